import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from 'shared-config/contract/remote';
import type { Composition } from 'shared-config/contract/composition';
import { integrityOf, isVerified } from './integrity';

let remotes: Composition['remotes'];
const tries = new Map<string, number>();

/** Tells the federation runtime where the remotes are. Nothing is loaded yet. */
export function registerComposition(composition: Composition): void {
  remotes = composition.remotes;
  nameStylesInFull();
  registerPlugins([{ name: 'verified-entry', createScript: ({ url }) => createEntryScript(url) }]);
  registerRemotes(Object.entries(remotes).map(([remote, { entry }]) => ({ name: containerName(remote), entry })));
}

/** A remote's runtime looks for an inlined style sheet by whole URL; compose does not know that of a part which the site itself serves. */
function nameStylesInFull(): void {
  for (const style of document.querySelectorAll<HTMLElement>('style[data-href^="/"]')) {
    style.dataset['href'] = new URL(style.dataset['href'] ?? '', location.href).href;
  }
}

/**
 * Loads one exposed module through Module Federation, whatever it turns out to be.
 * @param fresh after a failure: begins anew, with nothing left of the earlier try (a script that hangs would otherwise be waited for)
 */
export function loadExposed(remote: string, page: string, fresh: boolean): Promise<unknown> {
  if (fresh) {
    const count = (tries.get(remote) ?? 1) + 1;
    tries.set(remote, count);
    registerRemotes([{ name: containerName(remote), entry: `${entryOf(remote)}?try=${count}` }], { force: true });
  }
  return loadRemote(`${containerName(remote)}/${page}`);
}

/** The URL that a remote's entry is loaded from, for messages. */
export function entryOf(remote: string): string {
  return remotes[remote]?.entry ?? '';
}

/** Trusted Types: the one policy through which the shell makes script URLs. It accepts what compose recorded, nothing else. */
const policy = globalThis.trustedTypes?.createPolicy('cndcr-shell', {
  createScriptURL: (url) => {
    if (isVerified()) integrityOf(url);
    return url;
  },
});

function createEntryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  // The runtime would fetch without CORS, and so past the preload.
  script.crossOrigin = 'anonymous';
  if (isVerified()) script.integrity = integrityOf(url);
  script.src = (policy ? policy.createScriptURL(url) : url) as string;
  return script;
}
