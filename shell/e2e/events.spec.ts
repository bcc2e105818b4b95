import { alive, expect, test } from './fixtures';

test('counts to the next event from the visitor’s day, however long ago the page was composed', async ({ page }) => {
  const composed = await (await page.request.get('/events')).text();
  expect(composed).toMatch(/<time dateTime="20\d\d-10-01">1 October 20\d\d<\/time>/);
  for (const [now, expected] of [
    ['2031-09-30T23:30', '1 October 2031 · tomorrow'],
    ['2031-10-01T00:30', '1 October 2031 · today'],
    ['2031-10-02T00:30', '1 October 2032 · in 365 days'],
  ] as const) {
    await page.clock.setFixedTime(new Date(now));
    await page.goto('/events');
    const next = page.getByRole('main').locator('p', { has: page.locator('time') });
    // Once hydrated.
    await expect(next).toHaveText(`Next event: ${expected}`);
  }
});

test('offers the dated event as a calendar file @desktop', async ({ page }) => {
  await page.goto('/events');
  await alive(page, '/events');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to your calendar' }).click();
  expect((await downloading).suggestedFilename()).toBe('events.ics');
  const file = await page.request.get('/events.ics');
  expect(file.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:20\d\d1001\r\n[^]*END:VCALENDAR\r\n$/);
});
