import { releasedPart } from '../../testing/released-part';
import { checkTokens } from './check-tokens';

const part = (name: string, css: string) =>
  releasedPart(name, {}, { 'assets/a.css': css, 'entry.js': 'var(--paper);h("p",{style:{"--from-script":1}})' });
const check = (...remotes: string[]) => {
  const parts = remotes.map((css, index) => [`remote-${index + 1}`, part(`remote-${index + 1}`, css)] as const);
  const shell = part('shell', ':root{--ink:#000;--line : 1px}@property --turn{syntax:"<angle>"}');
  return () => checkTokens({ shell, remotes: Object.fromEntries(parts) });
};

test.each([
  'p{color:var(--ink);border:var( --line ) solid;rotate:var(--turn)}',
  'p{--own:1px;margin:var(--own)}',
  'p{color:var(--none,var(--ink));order:var(--from-script)}',
])('accepts styles with what the shell or the remote itself defines, or with a fallback: %s', (css) => {
  expect(check(css)).not.toThrow();
});

test('reads long rows of hyphens in time', () => {
  expect(check(`/*${'-'.repeat(2e6)}*/p{color:var(--ink)}`)).not.toThrow();
});

test('refuses what nothing defines, and names all that has to move with the shell', () => {
  expect(check('p{color:var(--paper);margin:var(--gap)}', 'p{color:var(--ink)}', 'p{color:var(--paper)}')).toThrow(
    'Refused: remote-1 v1: its styles use --paper, --gap, which neither it nor shell v1 defines. Deploy the shell, built with the same shared-config, first; after a token was renamed or removed, the parts at once: npm run deploy -- shell remote-1 remote-3; or, to roll the shell back, what uses its tokens: npm run rollback -- shell remote-1 remote-3.',
  );
  expect(check('p{color:var(--none,var(--paper))}')).toThrow('use --paper,');
});
