import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { clearForm, keepDrafts, removeDraft, restoreDraft, writeDraft } from './drafts';

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
const storeDraft = (fields: unknown) => sessionStorage.setItem('cndcr:draft:example', JSON.stringify(fields));

beforeAll(keepDrafts);
beforeEach(() => {
  document.body.innerHTML = served;
});
afterEach(() => sessionStorage.clear());

test('restores the values of the previous document without the page’s own scripts', () => {
  enter('person', 'Ọlá');
  enter('message', 'One\ntwo');
  enter('often', 'never');
  fireEvent.click(box('art'));
  fireEvent.click(box('news'));

  document.body.innerHTML = served;
  keepDrafts();
  expect(form()).toHaveFormValues({ person: 'Ọlá', message: 'One\ntwo', often: 'never', topics: ['art'] });
});

test('keeps values that were entered before the draft is restored, and saves them', () => {
  storeDraft([
    ['person', 'Draft'],
    ['message', 'Draft'],
    ['often', 'daily'],
    ['topics', 'art'],
  ]);
  form().querySelector('input')!.value = 'Entered';
  form().querySelector('select')!.value = 'never';
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: 'Entered', message: 'Draft', often: 'never', topics: ['art'] });

  document.body.innerHTML = served;
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: 'Entered', message: 'Draft', often: 'never', topics: ['art'] });
});

test('saves a value that was emptied or reset to its default', () => {
  storeDraft([
    ['person', 'Draft'],
    ['often', 'daily'],
  ]);
  restoreDraft(form());
  enter('person', '');
  enter('often', 'monthly');
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: '', often: 'monthly' });
});

test('fires an input event after it fills the form', () => {
  storeDraft([['person', 'Draft']]);
  const onInput = jest.fn();
  form().addEventListener('input', () => onInput(new FormData(form()).get('person')));
  restoreDraft(form());
  expect(onInput.mock.calls).toEqual([['Draft']]);
});

test.each(['', 'no JSON', 'null', '7', '{}', '[["often","hourly"],["gone","x"],["person"],["message",7],null,3]'])(
  'ignores an outdated or invalid draft: %s',
  (stored) => {
    sessionStorage.setItem('cndcr:draft:example', stored);
    restoreDraft(form());
    expect(form()).toHaveFormValues(defaults);
  },
);

test('removes the draft of a sent form, and saves none for a form without data-draft', () => {
  enter('person', 'Ọlá');
  removeDraft('example');
  expect(sessionStorage).toHaveLength(0);
  delete form().dataset.draft;
  enter('person', 'Ọlá');
  restoreDraft(form());
  expect(sessionStorage).toHaveLength(0);
});

test('keeps the form usable when the browser blocks storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  enter('person', 'Ọlá');
  restoreDraft(form());
  removeDraft('example');
  expect(form()).toHaveFormValues({ ...defaults, person: 'Ọlá' });
});

describe('a draft', () => {
  const now = new Date('2026-11-23T12:00:00Z').getTime();
  const day = 24 * 60 * 60 * 1000;
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
  afterEach(() => jest.restoreAllMocks());
  const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);
  const keptNames = () => Object.keys(sessionStorage).filter((key) => key.startsWith('cndcr:draft:'));

  test.each([
    ['is kept for 24 hours', now + day, 'Ada'],
    ['ends after 24 hours', now + day + 1, ''],
    ['ends when the clock was set back by more than a day', now - day - 1, ''],
  ])('%s', (_what, later, expected) => {
    enter('person', 'Ada');
    at(later);
    document.body.innerHTML = served;
    keepDrafts();
    expect(form()).toHaveFormValues({ person: expected });
    expect(keptNames()).toEqual(expected ? ['cndcr:draft:example'] : []);
  });

  test('is removed with what belongs to it when the visitor clears the form', () => {
    enter('person', 'Ada');
    writeDraft('example:tries', [['{"person":"Ada"}', '0']]);
    writeDraft('another', [['person', 'Ada']]);
    clearForm(form());
    expect(form()).toHaveFormValues(defaults);
    expect(keptNames()).toEqual(['cndcr:draft:another']);
  });

  test('is not handed to a window that a page of this site opens', () => {
    enter('person', 'Ada');
    jest.spyOn(history, 'length', 'get').mockReturnValue(1);
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/events`);
    // jsdom has no such entries.
    Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
    document.body.innerHTML = served;
    keepDrafts();
    expect(form()).toHaveFormValues(defaults);
    expect(keptNames()).toEqual([]);
  });
});
