import { render, screen } from '@testing-library/react';
import type { Founder } from '../../content/founders';
import { FounderProfile } from './founder-profile';

test('shows name and photograph if they are given, otherwise the role', () => {
  const founder: Founder = { id: 'x', role: 'A role', country: 'Canada', text: 'A text.' };
  const photo = { src: '/portrait.jpg', alt: 'A portrait', width: 600, height: 800 };
  const { rerender } = render(<FounderProfile {...founder} pattern={0} />);
  expect(screen.getByRole('heading', { name: 'A role' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  rerender(<FounderProfile {...founder} pattern={0} name="A Name" photo={photo} />);
  expect(screen.getByRole('heading', { name: 'A Name' })).toBeInTheDocument();
  expect(screen.getByText('A role')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A portrait' })).toHaveAttribute('width', '600');
});
