import { expect, type Locator, type Page } from '@playwright/test';

/** The elements of webpack's error overlays. */
export function overlaysOf(page: Page): Locator {
  return page.locator('#webpack-dev-server-client-overlay');
}

/** Waits until the overlay shows an error with this text. A dev server may have to compile first. */
export async function expectOverlay(page: Page, text: string): Promise<void> {
  const content = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(content.getByText(text).first()).toBeVisible({ timeout: 20_000 });
  await expect(overlaysOf(page)).toHaveCount(1);
}

/** Waits until the page shows a heading and no overlay. */
export async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(overlaysOf(page)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
