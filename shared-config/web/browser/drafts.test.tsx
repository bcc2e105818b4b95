import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { endDraft, keepDrafts, readDraft, restoreDraft, valuesOf } from './drafts';

const served = `
  <form data-draft="example">
    <input name="person" />
    <textarea name="message"></textarea>
    <select name="often"><option>daily</option><option selected>monthly</option><option>never</option></select>
    <input type="checkbox" name="topics" value="art" aria-label="art" />
    <input type="checkbox" name="topics" value="news" aria-label="news" checked />
    <button name="button">Send</button>
  </form>`;
const defaults = { person: '', message: '', often: 'monthly', topics: ['news'] };

const form = () => document.forms[0]!;
const box = (name: string) => screen.getByRole('checkbox', { name });
const enter = (name: string, value: string) =>
  fireEvent.input(form().querySelector(`[name=${name}]`)!, { target: { value } });
const store = (...fields: string[][]) =>
  sessionStorage.setItem('cndcr:draft:example', JSON.stringify({ fields, random: '7' }));

beforeAll(keepDrafts);
beforeEach(() => {
  document.body.innerHTML = served;
});
afterEach(() => sessionStorage.clear());

test('restores the values of the previous document without the page’s own scripts, with the same random number', () => {
  enter('person', 'Ọlá');
  enter('message', 'One\ntwo');
  enter('often', 'never');
  fireEvent.click(box('art'));
  fireEvent.click(box('news'));
  const { random } = readDraft('example');
  expect(random).not.toBe('');

  document.body.innerHTML = served;
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: 'Ọlá', message: 'One\ntwo', often: 'never', topics: ['art'] });
  expect(readDraft('example').random).toBe(random);
});

test('keeps values that were entered before the draft is restored, saves them, and fires an input event', () => {
  store(['person', 'Draft'], ['message', 'Draft'], ['often', 'daily'], ['topics', 'art']);
  form().querySelector('input')!.value = 'Entered';
  form().querySelector('select')!.value = 'never';
  const onInput = jest.fn();
  form().addEventListener('input', onInput);
  restoreDraft(form());
  const expected = { person: 'Entered', message: 'Draft', often: 'never', topics: ['art'] };
  expect(form()).toHaveFormValues(expected);
  expect(onInput).toHaveBeenCalledTimes(1);

  document.body.innerHTML = served;
  restoreDraft(form());
  expect(form()).toHaveFormValues(expected);
});

test('saves a value that was emptied or reset to its default', () => {
  store(['person', 'Draft'], ['often', 'daily']);
  restoreDraft(form());
  enter('person', '');
  enter('often', 'monthly');
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: '', often: 'monthly' });
});

test.each([
  ['a change event alone', () => fireEvent.change(form().querySelector('input')!)],
  ['no event, when the page is left', () => fireEvent(window, new Event('pagehide'))],
])('saves a value that autofill entered with %s', (_, leave) => {
  form().querySelector('input')!.value = 'Ọlá';
  leave();
  expect(readDraft('example').fields[0]).toEqual(['person', 'Ọlá']);
});

test('leaving the page with an untouched form does not change the draft', () => {
  store(['person', 'Draft']);
  fireEvent(window, new Event('pagehide'));
  expect(readDraft('example').fields).toEqual([['person', 'Draft']]);
});

test.each([
  '',
  'no JSON',
  'null',
  '7',
  '{}',
  '{"fields":5}',
  '{"fields":[["often","hourly"],["gone","x"],["person2"]]}',
])('ignores an invalid draft: %s', (stored) => {
  sessionStorage.setItem('cndcr:draft:example', stored);
  restoreDraft(form());
  expect(form()).toHaveFormValues(defaults);
});

test('a reset empties the form and removes its draft; a form without a name has none', () => {
  enter('person', 'Ọlá');
  form().reset();
  expect(form()).toHaveFormValues(defaults);
  expect(sessionStorage).toHaveLength(0);
  delete form().dataset.draft;
  enter('person', 'Ọlá');
  restoreDraft(form());
  expect(sessionStorage).toHaveLength(0);
});

test.each(['shown', 'no longer shown'])(
  'a sent form that is %s loses its draft, unless it has been changed since',
  (where) => {
    enter('person', 'Ọlá');
    const sent = valuesOf(form());
    enter('person', 'Ọlá Example');
    const changed = valuesOf(form());
    const isShown = where === 'shown';
    if (!isShown) document.body.innerHTML = '';
    endDraft('example', sent);
    expect(readDraft('example').fields[0]).toEqual(['person', 'Ọlá Example']);
    endDraft('example', changed);
    expect(sessionStorage).toHaveLength(0);
    if (isShown) expect(form()).toHaveFormValues(defaults);
  },
);

test.each(['blocked', 'full'])(
  'without storage, which is %s, the newest text stays in the document, leaving asks, and no form promises more',
  (why) => {
    const denied = () => {
      throw new DOMException('denied');
    };
    const isMarked = () => document.documentElement.matches('[data-unstored]');
    const leaving = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    enter('person', 'Earlier');
    if (why === 'full') jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    else jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    enter('person', 'Ọlá');
    document.body.innerHTML = served;
    restoreDraft(form());
    expect(form()).toHaveFormValues({ ...defaults, person: 'Ọlá' });
    expect([isMarked(), leaving()]).toEqual([true, false]);
    endDraft('example', valuesOf(form()));
    expect(form()).toHaveFormValues(defaults);
    expect([isMarked(), leaving()]).toEqual([why === 'blocked', true]);

    enter('person', 'Newest');
    jest.restoreAllMocks();
    expect(sessionStorage).toHaveLength(why === 'full' ? 0 : 1);
    enter('person', 'Stored');
    expect([isMarked(), leaving()]).toEqual([false, true]);
    expect(readDraft('example').fields[0]).toEqual(['person', 'Stored']);
  },
);

test.each([
  ['changed', () => store(['person', 'Newer']), { ...defaults, person: 'Newer' }],
  ['sent or cleared', () => sessionStorage.setItem('cndcr:draft:example', ''), defaults],
  ['never stored', () => sessionStorage.clear(), { ...defaults, person: 'Older', often: 'never' }],
])('Back to a kept document shows the text that a later document has %s', (_, change, expected) => {
  enter('person', 'Older');
  enter('often', 'never');
  change();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(form()).toHaveFormValues(expected);
});
