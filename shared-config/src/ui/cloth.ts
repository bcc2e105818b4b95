/** The colours of a cloth: the ground and the two that are woven into it or spared from the dye. */
export type Thread = 'a' | 'b' | 'c';
/** What is drawn in one 40 × 40 cell, from back to front. */
type Shape = readonly (readonly [Thread, path: string])[];

/** The alphabet. Ropes and weaves leave a cell in the middle of its sides, and fans at its corners, so that they join however they turn. */
const shapes = {
  eye: [
    ['b', 'M20 1 39 20 20 39 1 20z'],
    ['a', 'M20 10 30 20 20 30 10 20z'],
    ['c', 'M15 15h10v10H15z'],
  ],
  diamond: [
    ['b', 'M0 0h14L0 14zM40 0v14L26 0zM0 40V26l14 14zM40 40H26l14-14z'],
    ['c', 'M20 7 33 20 20 33 7 20z'],
    ['a', 'M20 14l6 6-6 6-6-6z'],
  ],
  rope: [
    ['b', 'M29 0A29 29 0 0 1 0 29V11A11 11 0 0 0 11 0zM11 40A29 29 0 0 1 40 11v18A11 11 0 0 0 29 40z'],
    ['c', 'M22.5 0A22.5 22.5 0 0 1 0 22.5v-5A17.5 17.5 0 0 0 17.5 0zM17.5 40A22.5 22.5 0 0 1 40 17.5v5A17.5 17.5 0 0 0 22.5 40z'],
  ],
  fan: [
    ['b', 'M0 0h40A40 40 0 0 1 0 40z'],
    ['a', 'M0 0h29A29 29 0 0 1 0 29z'],
    ['c', 'M0 0h18A18 18 0 0 1 0 18z'],
  ],
  weave: [
    ['b', 'M11 0h18v40H11z'],
    ['c', 'M17.5 0h5v40h-5zM0 14h7v12H0zM33 14h7v12h-7z'],
  ],
  teeth: [
    ['b', 'M0 40 10 18l10 22zM20 40l10-22 10 22z'],
    ['c', 'M0 0h20L10 22zM20 0h20L30 22z'],
  ],
  comb: [
    ['b', 'M0 0h40v9H0z'],
    ['c', 'M4 15h6v20H4zM17 15h6v20h-6zM30 15h6v20h-6z'],
  ],
  dots: [
    ['b', 'M0 0h40v40H0z'],
    ['c', 'M20 10a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'],
    ['a', 'M0 0h8A8 8 0 0 1 0 8zM40 0v8a8 8 0 0 1-8-8zM0 40v-8a8 8 0 0 1 8 8zM40 40h-8a8 8 0 0 1 8-8z'],
  ],
} satisfies Record<string, Shape>;

type ShapeName = keyof typeof shapes;
/** The four cells of a repeat, row by row, each with its quarter turns. */
type Repeat = readonly [Cell, Cell, Cell, Cell];
type Cell = readonly [ShapeName, turns: number];

/** The repeats that look well: ropes run or close to rings, fans open to scales, moons and waves, shapes alternate or lie in bands. */
const repeats: readonly Repeat[] = [
  [['rope', 0], ['rope', 0], ['rope', 0], ['rope', 0]],
  [['rope', 0], ['rope', 1], ['rope', 1], ['rope', 0]],
  [['rope', 0], ['rope', 1], ['rope', 0], ['rope', 1]],
  [['rope', 0], ['weave', 1], ['rope', 1], ['weave', 1]],
  [['rope', 1], ['eye', 0], ['eye', 0], ['rope', 1]],
  [['fan', 0], ['fan', 0], ['fan', 0], ['fan', 0]],
  [['fan', 2], ['fan', 3], ['fan', 1], ['fan', 0]],
  [['fan', 0], ['fan', 2], ['fan', 2], ['fan', 0]],
  [['fan', 0], ['eye', 0], ['eye', 0], ['fan', 2]],
  [['fan', 1], ['comb', 0], ['comb', 2], ['fan', 3]],
  [['fan', 0], ['fan', 1], ['teeth', 0], ['teeth', 0]],
  [['eye', 0], ['weave', 0], ['weave', 0], ['eye', 0]],
  [['eye', 0], ['eye', 0], ['teeth', 0], ['teeth', 0]],
  [['comb', 0], ['dots', 0], ['dots', 0], ['comb', 2]],
  [['comb', 0], ['comb', 1], ['comb', 3], ['comb', 2]],
  [['teeth', 0], ['teeth', 2], ['teeth', 2], ['teeth', 0]],
  [['diamond', 0], ['comb', 0], ['comb', 2], ['diamond', 0]],
  [['dots', 0], ['teeth', 0], ['dots', 0], ['teeth', 2]],
  [['weave', 0], ['weave', 1], ['weave', 1], ['weave', 0]],
  [['diamond', 0], ['dots', 0], ['diamond', 0], ['dots', 0]],
];

export const palettes = ['clay', 'green', 'ochre', 'forest'] as const;
export type Palette = (typeof palettes)[number];

/** One piece to draw: a path in a colour, somewhere in the 80 × 80 repeat. */
export interface Piece {
  thread: Thread;
  path: string;
  transform: string;
}

/** The cloth of a name: always the same. */
export function clothOf(name: string): { palette: Palette; pieces: Piece[] } {
  const seed = hash(name);
  const repeat = repeats[seed % repeats.length] ?? [];
  return {
    // Forest is for grounds of the same colour: it is asked for, never drawn.
    palette: palettes[(seed >>> 16) % 3] ?? 'clay',
    pieces: repeat.flatMap(([shape, turns], index) =>
      shapes[shape].map(([thread, path]) => ({
        thread,
        path,
        transform: `translate(${(index % 2) * 40} ${index < 2 ? 0 : 40}) rotate(${turns * 90} 20 20)`,
      })),
    ),
  };
}

/** Chosen so that cloths that stand together on a page differ, and neighbours in colour too. */
const start = 0xdabf64;

/** FNV-1a, 32 bit: small, and spreads short similar names well (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let value = start;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
