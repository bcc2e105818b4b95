import { render, screen, within } from '@testing-library/react';
import { aboutUs } from '../../content/about-us';
import AboutUs from './about-us';

test('shows vision and mission', () => {
  render(<AboutUs />);
  for (const { title, text } of [aboutUs.vision, aboutUs.mission]) {
    expect(screen.getByRole('heading', { level: 2, name: title }).closest('section')?.textContent).toBe(title + text);
  }
});

test('links to Founders and Get Involved', () => {
  render(<AboutUs />);
  const join = within(screen.getByRole('region', { name: aboutUs.join.title }));
  expect(join.getByRole('link', { name: 'Meet Our Founders' })).toHaveAttribute('href', '/founders');
  expect(join.getByRole('link', { name: 'Get Involved' })).toHaveAttribute('href', '/get-involved');
});
