import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { Route } from 'shared-config/contract/routes';
import type { PageSource } from './remotes/page-slot';

const organisation = {
  name: 'Society of Gardens',
  shortName: 'SG',
  email: 'hello@gardens.example',
  blurb: 'It grows.',
};
const socialLinks = [
  { name: 'Facebook', href: 'https://www.facebook.com/gardens' },
  { name: 'X', href: '' },
];
const footerList = { title: 'Prizes', items: ['Rose', 'Tulip'] };
jest.unstable_mockModule('shared-config/brand/organisation', () => ({ organisation, socialLinks, footerList }));
const notFound = { title: 'Nothing here', meant: 'Perhaps you meant' };
jest.unstable_mockModule('../content/words', () => ({ notFound, notices: {} }));
const loadExposed = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('./remotes/federation', () => ({ loadExposed, entryOf: () => '' }));
const { App, Site } = await import('./app');
const { readPageData } = await import('./data/site-data');
const { keepFocusBelowBar } = await import('./layout/focus-below-bar');

const routes: Route[] = ['/', '/tea-plants', '/books'].map((path) => ({
  path,
  name: `Page ${path}`,
  remote: 'example',
  page: 'Page',
  inNavigation: true,
}));

const source: PageSource = {
  usePage: () => () => <h1>A page</h1>,
  propsOf: () => ({ settings: {}, navigate: () => {}, message: () => {} }),
};
const show = (path: string) => render(<App path={path} routes={routes} source={source} year={2026} />);

test('shows the full name of the organisation in the side panel, its list as plain text and its social links in the footer, disabled if they have no address', () => {
  show('/');
  expect(within(document.getElementById('menu')!).getByText(organisation.name)).toBeInTheDocument();
  const footer = within(screen.getByRole('contentinfo'));
  const list = footer.getByRole('heading', { name: footerList.title }).nextElementSibling!;
  const items = within(list as HTMLElement).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(footerList.items);
  expect(list.querySelector('a')).toBeNull();
  for (const { name, href } of socialLinks) {
    const icon = footer.getByRole('link', { name });
    if (href) expect(icon).toHaveAttribute('href', href);
    else expect([icon.getAttribute('href'), icon.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  }
});

test.each([
  ['2027-01-05', '© 2027'],
  ['2015-01-05', '© 2026'],
])('composed in 2026 and read by a clock of %s, shows %s', (now, shown) => {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['performance'] });
  show('/');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(shown);
  jest.useRealTimers();
});

const mistyped = '/Tea-Plants /tea-plants. /tea-plants/ /tea_pl_ants%20 /tea-plants/index.html /en/tea-plants /plants';
test.each(mistyped.split(' '))('%s offers the page that was meant', (path) => {
  history.replaceState(null, '', path);
  show(path);
  expect(screen.getAllByRole('link')[1]).toHaveAttribute('href', '/tea-plants');
  expect(screen.getByText(notFound.meant, { exact: false })).toHaveTextContent(`${notFound.meant} Page /tea-plants?`);
});

test.each(['/---', '/%F0%9F%98%80'])('%s, which names nothing, offers no page', (path) => {
  history.replaceState(null, '', path);
  show(path);
  expect(screen.queryByText(notFound.meant, { exact: false })).toBeNull();
});

test('scrolls a focused element out from under the bar, also in a page header, but not in the bar itself', () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => (run(0), 0));
  keepFocusBelowBar();
  render(<App path="/" routes={routes} source={{ ...source, usePage: () => Hero }} year={2026} />);
  HTMLElement.prototype.hidePopover = () => {};
  const scrolled = jest.fn();
  for (const name of ['How to plant', 'Page /tea-plants']) {
    const link = screen.getAllByRole('link', { name })[0]!;
    link.scrollIntoView = () => scrolled(name);
    // As React does until the page is hydrated.
    link.addEventListener('focusin', (event) => event.stopPropagation());
    link.getBoundingClientRect = () => ({ top: 10, bottom: 30 }) as DOMRect;
  }
  screen.getAllByRole('banner')[0]!.getBoundingClientRect = () => ({ bottom: 64 }) as DOMRect;
  screen.getByRole('link', { name: 'How to plant' }).focus();
  screen.getAllByRole('link', { name: 'Page /tea-plants' })[0]!.focus();
  expect(scrolled.mock.calls).toEqual([['How to plant']]);
});

function Hero() {
  return (
    <header>
      <a href="#plant">How to plant</a>
    </header>
  );
}

test('a page whose module arrives late is shown without an error of React', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  let arrive: (module: object) => void;
  loadExposed.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const data = { path: '/', year: 2026, routes, remotes: {} };
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  await act(async () => void render(<Site {...readPageData()} />));
  await waitFor(() => expect(errors).toHaveBeenCalled());
  await act(async () => arrive({ default: () => <h1>Here</h1> }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Here');
  expect(errors.mock.calls).toEqual([
    [new Error('Remote "example" did not give the page "Page" from : no answer yet, still trying')],
  ]);
});
