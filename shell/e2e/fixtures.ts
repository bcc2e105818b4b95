import { test as base, expect, type Page } from '@playwright/test';
import { startSite, type SiteUnderTest } from 'shared-config/testing/site-under-test';
import { documentsWithEmail } from './documents';
import { startedServices } from './local-services';

interface Documents {
  /** The documents of a collection whose e-mail address is this one, as plain values. */
  withEmail: (collection: string, email: string) => Promise<Record<string, string>[]>;
}

interface TestFixtures {
  /** Console errors that the test expects; any other fails it. */
  expectedErrors: RegExp[];
  documents: Documents;
}

/** Real-browser tests: the composed site on servers of its own per worker, and no unexpected word on the console. */
export const test = base.extend<TestFixtures, { stack: SiteUnderTest }>({
  stack: [
    async ({}, use) => {
      const stack = await startSite(startedServices());
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.site.url),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, stack, expectedErrors }, use) => {
    const unexpected = collectErrors(page, expectedErrors);
    await use(page);
    // Before any server is started again: that cuts off what a hanging one has kept waiting.
    const errors = [...unexpected];
    // A request that is still answered by a test when its page closes would fail the whole run.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What a test has stopped is there again for the next one.
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

/** The errors that a page writes to the console or does not catch, but for the expected ones; filled as they come. */
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

/** Waits until the page of a path has been brought to life by its remote. */
export async function alive(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByName('page-alive').some((mark) => (mark as PerformanceMark).detail === wanted),
    path,
  );
}
