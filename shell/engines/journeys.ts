import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { containerName } from 'shared-config/contract/remote';
import { titleOf } from 'shared-config/contract/routes';
import { findRoute, routes } from 'shared-config/testing/pages';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { documentsWithEmail } from '../e2e/documents';
import type { Preferences } from './engines';
import { isAlive, until, type Tab } from './tab';

/** What a visitor does, in any engine. */
export interface Journey {
  name: string;
  /** Runs in `npm test`. */
  isSmoke?: true;
  /** For engines that the site runs no scripts in, and for those alone. */
  isForOld?: true;
  preferences?: Preferences;
  /** Console errors that belong to it. */
  errors?: RegExp;
  run: (tab: Tab, stack: SiteUnderTest) => Promise<void>;
}

/** Width and height of most journeys. */
export const wide = [1280, 900] as const;
const narrow = [480, 800] as const;

/** Opens a page and waits until it is hydrated. */
async function openAlive(tab: Tab, stack: SiteUnderTest, path: string): Promise<void> {
  await tab.open(stack.site.url + path);
  await isAlive(tab, path);
}

/** Address, title and marked link are those of the page, and it has a heading. */
async function shows(tab: Tab, path: string): Promise<void> {
  const { name } = findRoute(path);
  const expected = { path, title: titleOf(findRoute(path)) };
  await until(
    tab,
    `the page of ${path}`,
    ({ path, title }) =>
      location.pathname === path && document.title === title && document.querySelector('main h1') !== null,
    expected,
  );
  const current = await tab.run(() =>
    [...document.querySelectorAll('nav a[aria-current]')].map((link) => link.textContent).filter((text) => text !== ''),
  );
  expect(new Set(current)).toEqual(new Set([name]));
}

/** Of text and ground. */
const colours = (tab: Tab) =>
  tab.run(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return [color, backgroundColor];
  });
const light = ['rgb(23, 33, 28)', 'rgb(250, 246, 236)'];
const dark = ['rgb(243, 238, 225)', 'rgb(15, 24, 20)'];

const scrollTo = async (tab: Tab, y: number) => {
  await tab.run((y) => window.scrollTo(0, y), y);
  await until(tab, `scrolled to ${y}`, (y) => Math.abs(scrollY - y) < 3, y);
  // The browser tells the page a frame later.
  await tab.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)))));
};
const isAt = (tab: Tab, y: number) => until(tab, `at ${y}`, (y) => Math.abs(scrollY - y) < 3, y);

/** Fills in a form by the names of its controls. */
async function fill(tab: Tab, form: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await tab.type(`${form} [name="${name}"]`, value);
  // Choices by value: how to open their lists with keys differs between engines.
  await tab.run((form) => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(`${form} select`)) {
      const choice = [...select.options].findLast((option) => option.value !== '')?.value ?? '';
      select.value = choice;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, form);
}

const forms = [
  {
    form: 'form[aria-label="Volunteer application"]',
    collection: 'volunteerApplications',
    values: { name: 'Ọlá Example', message: 'I would like to help.' },
    received: 'Application received',
  },
  {
    form: 'form[aria-label="Sponsorship inquiry"]',
    collection: 'sponsorshipInquiries',
    values: { name: 'Ọlá Example', organization: 'Example', message: 'We would like to help.' },
    received: 'Inquiry received',
  },
];

