import { jest } from '@jest/globals';
import { isSent } from './local-database';
import { formWords } from '../content/forms';
import * as forms from '../forms/schemas';
import { areas, cases, collectionOf, entries, escaped, interests, volunteer } from './cases';

describe('the form', () => {
  test.each(cases)('%s: %s', (result, _, values) => {
    expect(isSent(collectionOf(values), values as Record<string, string>)).toBe(result === 'both');
  });

  test.each(
    entries.flatMap(([field, sent, entered]) => entered.map((text) => [escaped(text), field, text, sent] as const)),
  )('cleans %s in %s, or refuses it', (_, field, text, expected) => {
    const { values, alert, errors } = forms.validate(forms.volunteer, Object.entries({ ...volunteer, [field]: text }));
    expect(values?.[field]).toBe(expected);
    if (expected !== undefined) return;
    expect(alert).toBe(field === 'name' ? forms.volunteer.incomplete : 'Please enter a valid email address.');
    expect(Object.keys(errors)).toEqual([field]);
  });

  test.each([
    ['email', `a@${'.'.repeat(100_000)}@`, 254],
    ['message', 'a\u0301\u0323'.padEnd(100_000, '\u0301\u0323'), 5000],
  ])('a text far over its limit does not block the page for seconds: %s', (field, text, limit) => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const { errors } = forms.validate(forms.volunteer, Object.entries({ ...volunteer, [field]: text }));
    expect(errors).toEqual({ [field]: formWords.tooLong(limit) });
    // Its time is quadratic in the marks of a part, and searches for an address are in the length.
    for (const part of normalize.mock.contexts as string[]) expect(part.match(/\p{M}/gu)?.length ?? 0).toBeLessThan(31);
    normalize.mockRestore();
  });

  test('offers the choices of the specification', () => {
    expect(areas).toEqual(['events', 'media', 'outreach', 'research', 'coordination', 'other']);
    expect(interests).toEqual(['awards', 'festival', 'journal', 'research', 'youth', 'other']);
  });
});
