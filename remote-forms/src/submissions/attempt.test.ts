import { attemptFor, type Attempt } from './attempt';

const values = { name: 'Adaeze', email: 'adaeze@example.org', areas: 'events', message: 'I can help.' };
const changed = { ...values, message: 'I can help on Sundays.' };

test('the same values keep their id, changed ones get another, and going back to the first ones finds the first id', () => {
  const earlier: Attempt<'volunteer'>[] = [];
  const first = attemptFor('volunteer', values, earlier);
  earlier.push(first);
  expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor('volunteer', { ...values }, earlier).id).toBe(first.id);

  const second = attemptFor('volunteer', changed, earlier);
  earlier.push(second);
  expect(second.id).not.toBe(first.id);
  expect(attemptFor('volunteer', values, earlier).id).toBe(first.id);
});

test('every form gets an id of its own, even with the same values', () => {
  const ids = Array.from({ length: 100 }, () => attemptFor('volunteer', values, []).id);
  expect(new Set(ids).size).toBe(100);
});
