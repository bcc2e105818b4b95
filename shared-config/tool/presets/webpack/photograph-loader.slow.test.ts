import Vips from 'wasm-vips';
import { buildSample, writeSample } from '../../testing/sample-build';
import { write } from '../../release/release-folder';
import { browserBuild } from './common';

// 900 × 600 pixels with an EXIF rotation: upright 600 × 900.
const { Image } = await Vips({ dynamicLibraries: [], printErr: () => {} });
const lying = Image.black(900, 600).copy();
lying.setInt('orientation', 6);
const turned = Buffer.from(lying.jpegsaveBuffer());

async function build(name: string, photograph: string | Buffer) {
  const folder = await writeSample(name, {
    'main.js': "import one from './photographs/one.jpg'; document.title = one.base;",
  });
  await write(folder, 'photographs/one.jpg', photograph);
  const configuration = browserBuild('garden', folder, 'production');
  const output = { ...configuration.output, publicPath: '/' };
  return buildSample({ ...configuration, plugins: [], entry: './main.js', output });
}

test('resizes a rotated photograph upright, without upscaling, reproducibly', async () => {
  const { files } = await build('photograph', turned);
  const script = Object.entries(files).find(([file]) => file.endsWith('.js'))?.[1];
  expect(script).toContain('{"width":600,"height":900,"widths":[400]}');
  const images = Object.keys(files).filter((file) => !file.endsWith('.js'));
  expect(images).toEqual([
    expect.stringMatching(/^assets\/one\.[0-9a-f]{16}-400\.webp$/),
    expect.stringMatching(/^assets\/one\.[0-9a-f]{16}\.jpg$/),
  ]);
  expect((await build('photograph-again', turned)).files).toEqual(files);
});

test('refuses a file that is not a photograph, by its name', async () => {
  await expect(build('photograph-broken', 'text')).rejects.toThrow('one.jpg is not a photograph that can be read');
});
