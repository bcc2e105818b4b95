import { render, screen } from '@testing-library/react';
import AboutUs from './about-us';

test('links to Founders and Get Involved', () => {
  render(<AboutUs />);
  expect(screen.getByRole('link', { name: 'Meet Our Founders' })).toHaveAttribute('href', '/founders');
  expect(screen.getByRole('link', { name: 'Get Involved' })).toHaveAttribute('href', '/get-involved');
});
