import { readFileSync } from 'node:fs';
import path from 'node:path';
import { organisation } from 'shared-config/brand/organisation';
import { filesInGit } from 'shared-config/release/repository';
import { root, workspaceRemotes } from 'shared-config/release/workspace';

/** The names of this site: what a site of another organisation replaces. See docs/another-site.md. */
async function namesOfThisSite(): Promise<RegExp> {
  const remotes = [...(await workspaceRemotes()).values()];
  const paths = remotes.flatMap(({ definition }) => definition.pages.map((page) => page.path));
  const named = paths.filter((address) => address !== '/').map((address) => `(?<![\\w.])${address}(?![\\w-])`);
  const names = [organisation.name, organisation.shortName, organisation.email].map((name) => `\\b${name}\\b`);
  return new RegExp([...names, ...named].join('|'));
}

test('the shell, shared-config and the tests of the engine name neither the organisation nor its pages, and no colour: brand/ has them', async () => {
  const names = await namesOfThisSite();
  const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
  const files = (await filesInGit(root)).filter(
    (file) =>
      /^(shell\/(src|site-tests\/e2e\/(engine|fixtures|drivers))|shared-config)\//.test(file) &&
      /\.(tsx?|js|cjs|css|json|md|svg)$/.test(file) &&
      !/^shared-config\/web\/brand\/|package-lock\.json$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const isTest = /\.test\.|\/testing\//.test(file);
    return readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        // Numbers of issues, e.g. `core#5077`, are no colours.
        const hex = isTest ? undefined : colour.exec(line.replaceAll(/\w+#\d+/g, ''))?.[0];
        const name = names.exec(line)?.[0] ?? hex;
        return name ? [`${file}:${index + 1}: ${name}`] : [];
      });
  });
  expect(found).toEqual([]);
});
