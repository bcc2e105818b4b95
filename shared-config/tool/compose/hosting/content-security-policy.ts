import { hostPolicy, startPolicy } from '../../../web/contract/trusted-types';
import { containerName } from '../../../web/contract/remote';
import type { Needs } from '../../release/needs';

export interface PolicyNeeds extends Needs {
  hosts: readonly string[];
  /** Their webpack runtimes have Trusted Types policies. */
  parts: readonly string[];
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Of a dev server: hot updates run a part's code again. */
  isDevelopment?: boolean;
}

/** Without any `unsafe-*` source. */
export function contentSecurityPolicy({
  hosts,
  origins,
  parts,
  trustedTypes,
  scripts = [],
  styles = [],
  isDevelopment = false,
}: PolicyNeeds): string {
  const policies = [startPolicy, hostPolicy, ...parts.map((part) => `${containerName(part)}-webpack`), ...trustedTypes];
  const directives = [
    ['default-src', `'none'`],
    ['script-src', `'self'`, ...hosts, ...origins.script, ...scripts],
    ['style-src', `'self'`, ...hosts, ...styles],
    ['font-src', `'self'`],
    ['img-src', `'self'`, ...hosts],
    ['connect-src', `'self'`, ...origins.connect],
    ...(origins.frame.length > 0 ? [['frame-src', ...origins.frame]] : []),
    // Forms use scripts only, so that no input can reach a URL.
    ['form-action', `'none'`],
    ['frame-ancestors', `'none'`],
    ['base-uri', `'none'`],
    ['object-src', `'none'`],
    ['require-trusted-types-for', `'script'`],
    // Each name once, so that no other code can create a part's policy. On a retry, a remote gets its existing policy from the shell.
    ['trusted-types', ...policies, ...(isDevelopment ? [`'allow-duplicates'`] : [])],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
