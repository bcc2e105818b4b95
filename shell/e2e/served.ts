import type { Page } from '@playwright/test';
import { elementsNamed } from 'shared-config/testing/read-html';
import { expect } from './fixtures';

/** The text of the `h1` in served HTML. */
export function headingOf(html: string): string {
  const [heading] = elementsNamed(html, 'h1');
  if (!heading) throw new Error(`The HTML has no h1: ${html.slice(0, 200)}`);
  return heading.text;
}

/** Waits until the page shows the `h1` that the server sends for the path. */
export async function showsPage(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(await response.text()));
}
