import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { containerName } from 'shared-config/contract/remote';
import { titleOf } from 'shared-config/contract/routes';
import { findRoute, routes } from 'shared-config/testing/pages';
import { breakingTest, test } from '../../drivers/engines';
import { hydrated, until, type Tab } from '../../drivers/tab';

/** Opens a page and waits until it is hydrated, and nothing moves any more: a click would miss its target. */
async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await hydrated(tab, path);
  const isLoaded = () => document.readyState === 'complete' && document.fonts.status === 'loaded';
  await until(tab, `${path} is loaded`, isLoaded);
}

async function shows(tab: Tab, path: string): Promise<void> {
  const route = findRoute(path);
  await until(
    tab,
    `the page of ${path}`,
    (path, title) =>
      location.pathname === path && document.title === title && document.querySelector('main h1') !== null,
    path,
    titleOf(route),
  );
  const current = await tab.run(() =>
    [...document.querySelectorAll('nav a[aria-current]')].map((link) => link.textContent).filter((text) => text !== ''),
  );
  expect(new Set(current)).toEqual(new Set([route.name]));
}

const isAt = (tab: Tab, y: number) => until(tab, `at ${y}`, (y) => Math.abs(scrollY - y) < 3, y);
/** Waits until a frame is rendered: scroll events fire in one, and WebKit takes over a position in one. */
const rendered = (tab: Tab) =>
  tab.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)))));
const scrollTo = async (tab: Tab, y: number) => {
  await tab.run((y) => window.scrollTo(0, y), y);
  await rendered(tab);
};
const hasNoMessage = (tab: Tab) => {
  const isEmpty = (field: string) => document.querySelector<HTMLTextAreaElement>(field)?.value === '';
  return until(tab, 'no message', isEmpty, `${form} [name=message]`);
};
/** Whether links change the page within its document. Runs in the page. */
const isInOneDocument = () => 'navigation' in window;

const form = 'form[data-draft=volunteer]';
const tryAgain = '[role=status] button';

