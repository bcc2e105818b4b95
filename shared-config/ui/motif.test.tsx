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

test('rotates the cells about the centre of the repeat: four quarter discs make a full disc', () => {
  const back = clothOf('Cloth 20').pieces.filter(({ thread }) => thread === 'b');
  expect(back.map(({ path }) => path)).toEqual(Array(4).fill('M40 40h40a40 40 0 0 1-40 40z'));
  expect(back.map(({ transform }) => transform)).toEqual([
    'rotate(180 40 40)',
    'rotate(270 40 40)',
    undefined,
    'rotate(90 40 40)',
  ]);
});

test('draws cells of the same shape and rotation as one path for each layer', () => {
  const cloths = Array.from({ length: 200 }, (_, index) => clothOf(`Cloth ${index}`).pieces);
  const scales = cloths.find((pieces) => pieces[0]?.path.startsWith('M0 0h40a40') && pieces.length === 3);
  expect(scales?.map(({ path }) => path.match(/M\d+ \d+/g))).toEqual(
    Array(3).fill(['M0 0', 'M40 0', 'M40 40', 'M0 40']),
  );
});
