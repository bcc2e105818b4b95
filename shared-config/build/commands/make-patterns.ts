import { writeFileSync } from 'node:fs';

/*
 * Writes styles/patterns/*.svg: node --import tsx shared-config/build/commands/make-patterns.ts
 * Woven and resist-dyed cloth in the style of aṣọ-òkè and àdìrẹ. Its ground is in styles/patterns.css.
 */

/**
 * One 40 × 40 cell: the outlines of its two threads. What runs the other way round inside another outline is a hole. Ropes and weaves end
 * in the middle of a cell's sides, and fans at its corners, so that they join in every rotation.
 */
const shapes = {
  eye: ['M20 1l19 19-19 19-19-19zM20 10l-10 10 10 10 10-10z', 'M15 15h10v10H15z'],
  rope: [
    'M29 0a29 29 0 0 1-29 29V11A11 11 0 0 0 11 0zM11 40a29 29 0 0 1 29-29v18a11 11 0 0 0-11 11z',
    'M22.5 0A22.5 22.5 0 0 1 0 22.5v-5A17.5 17.5 0 0 0 17.5 0zM17.5 40A22.5 22.5 0 0 1 40 17.5v5A17.5 17.5 0 0 0 22.5 40z',
  ],
  fan: ['M29 0h11A40 40 0 0 1 0 40V29A29 29 0 0 0 29 0z', 'M0 0h18A18 18 0 0 1 0 18z'],
  weave: ['M11 0h18v40H11z', 'M17.5 0h5v40h-5zM0 14h7v12H0zM33 14h7v12h-7z'],
  teeth: ['M0 40l10-22 10 22zM20 40l10-22 10 22z', 'M0 0h20L10 22zM20 0h20L30 22z'],
  dots: [
    'M8 0h24a8 8 0 0 0 8 8v24a8 8 0 0 0-8 8H8a8 8 0 0 0-8-8V8a8 8 0 0 0 8-8z',
    'M20 10a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  ],
} as const;

const clay = ['#f0d9a8', '#742c14'];
const green = ['#f0e8d6', '#0d3b2a'];
const ochre = ['#0d3b2a', '#b4512d'];
const forest = ['#17593f', '#d39a2d'];

type Cell = readonly [keyof typeof shapes, quarterTurns?: number];

/** File → the colours of its threads, and its four cells, clockwise from the top left. */
const patterns: Record<string, [colours: string[], ...cells: Cell[]]> = {
  0: [clay, ['eye'], ['eye'], ['teeth'], ['teeth']],
  1: [green, ['rope'], ['rope', 1], ['rope'], ['rope', 1]],
  2: [ochre, ['weave'], ['weave', 1], ['weave'], ['weave', 1]],
  3: [clay, ['fan'], ['eye'], ['fan', 2], ['eye']],
  4: [green, ['dots'], ['teeth'], ['teeth', 2], ['dots']],
  5: [ochre, ['fan'], ['fan', 1], ['teeth'], ['teeth']],
  6: [green, ['rope'], ['rope', 1], ['rope', 1], ['rope']],
  forest: [forest, ['rope', 1], ['eye'], ['rope', 1], ['eye']],
};

const places = ['0', '40', '40 40', '0 40'];

for (const [name, [colours, ...cells]] of Object.entries(patterns)) {
  const threads = colours.map((colour, thread) => {
    const paths = cells.map(
      ([shape, turns = 0], cell) =>
        `<path transform="translate(${places[cell]})rotate(${turns * 90} 20 20)" d="${shapes[shape][thread]}"/>`,
    );
    return `<g fill="${colour}">${paths.join('')}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${threads.join('')}</svg>\n`;
  writeFileSync(new URL(`../../styles/patterns/${name}.svg`, import.meta.url), svg);
}
