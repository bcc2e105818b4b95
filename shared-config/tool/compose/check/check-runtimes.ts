import semver from 'semver';
import { refuse } from '../../release/refusal';
import type { Part, Parts } from '../../release/read-release';

/**
 * Checks that each remote can run in the shell, which provides React and the federation runtime. React may be newer in the shell, within
 * the major version: with 19.2.9 there and remotes built on 19.3.1, no page hydrated (React error 527). The same federation runtime is the
 * only combination that was measured.
 * @throws Refusal
 */
export function checkRuntimes({ shell, remotes }: Parts): void {
  const misfits = Object.values(remotes).filter((remote) => problemOf(remote, shell));
  const [first] = misfits;
  if (!first) return;
  const code = problemOf(first, shell)!;
  const { release, built } = first;
  const { contract, serves = [contract], version: inShell } = shell.release;
  const [version, provided] = [built, shell.built].map(({ react, federation }) =>
    code === 'runtime-differs' ? federation : react,
  );
  const values = {
    part: release.part,
    parts: ['shell', ...Object.keys(remotes)].join(' '),
    // What a rollback of the shell has to take with it.
    together: ['shell', ...misfits.map((misfit) => misfit.release.part)].join(' '),
    shell: inShell,
    served: serves.join(' and '),
    contract: release.contract,
    version: version!,
    provided: provided!,
  };
  throw refuse(code, values, release);
}

function problemOf({ release: { contract }, built }: Part, { release: inShell, built: provided }: Part) {
  const { contract: newest, serves = [newest] } = inShell;
  if (semver.major(built.react) !== semver.major(provided.react)) return 'react-major';
  if (semver.lt(provided.react, built.react)) return 'react-newer';
  if (built.federation !== provided.federation) return 'runtime-differs';
  if (serves.includes(contract)) return undefined;
  return contract > newest ? 'contract-newer' : 'contract-older';
}
