import { render, screen } from '@testing-library/react';
import { socialLinks } from 'shared-config/brand/organisation';
import { aboutUs } from '../content/about-us';
import { media } from '../content/media';
import AboutUs from './about-us/about-us';
import ContactUs from './contact-us/contact-us';
import Media from './media/media';

/** Page → what it shows, in the order of the specification. */
test.each([
  ['About Us', AboutUs, [aboutUs.join.founders, aboutUs.join.takePart]],
  ['Media', Media, [media.newsletter.title, media.gallery.title]],
  ['Contact Us', ContactUs, socialLinks.map(({ name }) => name)],
])('%s shows them in the order of the specification', (_, Page, expected) => {
  const { container } = render(<Page />);
  const texts = [...container.querySelectorAll('h2, h3, a')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => expected.includes(text))).toEqual(expected);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
