import { render, screen } from '@testing-library/react';
import Example from './example';

test('names the page in one h1, and leads on', () => {
  render(<Example />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['An Example']);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});
