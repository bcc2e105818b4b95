import { budgetsFor, overBudget, overExact, type Measured } from './budget';

const home: Measured = {
  files: [
    { name: '/', type: 'html', bytes: 8000 },
    { name: 'shell main.js', type: 'script', bytes: 90_000 },
    { name: 'content Home.js', type: 'script', bytes: 5000 },
  ],
  requests: 3,
};
const budgets = budgetsFor({ '/': home });
const changed = (bytes: number): Measured => ({
  ...home,
  files: home.files.map((file) => (file.name === 'content Home.js' ? { ...file, bytes } : file)),
});

test('accepts the measurements it was made from, and 3 % more', () => {
  expect(overBudget('/', home, budgets)).toEqual([]);
  expect(overBudget('/', changed(7000), budgets)).toEqual([]);
});

test('names only the file that has grown', () => {
  expect(overBudget('/', changed(9000), budgets)).toEqual([
    '/: 99000 bytes of script (brotli), 1100 over its budget of 97900: content Home.js has 9000, was 5000.',
  ]);
});

test('names a new file and counts its request', () => {
  const more: Measured = {
    files: [...home.files, { name: 'shell extra.js', type: 'script', bytes: 6000 }],
    requests: 4,
  };
  expect(overBudget('/', more, budgets)).toEqual([
    '/: 101000 bytes of script (brotli), 3100 over its budget of 97900: shell extra.js is new with 6000.',
    '/: 4 requests, over its budget of 3. New: shell extra.js.',
  ]);
});

test('allows a route without a budget as much as the largest of the others', () => {
  expect(overBudget('/new', home, budgets)).toEqual([]);
  expect(overBudget('/new', changed(9000), budgets)).toEqual([
    expect.stringContaining('1100 over its budget of 97900'),
  ]);
});

test('allows files of dependencies not a byte more, names them, and leaves a new part alone', () => {
  const { exact } = budgetsFor({}, { 'shell main.js': 300_000, 'content remoteEntry.js': 16_000 });
  expect(overExact({ 'shell main.js': 300_000, 'content remoteEntry.js': 15_999 }, { exact })).toEqual([]);
  expect(
    overExact({ 'shell main.js': 300_001, 'shell vendors.js': 1, 'events remoteEntry.js': 99_000 }, { exact }),
  ).toEqual(['shell main.js has 300001 bytes, was 300000.', 'shell vendors.js is new with 1 bytes.']);
});
