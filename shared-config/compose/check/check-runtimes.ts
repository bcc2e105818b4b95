import semver from 'semver';
import { refuse } from '../../build/release/refusal';
import type { Parts } from '../../build/release/read-release';

/**
 * Checks that each remote can run in the shell: the same types of the contract, and the React and federation runtime that it was really
 * built with. The shell provides both at run time.
 *
 * - React: the shell's is the same or newer, within the major version. With the shell on 19.2.9 and remotes built on 19.3.1 no page
 *   hydrated (React error 527); the other way round works.
 * - Federation: the same version, the only combination that was measured.
 * @throws Refusal that names both versions and the way out
 */
export function checkRuntimes({ shell, remotes }: Parts): void {
  const provided = shell.built;
  for (const { release, built } of Object.values(remotes)) {
    const { part, version } = release;
    const complain = (reason: string) => {
      throw refuse({ part, version, reason });
    };
    if (semver.major(built.react) !== semver.major(provided.react))
      complain(
        `it was built with React ${built.react}, and shell ${shell.release.version} provides ${provided.react}, another major version. Release both with the same React`,
      );
    if (semver.lt(provided.react, built.react))
      complain(
        `it was built with React ${built.react}, and shell ${shell.release.version} provides the older ${provided.react}, with which no page would hydrate. Release the shell with React ${built.react} first, or ${part} with ${provided.react}`,
      );
    if (built.federation !== provided.federation)
      complain(
        `it was built with federation runtime ${built.federation}, and shell ${shell.release.version} provides ${provided.federation}. Release both with the same version, and take both at once: --take shell --take ${part}`,
      );
    if (release.contract !== shell.release.contract)
      complain(
        `it was built with other types of the contract (${release.contract}) than shell ${shell.release.version} (${shell.release.contract}). Release both with the same shared-config, and take them at once: --take shell --take ${part}`,
      );
  }
}