test('opens every page and Page Not Found, each hydrated by its remote', async ({ tab, expectedErrors }) => {
  expectedErrors.push(/404|nowhere/);
  for (const { path, remote } of routes) {
    await openPage(tab, path);
    expect(await tab.run((name) => typeof Reflect.get(window, name), containerName(remote))).toBe('object');
    expect(await tab.run(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
      false,
    );
  }
  await tab.open('/nowhere');
  await until(
    tab,
    'Page Not Found with the path',
    () => document.querySelector('main code')?.textContent === '/nowhere',
  );
});

test.describe('in the full tier', { tag: '@full' }, () => {
  test('navigates by click, Back and Forward, and restores scroll positions and focus', async ({ tab }) => {
    await openPage(tab, '/');
    await tab.run(() => void Object.assign(window, { isSame: true }));
    await tab.click('header nav a[href="/events"]');
    await shows(tab, '/events');
    const isSame = await tab.run(isInOneDocument);
    expect(await tab.run(() => [document.activeElement?.tagName, scrollY])).toEqual([isSame ? 'H1' : 'BODY', 0]);
    await scrollTo(tab, 300);
    await tab.click('header nav a[href="/about-us"]');
    await shows(tab, '/about-us');
    await tab.back();
    await shows(tab, '/events');
    await isAt(tab, 300);
    await tab.forward();
    await shows(tab, '/about-us');
    expect(await tab.run(() => 'isSame' in window)).toBe(isSame);
    await tab.run(() => {
      document.querySelector<HTMLAnchorElement>('header nav a[href="/our-awards"]')!.href = '/our-awards#nominate';
    });
    await tab.click('header nav a[href="/our-awards#nominate"]');
    await shows(tab, '/our-awards');
    await until(tab, 'the fragment', () => scrollY > 300 && document.querySelector('#nominate:target') !== null);
    if (isSame) expect(await tab.run(() => document.activeElement?.matches('#nominate h2'))).toBe(true);
  });

  test('goes Back from a jump within the page, and keeps the position over a reload', async ({ tab }) => {
    // On pages of fewer than about three screens, Firefox goes to the fragment on a reload after Back and Forward.
    await openPage(tab, '/our-awards');
    await tab.click('a[href="#nominate"]');
    await until(tab, 'the section is in view', () => scrollY > 300);
    await rendered(tab);
    await tab.back();
    await isAt(tab, 0);
    await tab.forward();
    await until(tab, 'the section again', () => scrollY > 300);
    await scrollTo(tab, 500);
    await tab.reload();
    await hydrated(tab, '/our-awards');
    // On a reload WebKit scrolls to the fragment, on every site.
    if (await tab.run(isInOneDocument)) await isAt(tab, 500);
  });

  test('returns through the back/forward cache to the same position, twice', async ({ tab, expectedErrors }) => {
    // The other document has no icon.
    expectedErrors.push(/favicon/);
    await openPage(tab, '/about-us');
    await scrollTo(tab, 700);
    await tab.open('/robots.txt');
    await tab.back();
    await hydrated(tab, '/about-us');
    await isAt(tab, 700);
    await tab.forward();
    await until(tab, 'the other document', () => location.pathname === '/robots.txt');
    await tab.back();
    await hydrated(tab, '/about-us');
    await isAt(tab, 700);
  });

  test('opens the menu, closes it with Escape, and follows its links', async ({ tab }) => {
    // WebKit can report no animation yet while the panel is outside of the window.
    const isOpen = () => {
      const menu = document.querySelector('#menu:popover-open');
      return menu?.getAnimations().length === 0 && menu.getBoundingClientRect().right < window.innerWidth + 1;
    };
    await tab.resize(480, 800);
    await openPage(tab, '/');
    await tab.click('header button[popovertarget]');
    await until(tab, 'the menu is open', isOpen);
    expect(await tab.run(() => document.activeElement?.textContent)).toBe('Close Menu');
    await tab.pressEscape();
    const isClosed = () => getComputedStyle(document.querySelector('#menu')!).display === 'none';
    await until(tab, 'the menu is closed', isClosed);
    expect(await tab.run(() => document.activeElement?.textContent)).toBe('Menu');
    await tab.click('header button[popovertarget]');
    await until(tab, 'the menu is open again', isOpen);
    await tab.click('#menu a[href="/founders"]');
    await shows(tab, '/founders');
  });

  test('sends a form once, after its errors', async ({ tab, documents }) => {
    await openPage(tab, '/get-involved');
    await tab.click(`${form} button[type=submit]`);
    await until(
      tab,
      'the first field has focus and an error',
      (form) => {
        const field = document.querySelector(`${form} [name=name]`);
        return document.activeElement === field && field?.getAttribute('aria-invalid') === 'true';
      },
      form,
    );
    const email = `${randomUUID()}@cndcr.example`;
    for (const [name, value] of Object.entries({ name: 'Ọlá Example', email, message: 'I would like to help.' }))
      await tab.type(`${form} [name="${name}"]`, value);
    // By value: the keys that open a select differ between engines.
    await tab.run((form) => {
      const select = document.querySelector<HTMLSelectElement>(`${form} select`)!;
      select.selectedIndex = 1;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    }, form);
    await tab.reload();
    await hydrated(tab, '/get-involved');
    await tab.click(`${form} button[type=submit]`);
    await until(tab, 'the answer', () => document.querySelector('dialog[open]') !== null);
    expect(await documents('volunteerApplications', email)).toHaveLength(1);
    await shows(tab, '/');
    await until(tab, 'the message', () => {
      const { top = -1, bottom = Infinity } = document.querySelector('[role=status] p')?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    });
  });

  test('clears a draft, also over a reload', async ({ tab }) => {
    await openPage(tab, '/get-involved');
    await tab.type(`${form} [name=message]`, 'Kept words');
    await tab.click(`${form} button[type=reset]`);
    await tab.click(`${form} dialog button + button`);
    await hasNoMessage(tab);
    await tab.reload();
    await hydrated(tab, '/get-involved');
    await hasNoMessage(tab);
  });

  breakingTest('stays usable while all remotes are down, and recovers', async ({ tab, stack, expectedErrors }) => {
    expectedErrors.push(/./);
    const { remotes } = stack;
    await Promise.all(Object.values(remotes).map((remote) => remote.stop()));
    await tab.open('/about-us');
    await shows(tab, '/about-us');
    await tab.click('header nav a[href="/events"]');
    await shows(tab, '/events');
    await stack.heal();
    await tab.click('header nav a[href="/founders"]');
    await hydrated(tab, '/founders');
  });

  breakingTest('retries a page’s script after an error response', async ({ tab, stack, expectedErrors }) => {
    expectedErrors.push(/./);
    stack.remotes[findRoute('/get-involved').remote]!.misbehave({ status: 500 }, /\/assets\/GetInvolved\.[^/]*js/);
    await tab.open('/get-involved');
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    await until(tab, 'the form says that it cannot be sent', isThere, tryAgain);
    await stack.heal();
    await tab.click(tryAgain);
    await hydrated(tab, '/get-involved');
  });
});
