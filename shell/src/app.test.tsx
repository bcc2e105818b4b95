import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { Route } from 'shared-config/contract/routes';
import { organisation, socialLinks } from 'shared-config/brand/organisation';
import { renderServed } from 'shared-config/testing/render-served';
import { App } from './app';
import type { PageSource } from './remotes/page-slot';

/** The navigation in the specification. The other routes are outside it. */
const navigation = ['/', '/about-us', '/founders', '/our-awards', '/events', '/media', '/get-involved', '/contact-us'];
const routes: Route[] = [...navigation, '/newsletter', '/privacy'].map((path) => ({
  path,
  name: `Page ${path}`,
  remote: 'example',
  page: 'Page',
  inNavigation: navigation.includes(path),
}));

const source: PageSource = {
  usePage: () => () => <h1>A page</h1>,
  propsOf: () => ({ settings: {}, navigate: () => {}, message: () => {} }),
};
const show = (path: string) => render(<App path={path} routes={routes} source={source} year={2026} />);

test('lists the eight pages of the navigation, without Newsletter, and marks the current page', () => {
  show('/events');
  for (const name of ['Main', 'Menu', 'Quick Links']) {
    const links = within(screen.getByRole('navigation', { name, hidden: true })).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(navigation);
  }
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { current: 'page' }),
  ).toHaveTextContent('Page /events');
});

test('shows the full name of the organisation in the side panel and five award categories as plain text in the footer', () => {
  show('/');
  expect(within(document.getElementById('menu')!).getByText(organisation.name)).toBeInTheDocument();
  const footer = screen.getByRole('contentinfo');
  const awards = within(footer)
    .getAllByRole('listitem')
    .filter((item) => item.textContent.endsWith('Award'));
  expect(awards.map((item) => item.textContent)).toEqual(
    [
      'Public Service Excellence',
      'Pillar of Democracy',
      'Pillar of Education',
      'Nigerian in Diaspora Excellence',
      'Nigerian Civic Leadership',
    ].map((award) => `${award} Award`),
  );
  for (const award of awards) expect([award.closest('a'), award.querySelector('a')]).toEqual([null, null]);
});

test('shows social icons as links, disabled if they have no address', () => {
  show('/');
  const footer = within(screen.getByRole('contentinfo'));
  for (const { name, href } of socialLinks) {
    const icon = footer.getByRole('link', { name });
    if (href) expect(icon).toHaveAttribute('href', href);
    else expect([icon.getAttribute('href'), icon.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  }
});

test('shows the visitor’s current year instead of the composed year', () => {
  jest.useFakeTimers({ now: new Date('2027-01-05'), doNotFake: ['performance'] });
  show('/');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2027');
  jest.useRealTimers();
});

test.each(['/media-archives', '/About-Us', '/404'])(
  'shows Page Not Found for %s, without navigation bar and footer',
  (path) => {
    history.replaceState(null, '', path);
    show(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    expect(screen.getByText('Error Code: 404')).toBeInTheDocument();
    expect(screen.getByRole('code')).toHaveTextContent(path);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Where to go next' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/about-us', '/our-awards', '/contact-us']);
  },
);

test('links from Page Not Found only to pages that the navigation has', () => {
  const others = routes.filter(({ path }) => path !== '/about-us');
  render(<App path="/nowhere" routes={others} source={source} year={2026} />);
  const links = within(screen.getByRole('navigation', { name: 'Where to go next' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Page /', 'Page /our-awards', 'Page /contact-us']);
});

test('hydrates Page Not Found if the host has written the path into its placeholder', () => {
  history.replaceState(null, '', '/nowhere/a&copy');
  const page = <App path="/nowhere" routes={routes} source={source} year={2026} />;
  const container = document.body.appendChild(document.createElement('div'));
  // See docs/deployment.md.
  const served = renderServed(page);
  expect(served).toContain('<span data-requested-path="">this address</span>');
  container.innerHTML = served.replace('this address', '/nowhere/a&amp;copy');
  render(page, { container, hydrate: true });
  expect(screen.getByRole('code')).toHaveTextContent('/nowhere/a&copy');
});

test('scrolls a focused element out from under the bar, also in a page header, but not in the bar itself', () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => (run(0), 0));
  render(<App path="/" routes={routes} source={{ ...source, usePage: () => Hero }} year={2026} />);
  HTMLElement.prototype.hidePopover = () => {};
  const scrolled = jest.fn();
  for (const name of ['How to nominate', 'Page /events']) {
    const link = screen.getAllByRole('link', { name })[0]!;
    link.scrollIntoView = () => scrolled(name);
    link.getBoundingClientRect = () => ({ top: 10, bottom: 30 }) as DOMRect;
  }
  screen.getAllByRole('banner')[0]!.getBoundingClientRect = () => ({ bottom: 64 }) as DOMRect;
  screen.getByRole('link', { name: 'How to nominate' }).focus();
  screen.getAllByRole('link', { name: 'Page /events' })[0]!.focus();
  expect(scrolled.mock.calls).toEqual([['How to nominate']]);
});

function Hero() {
  return (
    <header>
      <a href="#nominate">How to nominate</a>
    </header>
  );
}
