import { readPage } from './html';

test('accepts a finished page', () => {
  const html = `<main><!--$--><h1>Events</h1><p title="<script>">Write style= or onclick="" or &lt;script> here.</p><!--/$-->
    <svg viewBox="0 0 1 1" fill="none"><path d="M0 0"/></svg><img src="/a.png" alt="javascript:"><a href="mailto:a@b.example">Mail</a></main>`;
  expect(readPage(html)).toMatchObject({
    unfinished: undefined,
    blocked: [],
    links: [],
    heading: 'Events',
    hasNoscript: false,
  });
});

test.each([
  ['<div data-fallback></div>', 'the fallback in place of the page'],
  ['<!--$?--><template id="B:0"></template><!--/$-->', 'the fallback in place of the page'],
  ['<!--$!--><p>Loading</p><!--/$-->', 'the fallback in place of the page'],
  ['<script>1</script>', 'an inline script'],
  ['<noscript><script>1</script></noscript>', 'an inline script'],
  ['<template></template>', 'a <template>'],
  ['<p style="color:red"></p>', 'a style= attribute'],
  ['<svg><style>p{}</style></svg>', 'a style sheet'],
  ["<link href='x' rel='preload StyleSheet'>", 'a style sheet'],
  ['<svg onload=x()></svg>', 'an onload= attribute'],
  ['<b onClick="x()"></b>', 'an onclick= attribute'],
  ['<iframe src="x"></iframe>', 'an <iframe>'],
  ['<object data="x"></object>', 'an <object>'],
  ['<embed src="x">', 'an <embed>'],
  ['<base href="/x/">', 'a <base>'],
  ['<meta http-equiv="refresh" content="0;url=x">', 'a <meta http-equiv>'],
  ['<meta http-equiv="Content-Security-Policy" content="x">', 'a <meta http-equiv>'],
  ['<a href="JavaScript&colon;x()">x</a>', 'a javascript: URL'],
  ['<svg><a xlink:href="javascript:x()"></a></svg>', 'a javascript: URL'],
  ['<form action="javascript:x()"></form>', 'a javascript: URL'],
  ['<form><button formaction="javascript:x()"></button></form>', 'a javascript: URL'],
])('finds in %j %s', (html, problem) => {
  const { unfinished, blocked } = readPage(html);
  expect([unfinished ?? [], blocked].flat()).toEqual([problem]);
});

test.each([
  ['/meetings?year=1#top', ['/meetings'], []],
  ['/caf&eacute;?year=1#caf%C3%A9', ['/caf%C3%A9'], ['/caf%C3%A9#caf%C3%A9']],
  ['/pictures/../meetings', ['/meetings'], []],
  ['events#:~:text=Gala', ['/about/events'], []],
  ['#', ['/about/us'], []],
  ['#more:~:text=Gala', ['/about/us'], ['/about/us#more']],
  ['//meetings', [], []],
  ['https://cndcr.example/events#x', [], []],
  ['http://', [], []],
  ['tel:+1', [], []],
])('reads href="%s" as browsers do', (href, links, places) => {
  expect(readPage(`<a class="x" href='${href}'>x</a>`, '/about/us')).toMatchObject({ links, places });
});

test('reads links in any valid HTML syntax, each once', () => {
  const html =
    '<A HREF=/a>a</A><noscript><a href="/b">b</a></noscript><map><area href="/c"></map><a href="/a?x">a</a><!--<a href="/d">-->';
  expect(readPage(html).links).toEqual(['/a', '/b', '/c']);
});

test.each([
  ['<main><div><h1>x<i>y</i></h1></div></main>', 'xy'],
  ['<h1>x</h1><main></main>', undefined],
  ['<main><p title="<h1>">x</p></main>', undefined],
])('reads the heading of <main> in %s', (html, heading) => {
  expect(readPage(html).heading).toBe(heading);
});

test('ends after its limit of time, which misnested tags exceed', () => {
  const bold = Array.from({ length: 300 }, (_none, index) => `<b id="${index}">`).join('');
  expect(() => readPage(`<p>${bold}${'<p>x'.repeat(1000)}`, '/', 100)).toThrow('timed out after 100ms');
});
