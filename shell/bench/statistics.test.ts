import { spreadOf } from './statistics';

test('takes the middle of an odd number of runs, and the mean of the two in the middle of an even number', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30, runs: 3 });
  expect(spreadOf([40, 10, 30, 20])).toEqual({ median: 25, min: 10, max: 40, runs: 4 });
});

test('leaves out what was not measured', () => {
  expect(spreadOf([NaN, 5])).toEqual({ median: 5, min: 5, max: 5, runs: 1 });
  expect(spreadOf([NaN])).toBeUndefined();
});
