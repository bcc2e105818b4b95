import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openPage, test as base } from '../../fixtures/site';
import { enter, enterRest, fieldOf, formOf, submitOf } from '../../fixtures/form-steps';
import { follow, footerLink, holdBack, markDocument, routerStarted, showsPage, stopClock } from '../../fixtures/steps';
import { formWords, volunteerWords } from './words';

const states = ['idle', 'sending', 'stored', 'failed'] as const;
type State = (typeof states)[number];
const commit = /:commit/;
const formPath = '/get-involved';
const failed = 'Failed to submit volunteer application. Please try again.';

/**
 * What a visitor is told, scene by scene, for each state in which they stay or leave, and each way to do so:
 * - `text`: nothing, and the form has what was typed; `empty`: nothing, and it is empty
 * - `sending`: the form is being sent, and cannot be edited, cleared or sent again
 * - `notice`: the form has what was typed, and offers an email
 * - `dialog`: thanks, and after three seconds Home with `thanks`
 * - `thanks`: one sentence in view; `nothing`: no word of the form
 * - `asked`: the browser asks whether to leave
 */
const stays = { idle: 'text', sending: 'sending dialog', stored: 'dialog', failed: 'notice' };
const byLinks = { idle: 'nothing text', sending: 'thanks empty', stored: 'thanks empty', failed: 'nothing notice' };
const byDocuments = { ...byLinks, sending: 'asked nothing notice' };
const table: Record<keyof typeof ways, Record<State, string>> = {
  'stays on the page': stays,
  'leaves and returns by links': byLinks,
  'leaves and goes back at once': { idle: 'text', sending: 'sending dialog', stored: 'empty', failed: 'notice' },
  'leaves for another document and returns': byDocuments,
  'leaves and returns by links, without the Navigation API': byDocuments,
  'waits without the Navigation API': stays,
  'reloads the page': { idle: 'text', sending: 'asked notice', stored: 'thanks empty', failed: 'notice' },
  'duplicates the tab': {
    idle: 'text thanks',
    sending: 'notice thanks',
    stored: 'thanks empty',
    failed: 'notice thanks',
  },
  'goes offline': { idle: 'text', sending: 'notice', stored: 'dialog', failed: 'notice' },
  'leaves and returns by links, with storage blocked': byLinks,
};

