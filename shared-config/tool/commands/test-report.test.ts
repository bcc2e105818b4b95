import { readJestReport, readPlaywrightReport } from './test-report';

test('counts and names the tests of jest', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a form is sent' },
    { status: 'pending', fullName: 'the rules (gcloud is not on this machine) accept it' },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ assertionResults }],
  };
  expect(readJestReport(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: ['the rules (gcloud is not on this machine) accept it'],
  });
});

test('counts and names the tests of Playwright, and counts a flaky one as failed', () => {
  const skipped = { status: 'skipped', projectName: 'desktop', annotations: [] };
  const missing = { type: 'skip', description: 'caddy is not on this machine: apt-get install caddy' };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [{ title: 'second', tests: [skipped, { ...skipped, status: 'expected' }] }],
        suites: [{ specs: [{ title: 'caddy answers', tests: [{ ...skipped, annotations: [missing] }] }] }],
      },
    ],
  };
  expect(readPlaywrightReport(report as never)).toEqual({
    passed: 5,
    failed: 2,
    skipped: [
      'desktop: second: an earlier test failed',
      'desktop: caddy answers: caddy is not on this machine: apt-get install caddy',
    ],
  });
});
