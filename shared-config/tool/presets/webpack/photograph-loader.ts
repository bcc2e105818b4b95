import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import Vips from 'wasm-vips';
import type { LoaderContext } from 'webpack';

/** In pixels: a card in a wide window, a phone, a phone with a dense screen. */
const widths = [400, 800, 1200];
const settings = { Q: 75, keep: 'none' } as const;
const tool = JSON.stringify([createRequire(import.meta.url)('wasm-vips/versions'), widths, settings]);

interface Photograph {
  /** Of the upright photograph, in pixels. */
  width: number;
  height: number;
  widths: number[];
  /** File name suffix → bytes. */
  files: Record<string, Uint8Array>;
}

/** One after another, because each takes much memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Resizes a photograph to the widths and formats that pages need, upright, in sRGB, without metadata. The default export names the files.
 * The output is reproducible, and cached in `.cache/`.
 */
export default function photographLoader(this: LoaderContext<{ emit: boolean }>, source: Buffer): void {
  const done = this.async();
  const key = createHash('sha256').update(tool).update(source).digest('hex').slice(0, 16);
  const made = last.then(() => cached(path.join(this.rootContext, '.cache/photographs', key), () => make(source)));
  last = made.catch(() => undefined);
  made.then(
    ({ files, ...photograph }) => {
      const base = `assets/${path.parse(this.resourcePath).name}.${key}`;
      if (this.getOptions().emit)
        for (const [end, bytes] of Object.entries(files)) this.emitFile(base + end, Buffer.from(bytes));
      done(null, `export default {...${JSON.stringify(photograph)}, base: __webpack_public_path__ + "${base}"};`);
    },
    (cause: unknown) =>
      done(
        new Error(`${path.basename(this.resourcePath)} is not a photograph that can be read. Save it anew as JPEG.`, {
          cause,
        }),
      ),
  );
}

export const raw = true;

async function cached(file: string, makeAnew: () => Promise<Photograph>): Promise<Photograph> {
  try {
    return deserialize(await readFile(file)) as Photograph;
  } catch {
    const photograph = await makeAnew();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, serialize(photograph));
    await rename(`${file}.${process.pid}`, file);
    return photograph;
  }
}

async function make(source: Buffer): Promise<Photograph> {
  const vips = await Vips({ dynamicLibraries: [], printErr: () => {} });
  try {
    const { width, height } = vips.Image.newFromBuffer(source).autorot();
    const fitting = widths.filter((one) => one <= width);
    const made = fitting.length > 0 ? fitting : [width];
    // Decodes the file again for each width, because JPEG is read sequentially.
    const scaled = (to: number) => vips.Image.thumbnailBuffer(source, to, { height: 1e6, output_profile: 'srgb' });
    const files: Photograph['files'] = {
      // For browsers that do not know WebP.
      '.jpg': scaled(made[1] ?? made[0]!).jpegsaveBuffer(settings),
    };
    for (const one of made) files[`-${one}.webp`] = scaled(one).webpsaveBuffer(settings);
    return { width, height, widths: made, files };
  } finally {
    vips.shutdown();
  }
}
