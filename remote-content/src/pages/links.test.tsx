import { render, screen } from '@testing-library/react';
import AboutUs from './about-us/about-us';
import Events from './events/events';
import Founders from './founders/founders';
import Home from './home/home';
import Media from './media/media';

test.each([
  ['About Us', AboutUs, { 'Meet Our Founders': '/founders', 'Get Involved': '/get-involved' }],
  ['Events', Events, { 'Get Involved with our events': '/get-involved' }],
  ['Founders', Founders, { 'Our Awards': '/our-awards', 'Get Involved': '/get-involved' }],
  ['Home', Home, { 'Learn More about our mission': '/about-us', 'About the Centre': '/about-us' }],
  ['Home', Home, { 'Our Awards': '/our-awards', 'View All Awards': '/our-awards' }],
  ['Media', Media, { 'Media Archives': '/media-archives', Newsletter: '/newsletter' }],
] as const)('%s links to other pages', (_name, Page, links) => {
  render(<Page />);
  for (const [name, path] of Object.entries(links))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
