import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Prints the matrix of faults as a table, and writes it to `results/faults.md`. */
export default class FaultTable implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const rows = [['fault', 'remote', 'met on', 'what the visitor got, and after how long'], ['---', '---', '---', '---'], ...this.#tests.map(rowOf)];
    const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'faults.md'), `${table}\n`);
    console.log(`\n${table}`);
  }
}

function rowOf({ title, results }: TestCase): string[] {
  const [fault = '', remote = '', way = ''] = title.split(' · ');
  const { status = 'not run', annotations = [] } = results.at(-1) ?? {};
  const facts = annotations.map(({ type, description }) => `${type} ${(Number(description) / 1000).toFixed(1)} s`);
  return [fault, remote, way, [...(status === 'passed' ? [] : [`**${status}**`]), ...facts].join(', ')];
}
