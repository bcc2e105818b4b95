import { findDocumentProblem, inspectHtml } from './html';

test('accepts a finished page', () => {
  const html = `<main><!--$--><h1>Events</h1><p title="<script>">Write style= or onclick="" or &lt;script> here.</p><!--/$-->
    <svg viewBox="0 0 1 1" fill="none"><path d="M0 0"/></svg><img src="/a.png" alt="javascript:"><a href="mailto:a@b.example">Mail</a></main>`;
  expect(inspectHtml(html)).toEqual({ problems: [], links: [], hasHeading: true, hasNoscript: false });
});

test.each([
  ['<div data-fallback></div>', 'its HTML has the fallback in place of the page'],
  ['<!--$?--><p>Loading</p><!--/$-->', 'its HTML has the fallback in place of the page'],
  ['<!--$!--><p>Loading</p><!--/$-->', 'its HTML has the fallback in place of the page'],
  ['<script>1</script>', 'its HTML has an inline script'],
  ['<SCRIPT\nsrc=x></SCRIPT>', 'its HTML has an inline script'],
  ['<svg><script href="x"/></svg>', 'its HTML has an inline script'],
  ['<noscript><script>1</script></noscript>', 'its HTML has an inline script'],
  ['<template></template>', 'its HTML has a <template>'],
  ['<p style="color:red"></p>', 'its HTML has a style= attribute'],
  ['<p title=">" STYLE=color:red></p>', 'its HTML has a style= attribute'],
  ['<html style="color:red">', 'its HTML has a style= attribute'],
  ['<style>p{}</style>', 'its HTML has a style sheet'],
  ['<svg><style>p{}</style></svg>', 'its HTML has a style sheet'],
  ["<link href='x' rel='preload StyleSheet'>", 'its HTML has a style sheet'],
  ['<noscript><link rel=stylesheet href=x></noscript>', 'its HTML has a style sheet'],
  ['<button onclick="x()"></button>', 'its HTML has an onclick= attribute'],
  ['<svg onload=x()></svg>', 'its HTML has an onload= attribute'],
  ['<body onpageshow=x()>', 'its HTML has an onpageshow= attribute'],
  ['<iframe src="x"></iframe>', 'its HTML has an <iframe>'],
  ['<object data="x"></object>', 'its HTML has an <object>'],
  ['<embed src="x">', 'its HTML has an <embed>'],
  ['<base href="/x/">', 'its HTML has a <base>'],
  ['<meta http-equiv="refresh" content="0;url=x">', 'its HTML has a <meta http-equiv>'],
  ['<a href=" java\nscript:x()">x</a>', 'its HTML has a javascript: URL'],
  ['<a href="JavaScript&colon;x()">x</a>', 'its HTML has a javascript: URL'],
  ['<svg><a xlink:href="javascript:x()"></a></svg>', 'its HTML has a javascript: URL'],
  ['<img src="javascript:x()">', 'its HTML has a javascript: URL'],
  ['<form action="javascript:x()"><button formaction="/x"></button></form>', 'its HTML has a javascript: URL'],
  ['<form><button formaction="javascript:x()"></button></form>', 'its HTML has a javascript: URL'],
  [
    '<img name="currentScript" alt="">',
    'its HTML has <img name="currentScript">, which scripts would find in place of document.currentScript',
  ],
  [
    '<form name="rootElement"></form>',
    'its HTML has <form name="rootElement">, which scripts would find in place of document.rootElement',
  ],
  ...['document', 'currentScript', 'rootElement', 'navigation', 'trustedTypes'].map((id) => [
    `<p id="${id}"></p>`,
    `its HTML has the id "${id}", which scripts could find in place of the browser's own ${id}`,
  ]),
  [
    '<p id="cndcr_forms"></p>',
    'its HTML has the id "cndcr_forms", which scripts could find in place of the site\'s own cndcr_forms',
  ],
])('finds in %j that %s', (html, problem) => {
  expect(inspectHtml(html).problems).toEqual([problem]);
});

test('accepts names of form fields, and ids that are nobody else’s', () => {
  expect(inspectHtml('<form><input name="name" id="your-name"></form><a id="founders"></a>').problems).toEqual([]);
});

