import { readFileSync } from 'node:fs';
import path from 'node:path';
import { organisation } from 'shared-config/brand/organisation';
import { filesInGit } from 'shared-config/release/repository';
import { root, workspaceRemotes } from 'shared-config/release/workspace';
import { routes } from 'shared-config/testing/pages';

const listed = routes.filter(({ path, inNavigation, inFooter }) => path !== '/' && (inNavigation || inFooter));
const brand = path.join(root, 'shared-config/web/brand');
const inBrand = (file: string, pattern: RegExp) => readFileSync(path.join(brand, file), 'utf8').match(pattern) ?? [];
const fonts = inBrand('fonts.css', /(?<=font-family: '?)[\w ]+(?=';|;)|[\w-]+(?=\.woff2')/g);
/** The names of this site: what a site of another organisation replaces. See docs/another-site.md. */
const names = new RegExp(
  [organisation.name, organisation.shortName, organisation.email, ...fonts].map((name) => `\\b${name}\\b`).join('|'),
);
const ownColours = new RegExp(inBrand('tokens.css', /#\w{6}\b/g).join('|'));
const remotes = new RegExp(
  [...(await workspaceRemotes()).values()].map(({ folder }) => path.basename(folder)).join('|'),
);
/** Made-up sites of tests can have a page of the same name. */
const paths = new RegExp(listed.map((route) => `(?<![\\w.])${route.path}(?![\\w-])`).join('|'));

test('the shell, shared-config, the tests of the engine and all style sheets name neither the organisation nor its pages, and no colour: brand/ has them', async () => {
  const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
  const files = (await filesInGit(root)).filter(
    (file) =>
      /^(shell\/(src|site-tests\/e2e\/(engine|fixtures|drivers))|shared-config)\/|^remote.*\.css$/.test(file) &&
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
        const hex = (isTest ? ownColours : colour).exec(line.replaceAll(/\w+#\d+/g, ''))?.[0];
        const remote = file.startsWith('shell/site-tests/e2e/') ? remotes.exec(line)?.[0] : undefined;
        const name = names.exec(line)?.[0] ?? remote ?? (isTest ? undefined : paths.exec(line)?.[0]) ?? hex;
        return name ? [`${file}:${index + 1}: ${name}`] : [];
      });
  });
  expect(found).toEqual([]);
});
