import { render } from '@testing-library/react';
import { clothOf } from '../contract/cloth';
import { Motif } from './motif';

const cloth = (name: string) => render(<Motif name={name} />).container.innerHTML.replace(/_r_\w+_|«r\w+»/g, 'id');

test('draws the same cloth for the same name, and different cloths for different names', () => {
  expect(cloth('Pillar of Democracy')).toBe(cloth('Pillar of Democracy'));
  expect(cloth('Pillar of Democracy')).not.toBe(cloth('Pillar of Education'));
});

test('is hidden from screen readers and has no inline styles, which the Content-Security-Policy would block', () => {
  const { container } = render(<Motif name="Home" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.innerHTML).not.toContain('style=');
});

test('turns the cells about their middles: four quarter discs make a full disc', () => {
  expect(clothOf('Cloth 20').paths.c.split(/(?=M)/)).toEqual([
    'M40 40l -18 0a18 18 0 0 1 18 -18z',
    'M40 40l 0 -18a18 18 0 0 1 18 18z',
    'M40 40l18 0a18 18 0 0 1-18 18z',
    'M40 40l 0 18a18 18 0 0 1 -18 -18z',
  ]);
});

test('draws each thread as one path', () => {
  const { container } = render(<Motif name="Pillar of Democracy" />);
  expect(container.querySelectorAll('path')).toHaveLength(2);
});
