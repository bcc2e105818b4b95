import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export interface Result {
  passed: number;
  failed: number;
  /** Name and reason of each test that did not run. */
  skipped: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** A skipped test has its reason in its name. A file that does not load counts as one failure. */
export function readJestReport(report: JestReport): Result {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'pending')
      .map(({ fullName }) => fullName),
  };
}

/** A flaky test, which passes only on a retry, counts as failed. */
export function readPlaywrightReport({ stats, suites }: Pick<JSONReport, 'stats' | 'suites'>): Result {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: suites.flatMap(skippedIn) };
}

function skippedIn({ suites = [], specs }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName, annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'an earlier test failed';
        return `${projectName}: ${title}: ${reason}`;
      }),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}
