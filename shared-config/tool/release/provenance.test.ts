import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import { runCommand } from '../testing/run-command';
import { SyntheticSite } from '../testing/synthetic-site';
import { reactOf } from './provenance';
import { write } from './release-folder';

const site = await SyntheticSite.create();

test.each([
  ['kitchen', '18.3.1', ['release', '--first', '--dirty']],
  ['library', '19.3.0', ['test']],
  ['garden', '99.0.0', ['diff']],
  ['orchard', '19.3.0', ['dev', '--site', 'https://www.example']],
])('%s with React %s of its own is refused before %j does anything', async (part, version, command) => {
  // Nothing to build with: an attempt would fail with another message.
  const folder = await site.writeSource(part, '/', '');
  await write(folder, 'webpack.config.ts', 'throw new Error("built");');
  await write(folder, 'node_modules/react/package.json', JSON.stringify({ name: 'react', version }));
  await site.compose();
  expect((await runCommand(folder, command)).stderr).toMatch(
    new RegExp(
      `${part} has React ${version}, and the other parts have \\S+\\. Restore .+package-lock.+, then npm install; or upgrade`,
    ),
  );
});

test('a part is refused in a repository of its own too, where npm gives its React to shared-config', () => {
  const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
    dependencies: Record<string, string>;
  };
  const version = dependencies['react-dom']!;
  expect(reactOf(site.folder)).toBe(version);
  jest.replaceProperty(dependencies, 'react-dom', '99.0.0');
  expect(() => reactOf(site.folder)).toThrow(`${site.folder} has React ${version}, and the other parts have 99.0.0.`);
});
