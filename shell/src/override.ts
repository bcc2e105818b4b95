/**
 * For previews and dev servers: `?override=<remote>:http://localhost:3001` takes a remote from a developer's machine, for as long as the
 * tab is open; a badge says so and ends it. A script of its own that only their HTML names: a live page has no such way.
 */
import { compositionElementId, type Composition } from 'shared-config/contract/composition';
import { readStored, writeStored } from 'shared-config/storage';

const storageKey = 'cndcr:override';
/** Remote → origin. */
type Overrides = Record<string, string>;

const element = document.getElementById(compositionElementId);
if (element) {
  const composition = JSON.parse(element.textContent) as Composition;
  const remotes = Object.keys(composition.remotes);
  const overrides = { ...readKept(remotes), ...readAddress(remotes) };
  writeStored(storageKey, overrides);
  if (Object.keys(overrides).length > 0) apply(overrides, composition, element);
}

function apply(overrides: Overrides, { integrity: _unknown, integrityUrl: _alsoUnknown, ...composition }: Composition, served: HTMLElement): void {
  // A dev server's files have no recorded hashes: nothing is checked in this tab.
  for (const [name, remote] of Object.entries(composition.remotes)) {
    const origin = overrides[name];
    if (!origin) continue;
    removeStyles(remote.entry);
    remote.entry = `${origin}/remoteEntry.js`;
  }
  // Not a <script>: Trusted Types guard the text of those, data or not.
  const changed = document.createElement('div');
  changed.id = compositionElementId;
  changed.hidden = true;
  changed.textContent = JSON.stringify(composition);
  served.replaceWith(changed);
  // The served page is another version than the one that comes: it is shown anew rather than hydrated.
  document.getElementById('root')?.replaceChildren();
  document.body.append(badge(overrides));
}

/** The inlined styles of the released version would go on applying: a dev server's build has the same class names. */
function removeStyles(entry: string): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  for (const style of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    if (new URL(style.dataset['href'] ?? '', location.href).href.startsWith(folder)) style.remove();
  }
}

function badge(origins: Overrides): HTMLElement {
  const end = document.createElement('button');
  end.type = 'button';
  end.textContent = `${Object.entries(origins).map(([remote, origin]) => `${remote} from ${origin}`).join(', ')}: end`;
  end.addEventListener('click', () => {
    writeStored(storageKey, undefined);
    const url = new URL(location.href);
    url.searchParams.delete('override');
    location.assign(url);
  });
  // Set as properties: a style attribute would be refused by the Content-Security-Policy.
  Object.assign(end.style, { position: 'fixed', bottom: '1rem', left: '1rem', zIndex: '100', padding: '0.75rem 1rem', background: '#d39a2d', color: '#17211c', border: '2px solid #17211c', cursor: 'pointer' });
  return end;
}

/** The address's `override=part:origin`, if it names a remote and a loopback origin; anything else is refused, and said. */
function readAddress(remotes: string[]): Overrides {
  const given = new URLSearchParams(location.search).getAll('override');
  return Object.fromEntries(
    given.flatMap((text) => {
      const remote = remotes.find((name) => text.startsWith(`${name}:`));
      const origin = remote && loopbackOrigin(text.slice(remote.length + 1));
      if (origin) return [[remote, origin]];
      console.warn(`override=${text} was not followed: it must be ${remotes.join(' or ')}, a colon, and an origin on this machine, e.g. ${remotes[0] ?? 'name'}:http://localhost:3001.`);
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

function readKept(remotes: string[]): Overrides {
  const kept = Object.entries(readStored(storageKey) ?? {}) as [string, string][];
  return Object.fromEntries(kept.filter(([remote, origin]) => remotes.includes(remote) && loopbackOrigin(origin)));
}
