import { render, screen } from '@testing-library/react';
import { aboutUs } from '../content/about-us';
import { events } from '../content/events';
import { founders } from '../content/founders';
import { home } from '../content/home';
import { media } from '../content/media';
import AboutUs from './about-us/about-us';
import Events from './events/events';
import Founders from './founders/founders';
import Home from './home/home';
import Media from './media/media';

test.each([
  ['About Us', AboutUs, { [aboutUs.join.founders]: '/founders', [aboutUs.join.takePart]: '/get-involved' }],
  ['Events', Events, { [`${events.next.link.label} ${events.next.link.context}`]: '/get-involved' }],
  ['Founders', Founders, { [founders.next.awards]: '/our-awards', [founders.next.takePart]: '/get-involved' }],
  [
    'Home',
    Home,
    { [`${home.learnMore.label} ${home.learnMore.context}`]: '/about-us', [home.about.link]: '/about-us' },
  ],
  ['Home', Home, { [home.awards]: '/our-awards', [home.awardCategories.all]: '/our-awards' }],
  ['Media', Media, { [media.more.archives]: '/media-archives', [media.more.link]: '/newsletter' }],
] as const)('%s links to other pages', (_name, Page, links) => {
  render(<Page />);
  for (const [name, path] of Object.entries(links))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
