/** The colours of a cloth that form its pattern, from back to front. `a` is its ground. */
export const threads = ['b', 'c'] as const;
export type Thread = (typeof threads)[number];

/**
 * One 40 × 40 cell. What runs the other way round inside another outline is a hole that shows the ground. Paths have no `h` or `v`, so that
 * they are easy to turn, and `M` is their only absolute command, so that they are easy to move. Ropes and weaves end in the middle of a cell's
 * sides, and fans at its corners, so that they join in every rotation.
 */
const shapes = {
  eye: {
    b: 'M20 1l19 19-19 19-19-19zM20 10l-10 10 10 10 10-10z',
    c: 'M15 15l10 0 0 10-10 0z',
  },
  diamond: {
    b: 'M0 0l14 0-14 14zM40 0l0 14-14-14zM0 40l0-14 14 14zM40 40l-14 0 14-14z',
    c: 'M20 7l13 13-13 13-13-13zM20 14l-6 6 6 6 6-6z',
  },
  rope: {
    b: 'M29 0a29 29 0 0 1-29 29l0-18a11 11 0 0 0 11-11zM11 40a29 29 0 0 1 29-29l0 18a11 11 0 0 0-11 11z',
    c: 'M22.5 0a22.5 22.5 0 0 1-22.5 22.5l0-5a17.5 17.5 0 0 0 17.5-17.5zM17.5 40a22.5 22.5 0 0 1 22.5-22.5l0 5a17.5 17.5 0 0 0-17.5 17.5z',
  },
  fan: {
    b: 'M29 0l11 0a40 40 0 0 1-40 40l0-11a29 29 0 0 0 29-29z',
    c: 'M0 0l18 0a18 18 0 0 1-18 18z',
  },
  weave: {
    b: 'M11 0l18 0 0 40-18 0z',
    c: 'M17.5 0l5 0 0 40-5 0zM0 14l7 0 0 12-7 0zM33 14l7 0 0 12-7 0z',
  },
  teeth: {
    b: 'M0 40l10-22 10 22zM20 40l10-22 10 22z',
    c: 'M0 0l20 0-10 22zM20 0l20 0-10 22z',
  },
  comb: {
    b: 'M0 0l40 0 0 9-40 0z',
    c: 'M4 15l6 0 0 20-6 0zM17 15l6 0 0 20-6 0zM30 15l6 0 0 20-6 0z',
  },
  dots: {
    b: 'M8 0l24 0a8 8 0 0 0 8 8l0 24a8 8 0 0 0-8 8l-24 0a8 8 0 0 0-8-8l0-24a8 8 0 0 0 8-8z',
    c: 'M20 10a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  },
} satisfies Record<string, Record<Thread, string>>;

type ShapeName = keyof typeof shapes;
/** The four cells of a repeat, clockwise from the top left, each with a number of quarter turns. */
type Repeat = readonly [Cell, Cell, Cell, Cell];
type Cell = readonly [ShapeName, turns: number];

/** Repeats chosen by eye: ropes form lines or rings, fans form scales, moons and waves, other shapes alternate or form bands. */
const chosen: readonly Repeat[] = [
  [
    ['rope', 0],
    ['rope', 0],
    ['rope', 0],
    ['rope', 0],
  ],
  [
    ['rope', 0],
    ['rope', 1],
    ['rope', 0],
    ['rope', 1],
  ],
  [
    ['rope', 0],
    ['rope', 1],
    ['rope', 1],
    ['rope', 0],
  ],
  [
    ['rope', 0],
    ['weave', 1],
    ['weave', 1],
    ['rope', 1],
  ],
  [
    ['rope', 1],
    ['eye', 0],
    ['rope', 1],
    ['eye', 0],
  ],
  [
    ['fan', 0],
    ['fan', 0],
    ['fan', 0],
    ['fan', 0],
  ],
  [
    ['comb', 0],
    ['dots', 0],
    ['comb', 2],
    ['dots', 0],
  ],
  [
    ['fan', 0],
    ['fan', 2],
    ['fan', 0],
    ['fan', 2],
  ],
  [
    ['fan', 0],
    ['eye', 0],
    ['fan', 2],
    ['eye', 0],
  ],
  [
    ['fan', 1],
    ['comb', 0],
    ['fan', 3],
    ['comb', 2],
  ],
  [
    ['fan', 0],
    ['fan', 1],
    ['teeth', 0],
    ['teeth', 0],
  ],
  [
    ['eye', 0],
    ['weave', 0],
    ['eye', 0],
    ['weave', 0],
  ],
  [
    ['eye', 0],
    ['eye', 0],
    ['teeth', 0],
    ['teeth', 0],
  ],
  [
    ['fan', 2],
    ['fan', 3],
    ['fan', 0],
    ['fan', 1],
  ],
  [
    ['comb', 0],
    ['comb', 1],
    ['comb', 2],
    ['comb', 3],
  ],
  [
    ['teeth', 0],
    ['teeth', 2],
    ['teeth', 0],
    ['teeth', 2],
  ],
  [
    ['diamond', 0],
    ['comb', 0],
    ['diamond', 0],
    ['comb', 2],
  ],
  [
    ['dots', 0],
    ['teeth', 0],
    ['teeth', 2],
    ['dots', 0],
  ],
  [
    ['weave', 0],
    ['weave', 1],
    ['weave', 0],
    ['weave', 1],
  ],
  [
    ['diamond', 0],
    ['dots', 0],
    ['dots', 0],
    ['diamond', 0],
  ],
];

/** How the two cells of a shape are turned in a repeat of two shapes, so that they read as one pattern. */
const turnsOf: Record<ShapeName, readonly (readonly [number, number])[]> = {
  eye: [[0, 0]],
  diamond: [[0, 0]],
  rope: [
    [0, 0],
    [0, 1],
  ],
  fan: [
    [0, 0],
    [0, 2],
    [1, 3],
  ],
  weave: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  teeth: [
    [0, 0],
    [0, 2],
  ],
  comb: [
    [0, 0],
    [0, 2],
  ],
  dots: [[0, 0]],
};

/** The chosen repeats, and every two shapes in turn, in rows and in columns. */
const repeats: readonly Repeat[] = [
  ...chosen,
  ...pairsOf(cellPairs()).flatMap(([[a, b], [c, d]]): Repeat[] => [
    [a, c, b, d],
    [a, b, c, d],
    [a, c, d, b],
  ]),
];

type CellPair = readonly [Cell, Cell];

function cellPairs(): CellPair[] {
  return (Object.keys(turnsOf) as ShapeName[]).flatMap((shape) =>
    turnsOf[shape].map(([first, second]): CellPair => [
      [shape, first],
      [shape, second],
    ]),
  );
}

/** Every two of them that have different shapes. */
function pairsOf(all: CellPair[]): (readonly [CellPair, CellPair])[] {
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => other[0][0] !== one[0][0])
      .map((other) => [one, other] as const),
  );
}