export const journeys: readonly Journey[] = [
  {
    name: 'reads every page and follows links without scripts of the site',
    isSmoke: true,
    isForOld: true,
    run: async (tab, stack) => {
      for (const { path, name } of routes) {
        await tab.open(stack.site.url + path);
        await until(
          tab,
          `${name} is readable`,
          () => (document.querySelector('main h1')?.textContent ?? '').length > 0,
        );
        // Newer browsers choose them with `light-dark()`.
        expect(await colours(tab)).toEqual(light);
      }
      for (const [link, path] of [
        ['header nav a[href="/events"]', '/events'],
        ['footer a[href="/founders"]', '/founders'],
      ] as const) {
        await tab.click(link);
        await until(
          tab,
          `the document of ${path}`,
          (path) => location.pathname === path && document.readyState === 'complete',
          path,
        );
      }
      expect(
        await tab.run(
          () => performance.getEntriesByType('resource').filter(({ name }) => /main\.\w+\.js/.test(name)).length,
        ),
      ).toBe(0);
    },
  },
  {
    name: 'is told by each form how else to reach the organisation',
    isSmoke: true,
    isForOld: true,
    run: async (tab, stack) => {
      for (const [path, forms] of [
        ['/get-involved', 2],
        ['/newsletter', 1],
        ['/media', 1],
      ] as const) {
        await tab.open(stack.site.url + path);
        await until(
          tab,
          `${forms} notices`,
          (forms) =>
            [...document.querySelectorAll('main p')].filter(
              (text) =>
                text.textContent.startsWith('This form needs JavaScript') &&
                text.getClientRects().length > 0 &&
                text.querySelector('a[href^="mailto:"]'),
            ).length === forms,
          forms,
        );
      }
    },
  },
  {
    name: 'opens every page and Page Not Found, each alive with its remote',
    isSmoke: true,
    errors: /404|nowhere/,
    run: async (tab, stack) => {
      for (const { path, remote } of routes) {
        await openAlive(tab, stack, path);
        expect(await tab.run((name) => typeof Reflect.get(window, name), containerName(remote))).toBe('object');
      }
      await tab.open(`${stack.site.url}/nowhere`);
      await until(
        tab,
        'Page Not Found with the path',
        () => document.querySelector('main code')?.textContent === '/nowhere',
      );
    },
  },
  {
    name: 'navigates by click, Back and Forward, with positions and focus',
    isSmoke: true,
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/');
      await tab.run(() => void Object.assign(window, { isSame: true }));
      await tab.click('header nav a[href="/events"]');
      await shows(tab, '/events');
      const isSame = await tab.run(isInOneDocument);
      expect(await tab.run(() => [document.activeElement?.id, scrollY])).toEqual([isSame ? 'main' : '', 0]);
      await scrollTo(tab, 300);
      await tab.click('header nav a[href="/about-us"]');
      await shows(tab, '/about-us');
      await tab.back();
      await shows(tab, '/events');
      await isAt(tab, 300);
      await tab.forward();
      await shows(tab, '/about-us');
      expect(await tab.run(() => 'isSame' in window)).toBe(isSame);
    },
  },
  {
    name: 'goes Back from a jump within the page, and keeps the position over a reload',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/get-involved');
      await tab.click('a[href="#sponsor"]');
      await until(tab, 'the sponsor form is at the top', () => scrollY > 300);
      await tab.back();
      await isAt(tab, 0);
      await tab.forward();
      await until(tab, 'the sponsor form again', () => scrollY > 300);
      await scrollTo(tab, 500);
      await tab.reload();
      await isAlive(tab, '/get-involved');
      // WebKit goes to the fragment of the address when a page is reloaded, on every site.
      if (await tab.run(isInOneDocument)) await isAt(tab, 500);
      await tab.open(`${stack.site.url}/about-us`);
      await tab.open(`${stack.site.url}/get-involved#sponsor`);
      await until(tab, 'the sponsor form in a new document', () => {
        const { top } = document.getElementById('sponsor')?.getBoundingClientRect() ?? { top: -1 };
        return top >= 0 && top < innerHeight / 2;
      });
    },
  },
  {
    name: 'comes back through the back/forward cache to the same position, twice',
    // The other document has no icon.
    errors: /favicon/,
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/about-us');
      await scrollTo(tab, 700);
      await tab.open(`${stack.site.url}/robots.txt`);
      await tab.back();
      await isAlive(tab, '/about-us');
      await isAt(tab, 700);
      await tab.forward();
      await until(tab, 'the other document', () => location.pathname === '/robots.txt');
      await tab.back();
      await isAlive(tab, '/about-us');
      await isAt(tab, 700);
    },
  },
  {
    name: 'follows a second click that comes straight after the first',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/');
      // All pages are loaded, so that only the transition stands between the clicks.
      for (const path of ['/events', '/founders', '/']) {
        await tab.click(`header nav a[href="${path}"]`);
        await shows(tab, path);
      }
      await tab.click('header nav a[href="/events"]');
      await tab.click('header nav a[href="/founders"]');
      await shows(tab, '/founders');
    },
  },
  {
    name: 'opens the menu, closes it with Escape, and follows its links',
    isSmoke: true,
    run: async (tab, stack) => {
      await tab.resize(...narrow);
      await openAlive(tab, stack, '/');
      await tab.click('header button[popovertarget]');
      await until(tab, 'the menu is open', () => document.querySelector('#menu:popover-open') !== null);
      await tab.press('Escape');
      await until(tab, 'the menu is closed', () => document.querySelector('#menu:popover-open') === null);
      expect(await tab.run(() => document.activeElement?.textContent)).toBe('Menu');
      await until(tab, 'the menu is gone', () => getComputedStyle(document.querySelector('#menu')!).display === 'none');
      await tab.click('header button[popovertarget]');
      await until(tab, 'the menu is open again', () => document.querySelector('#menu:popover-open') !== null);
      await until(
        tab,
        'the menu stands still',
        () => document.querySelector('#menu:popover-open')?.getAnimations().length === 0,
      );
      await tab.click('#menu a[href="/founders"]');
      await shows(tab, '/founders');
    },
  },
  ...forms.map(({ form, collection, values, received }): Journey => ({
    name: `sends the form with the answer “${received}”, once, after its errors`,
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/get-involved');
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
      await fill(tab, form, { ...values, email });
      await tab.click(`${form} button[type=submit]`);
      await until(
        tab,
        received,
        (received) => document.querySelector('dialog[open]')?.textContent.includes(received),
        received,
      );
      expect(await documentsWithEmail(stack.store.upstream, collection, email)).toHaveLength(1);
      await shows(tab, '/');
    },
  })),
  {
    name: 'subscribes to the newsletter, and shows its first error below the bar',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/newsletter');
      const form = 'form[aria-label="Newsletter"]';
      await tab.click(`${form} button[type=submit]`);
      await until(
        tab,
        'the first field has focus below the bar',
        (form) => {
          const field = document.querySelector(`${form} input`);
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          return document.activeElement === field && (field?.getBoundingClientRect().top ?? 0) >= bar;
        },
        form,
      );
      await fill(tab, form, { firstName: 'Ọlá', lastName: 'Example', email: 'ola@example.org' });
      await tab.click(`${form} input[type=checkbox][required]`);
      await tab.click(`${form} button[type=submit]`);
      await until(
        tab,
        'the form is empty again',
        (form) => document.querySelector<HTMLInputElement>(`${form} input`)?.value === '',
        form,
      );
    },
  },
  {
    name: 'subscribes on Media, and closes the dialog with Escape',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/media');
      const form = 'main form';
      await tab.click(`${form} button[type=submit]`);
      await until(
        tab,
        'the browser asks for the address',
        (form) => document.activeElement === document.querySelector(`${form} input:invalid`),
        form,
      );
      await tab.type(`${form} input`, 'ola@example.org');
      await tab.click(`${form} button[type=submit]`);
      await until(tab, 'the dialog has focus', () => document.activeElement?.closest('dialog[open]') !== null);
      await tab.press('Escape');
      await until(tab, 'the dialog is closed', () => document.querySelector('dialog[open]') === null);
      await until(
        tab,
        'focus is back in the empty form',
        (form) => {
          const back = document.activeElement?.closest<HTMLFormElement>(form);
          return back?.querySelector('input')?.value === '';
        },
        form,
      );
    },
  },
  {
    name: 'is dark where the visitor has asked for it',
    preferences: { colorScheme: 'dark' },
    run: async (tab, stack) => {
      for (const { path } of routes) {
        await tab.open(stack.site.url + path);
        expect([path, ...(await colours(tab))]).toEqual([path, ...dark]);
      }
      await openAlive(tab, stack, '/get-involved');
      // The controls follow.
      const brightness = await tab.run(() =>
        [...document.querySelectorAll('main input, main textarea, main select')].map((control) =>
          Math.max(...(getComputedStyle(control).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
        ),
      );
      expect(brightness.length).toBeGreaterThan(5);
      expect(brightness.filter((value) => value > 90)).toEqual([]);
    },
  },
  {
    name: 'moves nothing where the visitor has asked for it',
    preferences: { reducedMotion: 'reduce' },
    run: async (tab, stack) => {
      await tab.resize(...narrow);
      await openAlive(tab, stack, '/');
      await tab.run(() => {
        const counts = { transitions: 0 };
        Object.assign(window, { counts });
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          counts.transitions++;
          return start(update);
        };
      });
      await tab.click('header button[popovertarget]');
      const still = await tab.run(() => [
        document.querySelector('#menu:popover-open') !== null,
        document.getAnimations().length,
      ]);
      expect(still).toEqual([true, 0]);
      await tab.click('#menu a[href="/events"]');
      await shows(tab, '/events');
      expect(
        await tab.run(() => [
          // A new document has counted none.
          (window as { counts?: { transitions: number } }).counts?.transitions ?? 0,
          document.getAnimations().length,
        ]),
      ).toEqual([0, 0]);
    },
  },
  {
    name: 'keeps a draft over a reload, and clears it',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/get-involved');
      const field = `${forms[0]!.form} [name=message]`;
      await tab.type(field, 'Kept words');
      await tab.reload();
      await isAlive(tab, '/get-involved');
      await until(
        tab,
        'the words are there',
        (field) => document.querySelector<HTMLTextAreaElement>(field)?.value === 'Kept words',
        field,
      );
      // The question whether to is answered with yes.
      await tab.click(`${forms[0]!.form} + div button`);
      await until(
        tab,
        'the field is empty',
        (field) => document.querySelector<HTMLTextAreaElement>(field)?.value === '',
        field,
      );
      await tab.reload();
      await isAlive(tab, '/get-involved');
      expect(await tab.run((field) => document.querySelector<HTMLTextAreaElement>(field)?.value, field)).toBe('');
    },
  },
  {
    name: 'stays readable and navigable without remotes, and recovers',
    errors: /./,
    run: async (tab, stack) => {
      const { remotes } = stack;
      await Promise.all(Object.values(remotes).map((remote) => remote.stop()));
      try {
        await tab.open(`${stack.site.url}/about-us`);
        await until(
          tab,
          'the page is readable',
          () => (document.querySelector('main h1')?.textContent ?? '').length > 0,
        );
        await tab.click('header nav a[href="/events"]');
        await shows(tab, '/events');
      } finally {
        await Promise.all(Object.values(remotes).map((remote) => remote.start()));
      }
      await tab.click('header nav a[href="/founders"]');
      await shows(tab, '/founders');
      await isAlive(tab, '/founders');
    },
  },
  {
    name: 'loads a page’s script again after its first answer was an error',
    errors: /./,
    run: async (tab, stack) => {
      const remote = stack.remoteOf('/get-involved');
      remote.misbehave({ status: 500 }, /\/assets\/GetInvolved\.[^/]*js/);
      await tab.open(`${stack.site.url}/get-involved`);
      await until(tab, 'the form says that it cannot send', () =>
        [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again'),
      );
      await remote.start();
      await tab.run(() =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click(),
      );
      await isAlive(tab, '/get-involved');
    },
  },
  {
    name: 'does not run a script that changed after composition',
    errors: /./,
    run: async (tab, stack) => {
      const remote = stack.remoteOf('/events');
      remote.misbehave({ body: 'globalThis.changed = true;', type: 'text/javascript' }, /\/assets\/Events\.[^/]*js/);
      try {
        await tab.open(`${stack.site.url}/events`);
        await until(tab, 'the offer to try again', () =>
          [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again'),
        );
        expect(await tab.run(() => 'changed' in window)).toBe(false);
        await until(tab, 'the finished page', () => document.querySelectorAll('main h3').length > 0);
      } finally {
        await remote.start();
      }
    },
  },
  {
    name: 'loads the document when a remote never answers',
    errors: /./,
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/newsletter');
      const remote = stack.remoteOf('/about-us');
      remote.misbehave('hang', /^/);
      try {
        await tab.run(() => void Object.assign(window, { isSame: true }));
        await tab.click('header nav a[href="/about-us"]');
        await until(
          tab,
          'the finished page',
          () => location.pathname === '/about-us' && document.title.endsWith('About Us'),
        );
      } finally {
        await remote.start();
      }
    },
  },
  {
    name: 'leaves a page that is loading others ahead, without an error',
    // The other document has no icon.
    errors: /favicon/,
    run: async (tab, stack) => {
      // Its page comes from another remote than most that it links to.
      for (const file of ['/remoteEntry', '/assets/']) {
        const remote = stack.remoteOf('/about-us');
        remote.misbehave('hang', new RegExp(`${file}[^ ]*\\.js`));
        try {
          await openAlive(tab, stack, '/newsletter');
          const isAsked = (start: string) =>
            [
              ...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link[rel="preload"]'),
            ].some((element) => ('src' in element ? element.src : element.href).startsWith(start));
          await until(tab, `${file} is loading ahead`, isAsked, remote.url + file);
          await tab.open(`${stack.site.url}/robots.txt`);
        } finally {
          await remote.start();
        }
      }
      expect((await tab.errors()).filter((text) => !text.includes('favicon'))).toEqual([]);
    },
  },
  {
    name: 'agrees with itself after a storm of navigations',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/');
      const paths = routes.filter(({ inNavigation }) => inNavigation).map(({ path }) => path);
      // So many entries that no storm goes Back to what was before the site.
      const headings: Record<string, string> = {};
      for (const path of [...paths, ...paths]) {
        await tab.click(`header nav a[href="${path}"]`);
        await shows(tab, path);
        headings[path] = await tab.run(() => document.querySelector('main h1')?.textContent ?? '');
      }
      const pages = Object.fromEntries(
        paths.map((path) => [path, { title: titleOf(findRoute(path)), heading: headings[path] }]),
      );
      let seed = 20;
      const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
      const isSame = await tab.run(isInOneDocument);
      for (let round = 0; round < (isSame ? 20 : 5); round++) {
        const steps = Array.from(
          { length: 5 },
          () => [random(4), paths[random(paths.length)] ?? '/', random(100)] as const,
        );
        // A driver waits in vain for a script whose document is replaced, so each document gets one step.
        for (const some of isSame ? [steps] : steps.map((step) => [step]))
          await tab
            .run(async (steps) => {
              for (const [kind, path, pause] of steps) {
                if (kind === 0) history.back();
                else if (kind === 1) history.forward();
                else document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
                if (steps.length > 1) await new Promise((resolve) => setTimeout(resolve, pause));
              }
            }, some)
            .catch(() => {
              // Back to another document ends the page that asked for it.
            });
        await until(
          tab,
          `one page after storm ${round}`,
          (pages) => {
            const page = pages[location.pathname];
            const shown = [...document.querySelectorAll('main h1')].map((heading) => heading.textContent);
            return (
              document.querySelector('header nav a[aria-current]')?.getAttribute('href') === location.pathname &&
              document.title === page?.title &&
              shown.length === 1 &&
              shown[0] === page.heading
            );
          },
          pages,
        );
      }
    },
  },
  {
    name: 'uses its own letters',
    run: async (tab, stack) => {
      await openAlive(tab, stack, '/about-us');
      await tab.run(() => document.fonts.ready.then(() => undefined));
      const families = await tab.run(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      );
      expect(families).toEqual(expect.arrayContaining(['Inter', 'Playfair']));
    },
  },
];

/** Whether links change the page within its document. Runs in the page. */
function isInOneDocument(): boolean {
  return 'navigation' in window;
}
