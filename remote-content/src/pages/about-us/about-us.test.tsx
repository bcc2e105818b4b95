import { render, screen, within } from '@testing-library/react';
import AboutUs from './about-us';

test('states vision and mission', () => {
  render(<AboutUs />);
  expect(screen.getByRole('heading', { name: 'Our vision' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'To be the leading global institution advancing civic responsibility, leadership excellence and diaspora engagement.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Our mission' })).toBeInTheDocument();
  expect(screen.getByText('To inspire, connect and empower Nigerians at home and abroad.')).toBeInTheDocument();
});

test('invites to join the movement', () => {
  render(<AboutUs />);
  const join = within(screen.getByRole('region', { name: 'Join Our Movement' }));
  expect(join.getByRole('link', { name: 'Meet Our Founders' })).toHaveAttribute('href', '/founders');
  expect(join.getByRole('link', { name: 'Get Involved' })).toHaveAttribute('href', '/get-involved');
});