export const palettes = ['clay', 'green', 'ochre', 'forest'] as const;
export type Palette = (typeof palettes)[number];

/** The sizes of a repeat in CSS pixels. `shared-config/ui/motif.module.css` has a rule for each. */
export type TileSize = 28 | 40 | 48 | 60 | 64 | 72 | 80 | 96;

export interface Cloth {
  palette: Palette;
  size: TileSize;
  /** One path for each thread, in the 80 × 80 repeat: the fewer elements, the sooner a page of cloths is shown. */
  paths: Record<Thread, string>;
}

/** The cloth of a name. The same name always gives the same cloth. */
export function clothOf(name: string): Cloth {
  const { repeat, palette, size } = partsOf(name);
  const pathOf = (thread: Thread) =>
    repeat.map(([shape, turns], cell) => inCell(turned(shapes[shape][thread], turns), cell)).join('');
  return { palette, size, paths: { b: pathOf('b'), c: pathOf('c') } };
}

const turnedPaths = new Map<string, string>();

/** The path of a cell after a number of clockwise quarter turns. Kept, because the cloths of a page share few of them. */
function turned(path: string, turns: number): string {
  if (turns === 0) return path;
  const key = `${turns} ${path}`;
  const result = turnedPaths.get(key) ?? quarterTurn(turned(path, turns - 1));
  turnedPaths.set(key, result);
  return result;
}

/** About the middle of the cell. The radii and flags of an arc stay: it is part of a circle. */
function quarterTurn(path: string): string {
  return path.replace(
    /([Ml]|a[\d.]+ [\d.]+ 0 [01] [01])([-\d. ]+)/g,
    (_, command: string, places: string) =>
      command + places.replace(/ *(-?[\d.]+) ?(-?[\d.]+)/g, (_, x, y) => ` ${command === 'M' ? 40 - y : -y} ${x}`),
  );
}

/** @param cell clockwise from the top left */
function inCell(path: string, cell: number): string {
  const [right, down] = [cell % 3 ? 40 : 0, cell > 1 ? 40 : 0];
  return path.replace(/M ?([\d.]+) ([\d.]+)/g, (_, x, y) => `M${+x + right} ${+y + down}`);
}

/**
 * What two cloths are compared by. The cloths of two names must differ in both.
 * - `weave`: the shapes and their rotations, whatever the colour
 * - `look`: the shapes in their places, whatever their rotation, and the colour
 */
export function comparisonOf(name: string): { weave: string; look: string } {
  const { repeat, palette } = partsOf(name);
  const isOneShape = new Set(repeat.map(([shape]) => shape)).size === 1;
  const weave = JSON.stringify(repeat);
  return { weave, look: `${palette} ${isOneShape ? weave : repeat.map(([shape]) => shape).join(' ')}` };
}

function partsOf(name: string) {
  const seed = hash(name);
  return {
    repeat: repeats[seed % repeats.length] ?? [],
    // Without forest, which is for forest backgrounds. Callers request it.
    palette: palettes[(seed >>> 16) % 3] ?? 'clay',
    size: ([40, 60, 80] as const)[(seed >>> 20) % 3] ?? 60,
  };
}

/**
 * Replaces FNV's own offset basis. Chosen so that no two names of the site have like cloths (`remote-content/src/content/cloths.test.ts`),
 * and most neighbours differ in colour.
 */
const offsetBasis = 0xf89ccd3;

/** FNV-1a, 32 bit: small, with a good spread for short and similar names (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let value = offsetBasis;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
