import { jest } from '@jest/globals';
import { loadAttempts, removeAttempts, saveAttempts } from './kept-attempts';

const key = 'cndcr:attempts:volunteer';
const id = '0123456789abcdef0123456789abcdef';

afterEach(() => sessionStorage.clear());

test('keeps the tries of each form that failed', () => {
  const attempts = [{ id, values: { name: 'Ada', areas: 'media' } }];
  saveAttempts('volunteer', attempts);
  expect(loadAttempts('volunteer')).toEqual(attempts);
  expect(loadAttempts('sponsor')).toEqual([]);
  removeAttempts('volunteer');
  expect(loadAttempts('volunteer')).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', 'no JSON', 'null', '7', '"text"', '{}', '[null,7,[],{"id":7}]'])('takes garbage for none: %s', (garbage) => {
  sessionStorage.setItem(key, garbage);
  expect(loadAttempts('volunteer')).toEqual([]);
});

test('ignores fields that the form does not have, values of a wrong type, choices not offered, and ids that are none', () => {
  const values = { name: 'Adaeze', email: 7, areas: 'awards', organization: 'Example Ltd', constructor: 'x' };
  sessionStorage.setItem(key, JSON.stringify([{ id: '../other', values: {} }, { id, values }]));
  expect(loadAttempts('volunteer')).toEqual([{ id, values: { name: 'Adaeze' } }]);
});

test('does without storage where the browser blocks it', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  saveAttempts('volunteer', [{ id, values: { name: 'Adaeze' } }]);
  expect(loadAttempts('volunteer')).toEqual([]);
  removeAttempts('volunteer');
});
