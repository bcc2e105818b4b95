import { isSent } from '../local-firestore/sent';
import { areas, cases, collectionOf, fieldsIn, interests, sent } from './cases';

describe('the form', () => {
  test.each(cases)('%s: %s', (result, _, values) => {
    expect(isSent(collectionOf(values), values as Record<string, string>)).toBe(result === 'both');
  });

  test('offers the choices of the specification', () => {
    expect(areas).toEqual(['events', 'media', 'outreach', 'research', 'coordination', 'other']);
    expect(interests).toEqual(['awards', 'festival', 'journal', 'research', 'youth', 'other']);
  });

  test.each([...sent.keys()].filter((file) => !file.includes('-before')))('sends the fields of %s', (file) => {
    expect(isSent(collectionOf(fieldsIn(file)), fieldsIn(file))).toBe(true);
  });
});
