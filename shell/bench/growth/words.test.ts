import { wordsFrom } from './words';

test('makes the same words from the same seed, and different words from another', () => {
  expect(wordsFrom('Lagos')(20)).toBe(wordsFrom('Lagos')(20));
  expect(wordsFrom('Lagos')(20)).not.toBe(wordsFrom('London')(20));
  expect(wordsFrom('Lagos')(20).split(' ')).toHaveLength(20);
});
