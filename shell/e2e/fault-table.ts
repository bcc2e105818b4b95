import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** The measurement that has its own column. */
export const withinASecond = 'navigation, side panel, footer, 404';

/** The maximum per measurement, in milliseconds. */
const limits: Record<string, number> = { [withinASecond]: 1000, 'after it was known': 3000 };

/** Prints the fault matrix as a table and writes it to `results/faults.md`. Fails the run when a measurement exceeds its limit. */
export default class FaultTable implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const columns = [
      'fault',
      'remote',
      'met on',
      'what the visitor got, and after how long',
      `${withinASecond}: within`,
    ];
    const rows = [columns, columns.map(() => '---'), ...this.#tests.map(rowOf)];
    const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'faults.md'), `${table}\n`);
    console.log(`\n${table}`);
    const slow = this.#tests.flatMap((test) =>
      factsOf(test)
        .filter(isSlow)
        .map(({ type }) => `${test.title}: ${type}`),
    );
    if (slow.length > 0) console.log(`\nSlower than promised, if this machine did nothing else:\n${slow.join('\n')}`);
    return { status: slow.length > 0 ? 'failed' : status };
  }
}

type Fact = TestCase['annotations'][number];

function rowOf(test: TestCase): string[] {
  const [fault = '', remote = '', way = ''] = test.title.split(' · ');
  const facts = factsOf(test);
  const outcome = test.results.at(-1)?.status ?? 'not run';
  return [
    fault,
    remote,
    way,
    [
      ...(outcome === 'passed' ? [] : [`**${outcome}**`]),
      ...facts.filter(({ type }) => type !== withinASecond).map((fact) => `${fact.type} ${timeOf(fact)}`),
    ].join(', '),
    facts
      .filter(({ type }) => type === withinASecond)
      .map(timeOf)
      .join(),
  ];
}

function factsOf({ results }: TestCase): Fact[] {
  return results.at(-1)?.annotations ?? [];
}

function timeOf(fact: Fact): string {
  const time = `${(Number(fact.description) / 1000).toFixed(1)} s`;
  return isSlow(fact) ? `**${time}**` : time;
}

function isSlow({ type, description }: Fact): boolean {
  return Number(description) > (limits[type] ?? Infinity);
}
