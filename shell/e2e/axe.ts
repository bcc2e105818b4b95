import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with a page as it is now: WCAG 2.2 A and AA, and its best practices. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which the page's Content-Security-Policy does not bind.
  await page.evaluate(await source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}) at ${String(target)}: ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
    ),
  );
}
