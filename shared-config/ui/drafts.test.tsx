import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { keepDrafts, removeDraft, restoreDraft } from './drafts';

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
const enter = (name: string, value: string) => fireEvent.input(form().querySelector(`[name=${name}]`)!, { target: { value } });
const keep = (fields: unknown) => sessionStorage.setItem('cndcr:draft:example', JSON.stringify(fields));

beforeAll(keepDrafts);
beforeEach(() => {
  document.body.innerHTML = served;
});
afterEach(() => sessionStorage.clear());

test('gives a new document what was entered into the one before, without any other script', () => {
  enter('person', 'Ọlá');
  enter('message', 'One\ntwo');
  enter('often', 'never');
  fireEvent.click(box('art'));
  fireEvent.click(box('news'));

  document.body.innerHTML = served;
  keepDrafts();
  expect(form()).toHaveFormValues({ person: 'Ọlá', message: 'One\ntwo', often: 'never', topics: ['art'] });
});

test('takes what was entered before for newer than the draft, and keeps it', () => {
  keep([['person', 'Draft'], ['message', 'Draft'], ['often', 'daily'], ['topics', 'art']]);
  form().querySelector('input')!.value = 'Entered';
  form().querySelector('select')!.value = 'never';
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: 'Entered', message: 'Draft', often: 'never', topics: ['art'] });

  document.body.innerHTML = served;
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: 'Entered', message: 'Draft', often: 'never', topics: ['art'] });
});

test('keeps what was set back to its default, or emptied', () => {
  keep([['person', 'Draft'], ['often', 'daily']]);
  restoreDraft(form());
  enter('person', '');
  enter('often', 'monthly');
  restoreDraft(form());
  expect(form()).toHaveFormValues({ person: '', often: 'monthly' });
});

test('says to the form that it has been filled in', () => {
  keep([['person', 'Draft']]);
  const heard = jest.fn();
  form().addEventListener('input', () => heard(new FormData(form()).get('person')));
  restoreDraft(form());
  expect(heard.mock.calls).toEqual([['Draft']]);
});

test.each(['', 'no JSON', 'null', '7', '{}', '[["often","hourly"],["gone","x"],["person"],["message",7],null,3]'])(
  'takes no notice of what an earlier version of the form, or anything else, has left: %s',
  (left) => {
    sessionStorage.setItem('cndcr:draft:example', left);
    restoreDraft(form());
    expect(form()).toHaveFormValues(defaults);
  },
);

test('forgets a form that has been sent, and keeps nothing of a form that does not ask for it', () => {
  enter('person', 'Ọlá');
  removeDraft('example');
  expect(sessionStorage).toHaveLength(0);
  delete form().dataset.draft;
  enter('person', 'Ọlá');
  restoreDraft(form());
  expect(sessionStorage).toHaveLength(0);
});

test('does without storage where the browser blocks it', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  enter('person', 'Ọlá');
  restoreDraft(form());
  removeDraft('example');
  expect(form()).toHaveFormValues({ ...defaults, person: 'Ọlá' });
});
