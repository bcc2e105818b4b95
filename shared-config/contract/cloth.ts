/** The colours of a cloth: the ground and the two that are woven into it or spared from the dye. */
export type Thread = 'a' | 'b' | 'c';
/** What is drawn in one 40 × 40 cell, from back to front, in paths whose only absolute command is `M`, so that they are easily moved. */
type Shape = readonly (readonly [Thread, path: string])[];

/** The alphabet. Ropes and weaves leave a cell in the middle of its sides, and fans at its corners, so that they join however they turn. */
const shapes = {
  eye: [
    ['b', 'M20 1l19 19-19 19-19-19z'],
    ['a', 'M20 10l10 10-10 10-10-10z'],
    ['c', 'M15 15h10v10h-10z'],
  ],
  diamond: [
    ['b', 'M0 0h14l-14 14zM40 0v14l-14-14zM0 40v-14l14 14zM40 40h-14l14-14z'],
    ['c', 'M20 7l13 13-13 13-13-13z'],
    ['a', 'M20 14l6 6-6 6-6-6z'],
  ],
  rope: [
    ['b', 'M29 0a29 29 0 0 1-29 29v-18a11 11 0 0 0 11-11zM11 40a29 29 0 0 1 29-29v18a11 11 0 0 0-11 11z'],
    ['c', 'M22.5 0a22.5 22.5 0 0 1-22.5 22.5v-5a17.5 17.5 0 0 0 17.5-17.5zM17.5 40a22.5 22.5 0 0 1 22.5-22.5v5a17.5 17.5 0 0 0-17.5 17.5z'],
  ],
  fan: [
    ['b', 'M0 0h40a40 40 0 0 1-40 40z'],
    ['a', 'M0 0h29a29 29 0 0 1-29 29z'],
    ['c', 'M0 0h18a18 18 0 0 1-18 18z'],
  ],
  weave: [
    ['b', 'M11 0h18v40h-18z'],
    ['c', 'M17.5 0h5v40h-5zM0 14h7v12h-7zM33 14h7v12h-7z'],
  ],
  teeth: [
    ['b', 'M0 40l10-22 10 22zM20 40l10-22 10 22z'],
    ['c', 'M0 0h20l-10 22zM20 0h20l-10 22z'],
  ],
  comb: [
    ['b', 'M0 0h40v9h-40z'],
    ['c', 'M4 15h6v20h-6zM17 15h6v20h-6zM30 15h6v20h-6z'],
  ],
  dots: [
    ['b', 'M0 0h40v40h-40z'],
    ['c', 'M20 10a10 10 0 1 1 0 20a10 10 0 0 1 0-20z'],
    ['a', 'M0 0h8a8 8 0 0 1-8 8zM40 0v8a8 8 0 0 1-8-8zM0 40v-8a8 8 0 0 1 8 8zM40 40h-8a8 8 0 0 1 8-8z'],
  ],
} satisfies Record<string, Shape>;

type ShapeName = keyof typeof shapes;
/** The four cells of a repeat, clockwise from the top left, each with its quarter turns. */
type Repeat = readonly [Cell, Cell, Cell, Cell];
type Cell = readonly [ShapeName, turns: number];

/** The repeats that look well: ropes run or close to rings, fans open to scales, moons and waves, shapes alternate or lie in bands. */
const repeats: readonly Repeat[] = [
  [['rope', 0], ['rope', 0], ['rope', 0], ['rope', 0]],
  [['rope', 0], ['rope', 1], ['rope', 0], ['rope', 1]],
  [['rope', 0], ['rope', 1], ['rope', 1], ['rope', 0]],
  [['rope', 0], ['weave', 1], ['weave', 1], ['rope', 1]],
  [['rope', 1], ['eye', 0], ['rope', 1], ['eye', 0]],
  [['fan', 0], ['fan', 0], ['fan', 0], ['fan', 0]],
  [['fan', 2], ['fan', 3], ['fan', 0], ['fan', 1]],
  [['fan', 0], ['fan', 2], ['fan', 0], ['fan', 2]],
  [['fan', 0], ['eye', 0], ['fan', 2], ['eye', 0]],
  [['fan', 1], ['comb', 0], ['fan', 3], ['comb', 2]],
  [['fan', 0], ['fan', 1], ['teeth', 0], ['teeth', 0]],
  [['eye', 0], ['weave', 0], ['eye', 0], ['weave', 0]],
  [['eye', 0], ['eye', 0], ['teeth', 0], ['teeth', 0]],
  [['comb', 0], ['dots', 0], ['comb', 2], ['dots', 0]],
  [['comb', 0], ['comb', 1], ['comb', 2], ['comb', 3]],
  [['teeth', 0], ['teeth', 2], ['teeth', 0], ['teeth', 2]],
  [['diamond', 0], ['comb', 0], ['diamond', 0], ['comb', 2]],
  [['dots', 0], ['teeth', 0], ['teeth', 2], ['dots', 0]],
  [['weave', 0], ['weave', 1], ['weave', 0], ['weave', 1]],
  [['diamond', 0], ['dots', 0], ['dots', 0], ['diamond', 0]],
];

export const palettes = ['clay', 'green', 'ochre', 'forest'] as const;
export type Palette = (typeof palettes)[number];

/** All that is drawn in one colour, on one layer and with one turn of the 80 × 80 repeat. */
export interface Piece {
  thread: Thread;
  path: string;
  transform: string | undefined;
}

/** The cloth of a name: always the same. The pieces are in the order to draw them. */
export function clothOf(name: string): { palette: Palette; pieces: Piece[] } {
  const seed = hash(name);
  const repeat = repeats[seed % repeats.length] ?? [];
  // A path for what can be drawn together rather than for each cell: half as many elements on a page of cloths.
  const pieces: Record<string, Piece> = {};
  for (const layer of [0, 1, 2]) {
    repeat.forEach(([shape, turns], cell) => {
      const [thread, path] = (shapes[shape] as Shape)[layer] ?? [];
      if (!thread || !path) return;
      // Drawn where a turn of the whole repeat takes it to its cell.
      const from = (cell + 4 - turns) % 4;
      const piece = (pieces[`${layer}${thread}${turns}`] ??= { thread, path: '', transform: turns ? `rotate(${turns * 90} 40 40)` : undefined });
      piece.path += path.replace(/M([\d.]+) ([\d.]+)/g, (_, x, y) => `M${+x + (from % 3 ? 40 : 0)} ${+y + (from > 1 ? 40 : 0)}`);
    });
  }
  return {
    // Forest is for grounds of the same colour: it is asked for, never drawn.
    palette: palettes[(seed >>> 16) % 3] ?? 'clay',
    pieces: Object.values(pieces),
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
