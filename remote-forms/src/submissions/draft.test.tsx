import { loadDraft, removeDraft, saveDraft } from './draft';

const key = 'cndcr:draft:volunteer';
const id = '0123456789abcdef0123456789abcdef';
const empty = { values: {}, attempts: [] };

afterEach(() => sessionStorage.clear());

test('keeps a draft of each form, with the tries that failed', () => {
  const draft = { values: { name: 'Adaeze', areas: 'media' }, attempts: [{ id, values: { name: 'Ada' } }] };
  saveDraft('volunteer', draft);
  expect(loadDraft('volunteer')).toEqual(draft);
  expect(loadDraft('sponsor')).toEqual(empty);
  removeDraft('volunteer');
  expect(loadDraft('volunteer')).toEqual(empty);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', 'no JSON', 'null', '7', '"text"', '[]', '{"values":7,"attempts":{}}', '{"values":null,"attempts":[null,7,{"id":7}]}'])(
  'takes garbage for an empty draft: %s',
  (garbage) => {
    sessionStorage.setItem(key, garbage);
    expect(loadDraft('volunteer')).toEqual(empty);
  },
);

test('ignores fields that the form does not have, values of a wrong type, choices not offered, and ids that are none', () => {
  sessionStorage.setItem(
    key,
    JSON.stringify({
      values: { name: 'Adaeze', email: 7, areas: 'awards', organization: 'Example Ltd', constructor: 'x' },
      attempts: [
        { id: '../other', values: {} },
        { id, values: { name: 'Ada', old: 'x' } },
      ],
    }),
  );
  expect(loadDraft('volunteer')).toEqual({ values: { name: 'Adaeze' }, attempts: [{ id, values: { name: 'Ada' } }] });
});

test('does without storage where the browser blocks it', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  saveDraft('volunteer', { values: { name: 'Adaeze' }, attempts: [] });
  expect(loadDraft('volunteer')).toEqual(empty);
  removeDraft('volunteer');
});
