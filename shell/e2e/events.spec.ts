import { alive, expect, test } from './fixtures';

test('offers the roundtable as a calendar file, which the site itself has @desktop', async ({ page, stack }) => {
  await page.goto('/events');
  await alive(page, '/events');
  const link = page.getByRole('link', { name: 'Add to your calendar' });
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  expect(new URL(address).origin).toBe(new URL(stack.site.url).origin);
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toBe('diaspora-impact-roundtable.ics');
  const file = await page.request.get(address);
  expect(file.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await file.text()).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*DATE:\d{4}1001\r\nRRULE:FREQ=YEARLY\r\n[^]*END:VCALENDAR\r\n$/,
  );
});
