import { render, screen } from '@testing-library/react';
import { FounderProfile } from './founder-profile';
import Founders from './founders';

test('presents seven founders by role, and leads on', () => {
  render(<Founders />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Our Awards' })).toHaveAttribute('href', '/our-awards');
  expect(screen.getByRole('link', { name: 'Get Involved' })).toHaveAttribute('href', '/get-involved');
});

test('shows name and photograph once there are any', () => {
  const founder = { id: 'x', role: 'Founder, Civic Forums', country: 'Canada', text: 'Looks after the forums.' } as const;
  const photo = { src: '/portrait.jpg', alt: 'A portrait', width: 600, height: 800 };
  const { rerender } = render(<FounderProfile {...founder} />);
  expect(screen.getByRole('heading', { name: 'Founder, Civic Forums' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  rerender(<FounderProfile {...founder} name="A Name" photo={photo} />);
  expect(screen.getByRole('heading', { name: 'A Name' })).toBeInTheDocument();
  expect(screen.getByText('Founder, Civic Forums')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A portrait' })).toHaveAttribute('width', '600');
});
