import { render, screen } from '@testing-library/react';
import { socialLinks } from 'shared-config/brand/organisation';
import { aboutUs } from '../content/about-us';
import { awards } from '../content/awards';
import { events } from '../content/events';
import { founders } from '../content/founders';
import { home } from '../content/home';
import { media } from '../content/media';
import { ourAwards } from '../content/our-awards';
import AboutUs from './about-us/about-us';
import ContactUs from './contact-us/contact-us';
import Events from './events/events';
import Founders from './founders/founders';
import Home from './home/home';
import Media from './media/media';
import OurAwards from './our-awards/our-awards';

const chosen = awards.filter(({ id }) => home.awardCategories.awards.includes(id));

const props = { navigate: () => {}, message: () => {}, settings: {} };

test.each([
  ['About Us', AboutUs, { [aboutUs.join.founders]: '/founders', [aboutUs.join.takePart]: '/get-involved' }],
  ['Events', Events, { [`${events.next.link.label} ${events.next.link.context}`]: '/get-involved' }],
  ['Founders', Founders, { [founders.next.awards]: '/our-awards', [founders.next.takePart]: '/get-involved' }],
  [
    'Home',
    Home,
    {
      [`${home.learnMore.label} ${home.learnMore.context}`]: '/about-us',
      [home.about.link]: '/about-us',
      [home.awards]: '/our-awards',
      [home.awardCategories.all]: '/our-awards',
      ...Object.fromEntries(chosen.map(({ id, title }) => [title, `/our-awards#${id}`])),
    },
  ],
  ['Media', Media, { [media.more.archives]: '/media-archives', [media.more.link]: '/newsletter' }],
] as const)('%s links to other pages', (_name, Page, links) => {
  render(<Page {...props} />);
  for (const [name, path] of Object.entries(links))
    expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContain(path);
});

const photos = ourAwards.photos.list.length > 0 ? [ourAwards.photos] : [];
const open = socialLinks.filter(({ href }) => href);
const waiting = socialLinks.filter(({ href }) => !href);

test.each([
  ['About Us', AboutUs, [aboutUs.join.founders, aboutUs.join.takePart]],
  ['Media', Media, [media.newsletter.title, media.gallery.title]],
  [
    'Our Awards',
    OurAwards,
    [ourAwards.categories, ...photos, ourAwards.nomination, ourAwards.journal].map(({ title }) => title),
  ],
  ['Contact Us', ContactUs, [...open, ...waiting].map(({ name }) => name)],
])('%s shows them in the order of the specification', (_, Page, expected) => {
  const { container } = render(<Page {...props} />);
  const texts = [...container.querySelectorAll('h2, h3, a')].map(({ textContent }) => textContent);
  // Editors may write the same words further up.
  expect(texts.filter((text) => expected.includes(text)).slice(-expected.length)).toEqual(expected);
});