/** What the visitor does. `sees` expects the next scene of the cell, on the visitor's page or another one. */
const ways = {
  'stays on the page': async ({ state, sees, answer }: Visit) => {
    if (state === 'sending') await sees();
    answer();
    await sees();
  },
  'leaves and returns by links': async ({ page, sees, leave, answer }: Visit) => {
    await leave();
    // As the page arrives, its heading takes the focus, and the menu closes.
    await showsPage(page, '/events');
    // The sentence is in view wherever the visitor reads, also on a phone in landscape.
    await page.setViewportSize({ width: 740, height: 360 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    answer();
    await sees();
    await follow(page, 'Get Involved');
    await sees();
  },
  'leaves and goes back at once': async ({ page, state, sees, leave, answer }: Visit) => {
    await leave();
    await page.goBack();
    // The router waits for a timer.
    await expect(async () => {
      await page.clock.runFor(1);
      expect(await formOf(page, 'volunteer').count()).toBe(1);
    }).toPass();
    await sees();
    if (state !== 'sending') return;
    answer();
    await sees();
  },
  'leaves for another document and returns': async ({ page, sees, load }: Visit) => {
    await load(() => page.goto('/events'));
    await sees();
    await load(() => page.goto(formPath));
    await sees();
  },
  'leaves and returns by links, without the Navigation API': async ({ page, state, sees, load }: Visit) => {
    if (state === 'stored') await page.keyboard.press('Escape');
    const go = (name: string, path: string) => async () => {
      await footerLink(page, name).click();
      await page.waitForURL(path);
    };
    await load(go('Events', '**/events'));
    await sees();
    await load(go('Get Involved', `**${formPath}`));
    await sees();
  },
  'waits without the Navigation API': (visit: Visit) => ways['stays on the page'](visit),
  'reloads the page': async ({ page, state, sees, load }: Visit) => {
    await load(() => page.reload());
    await sees();
    if (state === 'stored') await sees();
  },
  'duplicates the tab': async ({ page, state, sees, answer }: Visit) => {
    const opened = page.context().waitForEvent('page');
    // A duplicated tab gets a copy of sessionStorage.
    await page.evaluate((path) => void window.open(path), formPath);
    const copy = await opened;
    await copy.clock.resume();
    await routerStarted(copy);
    await sees(copy);
    // The same text from both tabs is stored once.
    if (state !== 'stored') await submitOf(formOf(copy, 'volunteer')).click();
    await sees(copy);
    if (state === 'idle' || state === 'failed') await submitOf(formOf(page, 'volunteer')).click();
    answer();
    await expect(page).toHaveURL('/');
  },
  'goes offline': async ({ page, sees, answer }: Visit) => {
    await page.context().setOffline(true);
    answer('abort');
    await sees();
    await page.context().setOffline(false);
  },
  'leaves and returns by links, with storage blocked': (visit: Visit) => ways['leaves and returns by links'](visit),
};

interface Visit {
  page: Page;
  state: State;
  sees: (page?: Page) => Promise<void>;
  /** Lets the application that is being sent arrive, or cuts it. */
  answer: (end?: 'abort') => void;
  /** Follows a link to Events within the document; before it, closes the dialog. */
  leave: () => Promise<void>;
  /** Loads a document, and lets its clock run. Expects the browser to ask first if the next scene is `asked`. */
  load: (start: () => Promise<unknown>) => Promise<void>;
}

const test = base.extend({
  expectedErrors: ({}, use) => use([/was not confirmed/, /Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]),
});

for (const [way, cells] of Object.entries(table) as [keyof typeof ways, Record<State, string>][])
  for (const state of states) {
    const isCorner = ['stays on the page', 'leaves and returns by links', 'reloads the page'].includes(way);
    test(`${state}, and the visitor ${way}`, { tag: isCorner ? [] : '@full' }, async ({ page, documents }) => {
      const scenes = cells[state].split(' ');
      const values = { name: 'Adaeze Ọlá', email: `${randomUUID()}@cndcr.example`, message: 'At weekends.' };
      const thanks = formWords.thanks(volunteerWords.noun);
      const [alerts, asked]: [string[], string[]] = [[], []];
      page.on('dialog', (dialog) => {
        (dialog.type() === 'beforeunload' ? asked : alerts).push(dialog.message());
        dialog.accept().catch(() => {});
      });
      if (way.includes('Navigation API')) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
      if (way.includes('storage blocked'))
        await page.addInitScript(() => {
          const get = () => {
            throw new DOMException('denied', 'SecurityError');
          };
          Object.defineProperty(window, 'sessionStorage', { get });
        });

      const form = formOf(page, 'volunteer');
      const submit = submitOf(form);
      const sentences = (tab: Page) => tab.getByText(thanks);
      const scene: Record<string, (tab: Page) => Promise<void>> = {
        text: (tab) => holdsText(tab, values.message),
        empty: (tab) => holdsText(tab, ''),
        sending: async (tab) => {
          await expect(submit).toBeDisabled();
          await expect(submit).toHaveText('Submitting...');
          await expect(form.locator('[type=reset]')).toBeDisabled();
          await expect(form.locator('[inert]')).toHaveCount(1);
          // It would not be announced.
          await expect(form.locator('[inert] [aria-live]')).toHaveCount(0);
          await expect(sentences(tab)).toHaveCount(0);
        },
        notice: async (tab) => {
          await holdsText(tab, values.message);
          await expect(formOf(tab, 'volunteer').locator('[aria-live] a[href^="mailto:"]')).toHaveCount(1);
          await expect(sentences(tab)).toHaveCount(0);
        },
        dialog: async (tab) => {
          const dialog = tab.getByRole('dialog');
          await expect(dialog).toHaveCount(1);
          await expect(dialog).toBeInViewport();
          expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
          await expect(sentences(tab)).toHaveCount(0);
          await expect(fieldOf(form, 'message')).toHaveValue('');
          await tab.clock.runFor(3000);
          await expect(tab).toHaveURL('/');
          await tab.clock.resume();
          await scene['thanks']!(tab);
        },
        thanks: async (tab) => {
          await expect(tab.getByRole('status').filter({ hasText: thanks })).toHaveCount(1);
          await expect(sentences(tab)).toHaveCount(1);
          await expect(sentences(tab)).toBeInViewport({ ratio: 1 });
          await expect(tab.getByRole('dialog')).toHaveCount(0);
        },
        nothing: async (tab) => {
          await routerStarted(tab);
          await expect(sentences(tab)).toHaveCount(0);
          await expect(tab.getByRole('dialog')).toHaveCount(0);
        },
      };
      const sees = async (tab = page) => {
        const name = scenes.shift() ?? 'the end of the cell';
        await test.step(name, () => scene[name]!(tab));
      };

      await openPage(page, formPath);
      await enter(form, { ...values, areas: 'media' });
      await enterRest(form);
      let release: (end?: 'continue' | 'abort') => void = () => {};
      if (state === 'sending') {
        release = await holdBack(page, commit);
        const sent = page.waitForRequest(commit);
        await submit.click();
        await sent;
      }
      await stopClock(page);
      if (state === 'failed') {
        // It is stored, and the response is lost.
        await page.route(commit, async (route) => {
          expect((await route.fetch()).ok()).toBe(true);
          await route.abort();
        });
        await submit.click();
        await expect.poll(() => alerts).toEqual([failed]);
        await expect(submit).toBeFocused();
        await page.unroute(commit);
      }
      if (state === 'stored') {
        await submit.click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }

      await ways[way]({
        page,
        state,
        sees,
        answer: release,
        leave: async () => {
          if (state === 'stored') await page.keyboard.press('Escape');
          const isMarked = await markDocument(page);
          await footerLink(page, 'Events').click();
          await expect(page).toHaveURL('/events');
          expect(await isMarked()).toBe(true);
          const asks = await page.evaluate(() => {
            const event = new Event('beforeunload', { cancelable: true });
            let hasReturnValue = false;
            Object.defineProperty(event, 'returnValue', { set: () => (hasReturnValue = true) });
            // Chrome before 119 asks if the event has a return value.
            return [!dispatchEvent(event), hasReturnValue];
          });
          // Without storage, text that was not sent stays in the document alone.
          const expected = state === 'sending' || (way.includes('blocked') && state !== 'stored');
          expect(asks).toEqual([expected, expected]);
        },
        load: async (start) => {
          const isAsked = scenes[0] === 'asked';
          if (isAsked) scenes.shift();
          await start();
          expect(asked.splice(0)).toHaveLength(isAsked ? 1 : 0);
          await page.clock.resume();
          await routerStarted(page);
        },
      });

      expect(scenes).toEqual([]);
      const isCut = way === 'goes offline' && state === 'sending';
      expect(alerts).toEqual(state === 'failed' || isCut ? [failed] : []);
      // What was not confirmed is sent again, and stored once.
      if (cells[state].endsWith('notice')) {
        await page.unrouteAll();
        await submit.click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      const isSent = state !== 'idle' || way === 'duplicates the tab';
      expect(await documents('volunteerApplications', values.email)).toHaveLength(isSent ? 1 : 0);
    });
  }

async function holdsText(tab: Page, message: string): Promise<void> {
  const form = formOf(tab, 'volunteer');
  await expect(fieldOf(form, 'message')).toHaveValue(message);
  await expect(submitOf(form)).toBeEnabled();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
}
