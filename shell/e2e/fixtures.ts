import { test as base, expect, type Page } from '@playwright/test';
import { compose, localOptions } from 'shared-config/compose/compose';
import type { Site } from 'shared-config/compose/read/site';
import { startSite, type SiteUnderTest } from 'shared-config/testing/site-under-test';
import { documentsWithEmail } from './documents';
import { startedServices } from './local-services';

interface Documents {
  /** The documents with this e-mail address in a collection, as plain values. */
  withEmail: (collection: string, email: string) => Promise<Record<string, string>[]>;
}

interface TestFixtures {
  /** Console errors that the test expects; any other error fails the test. */
  expectedErrors: RegExp[];
  documents: Documents;
}

/**
 * The fixture `stack`: the composed site on its own servers, one for each worker.
 * @param change changes the site's settings
 */
export function composedSite(
  change?: (settings: Site) => void,
): [(fixtures: object, use: (stack: SiteUnderTest) => Promise<void>) => Promise<void>, { scope: 'worker' }] {
  return [
    async ({}, use) => {
      const stack = await startSite(startedServices());
      if (change) {
        change(stack.settings);
        await compose(stack.settings, stack.folder, localOptions);
      }
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ];
}

/** Each worker serves the composed site on its own servers. An unexpected console error fails the test. */
export const test = base.extend<TestFixtures, { stack: SiteUnderTest }>({
  stack: composedSite(),
  baseURL: ({ stack }, use) => use(stack.site.url),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, stack, expectedErrors }, use) => {
    const unexpected = collectErrors(page, expectedErrors);
    await use(page);
    // Copy the errors before the servers restart: a restart aborts pending requests, which adds errors.
    const errors = [...unexpected];
    // A route handler that still runs when its page closes would fail the whole run.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Restart the servers that the test has stopped.
    await Promise.all([stack.site, stack.store, ...Object.values(stack.remotes)].map((server) => server.start()));
    expect(errors, 'unexpected console errors').toEqual([]);
  },
  documents: async ({ stack }, use) => {
    await use({
      withEmail: (collection, email) => documentsWithEmail(stack.store.upstream, collection, email),
    });
  },
});

export { expect };

/** Collects the page's unexpected console errors and uncaught errors. The returned array grows as errors occur. */
export function collectErrors(page: Page, expected: RegExp[]): string[] {
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(String(error)));
  return unexpected;
}

/** Waits until the remote has hydrated the page at the path. */
export async function alive(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByName('page-alive').some((mark) => (mark as PerformanceMark).detail === wanted),
    path,
  );
}
