import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Installs a stand-in for the command `firebase`, with what deployments use of it, for the site `www`. `FIREBASE_FAILS` names a command
 * that fails after its effect.
 * @param folder for its files: the channel `pr-7` is the folder `pr-7` there
 * @param site the link to the live site
 * @returns the variables with which commands find it
 */
export async function firebaseStandIn(folder: string, site: string): Promise<NodeJS.ProcessEnv> {
  const tool = `#!/bin/sh
cd '${folder}' || exit 1
fail() { echo "$1"; exit 1; }
case "$*" in *" --project www --non-interactive") ;; *) fail 'Options are missing' ;; esac
config=\${*##*--config }
from=$(dirname "\${config%% --project*}")
case "$1" in
  --version | hosting:sites:list) ;;
  hosting:channel:deploy)
    mkdir -p "$2" && cp -r "$from/." "$2"
    case "$*" in *--json*) echo 'A notice'; echo "{\\"result\\":{\\"www\\":{\\"site\\":\\"www\\",\\"url\\":\\"https://www--$2\\"}}}" ;; esac ;;
  hosting:clone)
    [ "$3" = www:live ] && [ -d "\${2#www:}" ] || fail "There is no $2"
    ln -s '${folder}'/"\${2#www:}" '${site}-next' && mv -T '${site}-next' '${site}' ;;
  hosting:channel:delete) mv "./$2" "./deleted-$2" ;;
  *) fail "Unknown: $1" ;;
esac
[ "$1" != "$FIREBASE_FAILS" ] || fail 'socket hang up'
`;
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  await writeFile(path.join(folder, 'bin/firebase'), tool, { mode: 0o755 });
  return { PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` };
}
