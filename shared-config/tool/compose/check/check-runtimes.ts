import semver from 'semver';
import { refuse } from '../../release/refusal';
import type { Parts } from '../../release/read-release';

/**
 * Checks that each remote can run in the shell, which provides React and the federation runtime. React may be newer in the shell, within
 * the major version: with 19.2.9 there and remotes built on 19.3.1, no page hydrated (React error 527). The same federation runtime is the
 * only combination that was measured.
 * @throws Refusal
 */
export function checkRuntimes({ shell, remotes }: Parts): void {
  const parts = ['shell', ...Object.keys(remotes)].join(' ');
  const { built: provided, release: inShell } = shell;
  const { contract: newest, serves = [newest] } = inShell;
  for (const { release, built } of Object.values(remotes)) {
    const { part, contract } = release;
    const both = { part, parts, contract, shell: inShell.version, served: serves.join(' and ') };
    const react = { ...both, version: built.react, provided: provided.react };
    const runtime = { ...both, version: built.federation, provided: provided.federation };
    if (semver.major(built.react) !== semver.major(provided.react)) throw refuse('react-major', react, release);
    if (semver.lt(provided.react, built.react)) throw refuse('react-newer', react, release);
    if (built.federation !== provided.federation) throw refuse('runtime-differs', runtime, release);
    if (serves.includes(contract)) continue;
    throw refuse(contract > newest ? 'contract-newer' : 'contract-older', both, release);
  }
}
