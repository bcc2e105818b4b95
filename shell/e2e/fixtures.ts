import { test as base, expect, type Page } from '@playwright/test';
import type { ServedSite, SiteUnderTest } from 'shared-config/testing/site-under-test';
import { sharedSite, startOwnSite, type SharedSite } from './local-services';

export interface TestFixtures {
  /** Which of the shared sites the test opens. */
  site: SharedSite;
  stack: ServedSite;
  /** Console errors that the test expects; any other error fails the test. */
  expectedErrors: RegExp[];
  documents: { withEmail: ReturnType<typeof documentsOf> };
}

/** For tests that only read a site, or change answers in their page with `page.route`. An unexpected console error fails the test. */
export const test = base.extend<TestFixtures, { ownSite: SiteUnderTest }>({
  site: ['default', { option: true }],
  stack: ({ site }, use) => use(sharedSite(site)),
  ownSite: [
    async ({}, use) => {
      const site = await startOwnSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.site.url),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const unexpected = collectErrors(page, expectedErrors);
    await use(page);
    // A route handler that still runs when its page closes would fail the whole run.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What the shell says of a page that a busy machine, or a test that holds it back, has not loaded within 5 s.
    expect(unexpected.filter((text) => !text.includes('no answer within 5 s'))).toEqual([]);
  },
  documents: ({ stack }, use) => use({ withEmail: documentsOf(stack.store.upstream) }),
});

/** For tests that stop servers or change what they answer: on the worker's own site, which is healed after each test. */
export const breakingTest = test.extend<{ stack: SiteUnderTest }>({
  stack: async ({ ownSite }, use) => {
    await use(ownSite);
    await ownSite.heal();
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

/** Reads the documents of a document store with this e-mail address in a collection, as plain values, with owner rights. */
function documentsOf(host: string) {
  return async (collection: string, email: string): Promise<Record<string, string>[]> => {
    const url = `http://${host}/v1/projects/demo-cndcr/databases/(default)/documents/${collection}?pageSize=1000`;
    const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
    type Fields = Record<string, Record<string, string>>;
    const { documents = [] } = (await response.json()) as { documents?: { fields: Fields }[] };
    return documents
      .map(({ fields }) =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(Object.values(value)[0])])),
      )
      .filter((fields) => fields['email'] === email);
  };
}

/** Waits until the remote has hydrated the page at the path. */
export async function alive(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByName('page-alive').some((mark) => (mark as PerformanceMark).detail === wanted),
    path,
  );
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page, path);
}
