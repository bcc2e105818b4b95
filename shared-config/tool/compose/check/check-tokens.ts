import type { Part, Parts } from '../../release/read-release';
import { refuse } from '../../release/refusal';

/** Checks that the shell or the remote itself defines each custom property that the remote's styles need. @throws Refusal */
export function checkTokens({ shell, remotes }: Parts): void {
  const given = definedIn(textOf(shell, '.css'));
  const lacking = Object.values(remotes).flatMap((remote) => {
    const css = textOf(remote, '.css');
    const own = new Set([...definedIn(css), ...setIn(textOf(remote, '.js'))]);
    const names = [...neededBy(css)].filter((name) => !given.has(name) && !own.has(name));
    return names.length > 0 ? [{ remote, names }] : [];
  });
  const [first] = lacking;
  if (!first) return;
  const together = ['shell', ...lacking.map(({ remote }) => remote.release.part)].join(' ');
  const values = { names: first.names.join(', '), shell: shell.release.version, together };
  throw refuse('token-missing', values, first.remote.release);
}

function textOf({ files }: Part, ending: string): string {
  return [...files].map(([file, content]) => (file.endsWith(ending) ? content.toString('utf8') : '')).join('\n');
}

/** Begins at the start of a name alone: within a long row of hyphens, each one would begin another. */
const definedIn = (css: string) => namesIn(css, /(?<![\w-])(--[\w-]+)\s*[:{]/g);

/** In scripts, e.g. for a `style`. */
const setIn = (script: string) => namesIn(script, /["'`](--[\w-]+)["'`]/g);

/** Without a fallback in `var()`. */
const neededBy = (css: string) => namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g);

function namesIn(css: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name));
}
