import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The text of the `h1` in served HTML. */
export function headingOf(html: string): string {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  if (!heading) throw new Error(`The HTML has no h1: ${html.slice(0, 200)}`);
  return heading.replace(/<[^>]*>/g, '').replace(/&\w+;|&#x27;/g, (entity) => characters[entity] ?? entity);
}

/** Waits until the page shows the `h1` that the server sends for the path. */
export async function showsPage(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(await response.text()));
}
