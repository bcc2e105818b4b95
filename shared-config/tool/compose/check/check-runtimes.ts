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
  for (const { release, built } of Object.values(remotes)) {
    const { part } = release;
    const react = { version: built.react, shell: inShell.version, provided: provided.react };
    if (semver.major(built.react) !== semver.major(provided.react))
      throw refuse('react-major', { ...react, parts, part }, release);
    if (semver.lt(provided.react, built.react)) throw refuse('react-newer', { ...react, part }, release);
    const runtime = { version: built.federation, shell: inShell.version, provided: provided.federation, parts };
    if (built.federation !== provided.federation) throw refuse('runtime-differs', runtime, release);
    const { contract: newest, serves = [newest] } = inShell;
    const contract = { contract: release.contract, shell: inShell.version, served: serves.join(' and ') };
    if (serves.includes(release.contract)) continue;
    if (release.contract > newest) throw refuse('contract-newer', { ...contract, part }, release);
    throw refuse('contract-older', { ...contract, part }, release);
  }
}