describe('a finished document', () => {
  const end =
    '</div>\n<script type="application/json" id="composition">{}</script><script defer src="/main.js"></script></body></html>\n';
  const problemOf = (html: string) =>
    findDocumentProblem(
      `<!doctype html><html lang="en"><head><title>Garden</title><style>p{}</style></head><body>\n<div id="root">${html}${end}`,
      end,
    );
  const ends = 'its HTML ends the element that it is written into, or never ends';

  test('is accepted when the page is whole', () => {
    expect(problemOf('<main><h1>Plants</h1><noscript><p>Write to us.</p></noscript></main>')).toBeUndefined();
  });

  test.each([
    ['</div><p>Outside</p><div>', ends],
    ['</div>', ends],
    ['<!--', ends],
    ['<textarea>', ends],
    ['<svg><title><![CDATA[', ends],
    ['<plaintext>', ends],
    ['<table><tr><td>', ends],
    ['<p id="root"></p>', ends],
    ['<body class="dark">', 'its HTML changes the attributes of <html> or <body>'],
    ['<html data-scheme="dark">', 'its HTML changes the attributes of <html> or <body>'],
    ['<p id="composition"></p>', 'its HTML has the id "composition", which is the document\'s own'],
    // With scripts on, the text of <noscript> ends here, whatever the quotes are.
    ['<noscript><p title="</noscript><img src=x onerror=x()>"></p></noscript>', 'its HTML has an onerror= attribute'],
    ['<noscript><p title="</noscript><script>x()</script>"></p></noscript>', 'its HTML has an inline script'],
    ['<noscript><!--</noscript><iframe src="/x"></iframe>--></noscript>', 'its HTML has an <iframe>'],
  ])('is refused with %j: %s', (html, problem) => {
    expect(problemOf(html)).toBe(problem);
  });

  test('is accepted with the start script, and refused with any other', () => {
    const withScript = (text: string) =>
      `<!doctype html><html><head></head><body><div id="root"><p></p></div><script data-script="/main.js">${text}</script></body></html>`;
    const problemOfScript = (text: string) => {
      const document = withScript(text);
      return findDocumentProblem(document, document.slice(document.indexOf('</div>')), 'start()');
    };
    expect(problemOfScript('start()')).toBeUndefined();
    expect(problemOfScript('start();x()')).toBe('its document has an unexpected <script>');
    // The element would end in the middle of such a script.
    const split = withScript('a</script>b');
    expect(findDocumentProblem(split, split.slice(split.indexOf('</div>')), 'a</script>b')).toBe(
      'its document has an unexpected <script>',
    );
  });

  test('is refused when something else than the page adds a script or an event handler', () => {
    const wrong = (head: string) =>
      findDocumentProblem(`<!doctype html><html><head>${head}</head><body><div id="root"><p></p>${end}`, end);
    expect(wrong('<meta name="description" content="A garden.">')).toBeUndefined();
    expect(wrong('<script>x()</script>')).toBe('its document has an unexpected <script>');
    expect(wrong('<script></script>')).toBe('its document has an unexpected <script>');
    expect(wrong('<link rel="icon" href="/x" onload="x()">')).toBe('its document has an unexpected <link>');
    expect(wrong('<meta http-equiv="refresh" content="0;url=/x">')).toBe('its document has an unexpected <meta>');
    expect(wrong('<base href="/x">')).toBe('its document has an unexpected <base>');
  });
});

test('reports the fallback before its scripts and templates', () => {
  const html = '<script>1</script><!--$?--><template id="B:0"></template><!--/$-->';
  expect(inspectHtml(html).problems).toEqual([
    'its HTML has the fallback in place of the page',
    'its HTML has an inline script',
    'its HTML has a <template>',
  ]);
});

test.each([
  ['/events', ['/events']],
  ['/events?year=1#top', ['/events']],
  ['/caf&eacute;', ['/caf%C3%A9']],
  ['&#47;events', ['/events']],
  ['  /events\n', ['/events']],
  ['/media/../events', ['/events']],
  ['\\events', ['/events']],
  ['events', ['/about/events']],
  ['#top', ['/about/us']],
  ['//events', []],
  ['/\\events', []],
  ['https://cndcr.example/events', []],
  ['http://', []],
  ['tel:+1', []],
])('reads href="%s" as browsers do', (href, links) => {
  expect(inspectHtml(`<a class="x" href='${href}'>x</a>`, '/about/us').links).toEqual(links);
});

test('reads links in any valid HTML syntax, each once', () => {
  const html =
    '<A HREF=/a>a</A><a\n href="/b">b</a><noscript><a href="/c">c</a></noscript><map><area href="/d"></map><a href="/a?x">a</a><!--<a href="/e">-->';
  expect(inspectHtml(html).links).toEqual(['/a', '/b', '/c', '/d']);
});

test.each([
  ['<main><div><h1>x</h1></div></main>', true],
  ['<h1>x</h1><main></main>', false],
  ['<main></main><h1>x</h1>', false],
  ['<main><!-- <h1>x</h1> --></main>', false],
  ['<main><p title="<h1>">x</p></main>', false],
])('knows whether <main> has a heading in %s', (html, hasHeading) => {
  expect(inspectHtml(html).hasHeading).toBe(hasHeading);
});

test('detects text for browsers without scripts', () => {
  expect(inspectHtml('<noscript>Please write to us.</noscript>').hasNoscript).toBe(true);
});
