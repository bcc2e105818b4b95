import { jest } from '@jest/globals';
import { openAttempt } from './attempt';
import { exampleOf } from './documents';

const key = 'cndcr:draft:volunteer:tries';
const values = exampleOf('volunteer');
const changed = { ...values, message: 'I can help on Sundays.' };

afterEach(() => sessionStorage.clear());

test('the same values keep their id, changed values get a new one, and the first values find the first id again', () => {
  const attempt = openAttempt('volunteer');
  const first = attempt.idFor(values);
  const second = attempt.idFor(changed);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(attempt.idFor({ ...values })).toBe(first);

  const afterReload = openAttempt('volunteer');
  expect([values, changed].map((entered) => afterReload.idFor(entered))).toEqual([first, second]);
});

test('every form has ids of its own, even for the same values', () => {
  const ids = Array.from({ length: 100 }, () => {
    sessionStorage.clear();
    return openAttempt('volunteer').idFor(values);
  });
  expect(new Set(ids).size).toBe(100);
});

test('after a success nothing is kept, and the same values get a new id', () => {
  const attempt = openAttempt('volunteer');
  const first = attempt.idFor(values);
  sessionStorage.setItem('cndcr:draft:volunteer', '[]');
  attempt.end();
  expect(sessionStorage).toHaveLength(0);
  expect(attempt.idFor(values)).not.toBe(first);
});

test('an open form keeps its ids when another instance of the form ends', () => {
  const left = openAttempt('volunteer');
  const id = left.idFor(values);
  const open = openAttempt('volunteer');
  left.end();
  expect(open.idFor(values)).toBe(id);
});

test.each([
  '',
  'not JSON',
  'null',
  '7',
  '{}',
  JSON.stringify([[JSON.stringify(values), '../other'], [JSON.stringify(values)], { id: 'a' }]),
])('ignores garbage in storage: %s', (garbage) => {
  sessionStorage.setItem(key, garbage);
  expect(openAttempt('volunteer').idFor(values)).toMatch(/^[0-9a-f]{32}$/);
});

test('keeps ids in memory when the browser blocks storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const attempt = openAttempt('volunteer');
  const first = attempt.idFor(values);
  expect(attempt.idFor(values)).toBe(first);
  attempt.end();
  expect(attempt.idFor(values)).not.toBe(first);
});
