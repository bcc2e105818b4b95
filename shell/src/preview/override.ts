/**
 * For previews and dev servers: `?override=<remote>:http://localhost:3001` loads a remote from the developer's machine until the tab is
 * closed. A badge names the override and ends it. Live pages do not include this script.
 */
import { pageDataElementId, type PageData } from 'shared-config/contract/page-data';
import { pageDataElement } from '../data/site-data';

const storageKey = 'cndcr:override';
/** Remote → origin. */
type Overrides = Record<string, string>;

const element = pageDataElement();
if (element) {
  const pageData = JSON.parse(element.textContent) as PageData;
  const remotes = Object.keys(pageData.remotes);
  const overrides = { ...readStoredOverrides(remotes), ...readUrlOverrides(remotes) };
  writeStoredOverrides(overrides);
  if (Object.keys(overrides).length > 0) apply(overrides, pageData, element);
}

function apply(
  overrides: Overrides,
  { scripts: _scripts, integrity: _integrity, ...pageData }: PageData,
  served: HTMLElement,
): void {
  // A dev server's files have no recorded hashes, so this tab skips the integrity check.
  for (const [name, remote] of Object.entries(pageData.remotes)) {
    const origin = overrides[name];
    if (!origin) continue;
    removeStyles(remote.entry);
    remote.entry = `${origin}/remoteEntry.js`;
  }
  // Not a <script>: Trusted Types restrict its text, even for data.
  const changed = document.createElement('div');
  changed.id = pageDataElementId;
  changed.hidden = true;
  changed.textContent = JSON.stringify(pageData);
  served.replaceWith(changed);
  // The served HTML is from another version, so React must render it from scratch instead of hydrating it.
  document.getElementById('root')?.replaceChildren();
  document.body.append(badge(overrides));
}

/** Removes the released version's inlined styles: they would also apply to the dev build, which has the same class names. */
function removeStyles(entry: string): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  for (const style of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    if (new URL(style.dataset['href'] ?? '', location.href).href.startsWith(folder)) style.remove();
  }
}

function badge(overrides: Overrides): HTMLElement {
  const end = document.createElement('button');
  end.type = 'button';
  end.textContent = `${Object.entries(overrides)
    .map(([remote, origin]) => `${remote} from ${origin}`)
    .join(', ')}: end`;
  end.addEventListener('click', () => {
    writeStoredOverrides({});
    const url = new URL(location.href);
    url.searchParams.delete('override');
    history.replaceState(null, '', url);
    location.reload();
  });
  // As properties, because the Content-Security-Policy blocks a style attribute.
  Object.assign(end.style, {
    position: 'fixed',
    bottom: '1rem',
    left: '1rem',
    zIndex: '100',
    padding: '0.75rem 1rem',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    border: '2px solid var(--on-accent)',
    cursor: 'pointer',
  });
  return end;
}

/** The overrides in the URL. Logs a warning for any that is not a known remote with a loopback origin. */
function readUrlOverrides(remotes: string[]): Overrides {
  const given = new URLSearchParams(location.search).getAll('override');
  return Object.fromEntries(
    given.flatMap((text) => {
      const remote = remotes.find((name) => text.startsWith(`${name}:`));
      const origin = remote && loopbackOrigin(text.slice(remote.length + 1));
      if (origin) return [[remote, origin]];
      console.warn(
        `override=${text} was not followed: use ${remotes.join(' or ')}, a colon and an http origin on this machine, e.g. ${remotes[0] ?? 'name'}:http://localhost:3001.`,
      );
      return [];
    }),
  );
}

function loopbackOrigin(text: string): string | undefined {
  try {
    const { origin, protocol, hostname } = new URL(text);
    return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1') ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be blocked, or contain invalid data. */
function readStoredOverrides(remotes: string[]): Overrides {
  try {
    const stored = Object.entries((JSON.parse(sessionStorage.getItem(storageKey) ?? '') ?? {}) as object);
    return Object.fromEntries<string>(
      stored.filter(([remote, origin]) => remotes.includes(remote) && loopbackOrigin(String(origin))),
    );
  } catch {
    return {};
  }
}

function writeStoredOverrides(overrides: Overrides): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(overrides));
  } catch {}
}
