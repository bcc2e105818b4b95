import semver from 'semver';
import { refuse } from '../../release/refusal';
import type { Parts } from '../../release/read-release';

/**
 * Checks that each remote can run in the shell: a contract that the shell serves, and the React and federation runtime that it was really
 * built with. The shell provides both at run time.
 *
 * - React: the shell's is the same or newer, within the major version. With the shell on 19.2.9 and remotes built on 19.3.1 no page
 *   hydrated (React error 527); the other way round works.
 * - Federation: the same version, the only combination that was measured.
 * @throws Refusal that names both versions and the way out
 */
export function checkRuntimes({ shell, remotes }: Parts): void {
  const together = `Deploy the parts that share it at once: npm run deploy -- shell ${Object.keys(remotes).join(' ')}`;
  const { built: provided, release: inShell } = shell;
  for (const { release, built } of Object.values(remotes)) {
    const { part, version } = release;
    const complain = (reason: string) => {
      throw refuse({ part, version, reason });
    };
    const [react, federation] = [`React ${built.react}`, `federation runtime ${built.federation}`];
    const provides = `and shell ${inShell.version} provides`;
    if (semver.major(built.react) !== semver.major(provided.react))
      complain(`it was built with ${react}, ${provides} ${provided.react}, another major version. ${together}`);
    if (semver.lt(provided.react, built.react))
      complain(
        `it was built with ${react}, ${provides} the older ${provided.react}, with which no page would hydrate. Release the shell with ${react} first, or ${part} with ${provided.react}`,
      );
    if (built.federation !== provided.federation)
      complain(`it was built with ${federation}, ${provides} ${provided.federation}. ${together}`);
    const { contract, serves = [contract] } = inShell;
    if (!serves.includes(release.contract))
      complain(
        `it was built with contract ${release.contract}, and shell ${inShell.version} serves ${serves.join(' and ')}. Release ${release.contract > contract ? 'and take the shell with the same shared-config first' : `${part} with a newer shared-config`}`,
      );
  }
}
