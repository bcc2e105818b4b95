import { render } from '@testing-library/react';
import { Motif } from './motif';

const cloth = (name: string) => render(<Motif name={name} />).container.innerHTML.replace(/_r_\w+_|«r\w+»/g, 'id');

test('draws the same cloth for the same name, and another for another', () => {
  expect(cloth('Pillar of Democracy')).toBe(cloth('Pillar of Democracy'));
  expect(cloth('Pillar of Democracy')).not.toBe(cloth('Pillar of Education'));
});

test('is decoration, without inline styles that a strict Content-Security-Policy would refuse', () => {
  const { container } = render(<Motif name="Home" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.innerHTML).not.toContain('style=');
});
