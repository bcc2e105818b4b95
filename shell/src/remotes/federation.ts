import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from 'shared-config/contract/remote';
import type { PageData } from 'shared-config/contract/page-data';
import { hostPolicy } from 'shared-config/contract/trusted-types';
import { integrityOf } from '../data/site-data';

let remotes: PageData['remotes'];
/** URL of a file → number of requests. */
const tries = new Map<string, number>();
/** Trusted Types policy → how many more times its remote may create it. */
const grants = new Map<string, number>();

/** Registers the remotes with the federation runtime. Loads nothing. */
export function registerPageData(pageData: PageData): void {
  remotes = pageData.remotes;
  makeStyleUrlsAbsolute();
  reusePolicies(Object.keys(remotes).map(policyOf));
  globalThis.cndcrAttempt = nextAttempt;
  registerPlugins([{ name: 'verified-entry', createScript: ({ url }) => createEntryScript(url) }]);
  registerRemotes(Object.keys(remotes).map(nextEntry));
}

/** The policy that a remote's webpack runtime creates; see presets/webpack/common.ts. */
function policyOf(remote: string): string {
  return `${containerName(remote)}-webpack`;
}

/** The Content-Security-Policy allows each policy once. A remote whose entry is retried gets its first policy again, once per retry. */
function reusePolicies(names: string[]): void {
  const factory = globalThis.trustedTypes;
  if (!factory) return;
  const made = new Map<string, ReturnType<typeof factory.createPolicy>>();
  const createPolicy = factory.createPolicy.bind(factory);
  factory.createPolicy = (name, rules) => {
    const earlier = made.get(name);
    const granted = grants.get(name) ?? 0;
    if (earlier && granted > 0) {
      grants.set(name, granted - 1);
      return earlier;
    }
    const policy = createPolicy(name, rules);
    if (names.includes(name)) made.set(name, policy);
    return policy;
  };
}

/** A new URL for each retry: WebKit does not request a file again whose preload has failed. */
function nextAttempt(url: string): string {
  const count = (tries.get(url) ?? 0) + 1;
  tries.set(url, count);
  return count > 1 ? `${url}?try=${count}` : url;
}

/** A remote's runtime finds inlined style sheets by absolute URL, but compose writes a path for a part that the site itself serves. */
function makeStyleUrlsAbsolute(): void {
  for (const style of document.querySelectorAll<HTMLElement>('style[data-href^="/"]')) {
    style.dataset['href'] = new URL(style.dataset['href'] ?? '', location.href).href;
  }
}

/** Loads a page's module, whose shape the caller has to check. @param fresh uses a new URL: a failed or hanging request would be reused */
export function loadExposed(remote: string, page: string, fresh: boolean): Promise<unknown> {
  if (fresh) {
    grants.set(policyOf(remote), (grants.get(policyOf(remote)) ?? 0) + 1);
    registerRemotes([nextEntry(remote)], { force: true });
  }
  return loadRemote(`${containerName(remote)}/${page}`);
}

function nextEntry(remote: string): { name: string; entry: string } {
  return { name: containerName(remote), entry: nextAttempt(entryOf(remote)) };
}

/** The URL of a remote's entry, for messages. */
export function entryOf(remote: string): string {
  return remotes[remote]?.entry ?? '';
}

/** The shell's Trusted Types policy for script URLs. It accepts only URLs that compose recorded, if it recorded any. */
const policy = globalThis.trustedTypes?.createPolicy(hostPolicy, {
  createScriptURL: (url) => {
    integrityOf(url);
    return url;
  },
});

function createEntryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  // The runtime's own request has no CORS mode and would miss the preload.
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url);
  script.src = (policy ? policy.createScriptURL(url) : url) as string;
  return script;
}
