import { spreadOf } from './statistics';

test('computes the median of an odd and an even number of runs', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30, runs: 3 });
  expect(spreadOf([40, 10, 30, 20])).toEqual({ median: 25, min: 10, max: 40, runs: 4 });
});

test('ignores missing measurements', () => {
  expect(spreadOf([NaN, 5])).toEqual({ median: 5, min: 5, max: 5, runs: 1 });
  expect(spreadOf([NaN])).toBeUndefined();
});
