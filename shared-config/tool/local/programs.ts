import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/workspace';

interface Program {
  /** Commands on the PATH, and files. */
  needs: readonly string[];
  install: string;
}

export const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const apt = (packages: string, ...needs: string[]): Program => ({
  needs,
  install: `apt-get install -y --no-install-recommends ${packages}`,
});

const npm = (folder: string, command: string): Program => ({
  needs: [path.join(root, folder, 'node_modules/.bin', command)],
  install: `npm ci --ignore-scripts --prefix ${folder}`,
});

/** `npm test -- --install` installs them as root; without one, its tests are skipped. */
export const programs = {
  firefox: apt('firefox-esr', 'firefox-esr'),
  webkit: apt('xvfb webkit2gtk-driver', 'Xvfb', 'WebKitWebDriver', miniBrowser),
  nginx: apt('nginx-light', 'nginx'),
  caddy: apt('caddy', 'caddy'),
  java: apt('default-jre-headless', 'java'),
  firebase: npm('shared-config/tool/deploy-tools', 'firebase'),
  audits: npm('shell/site-tests/audit/tools', 'lighthouse'),
  fonts: apt('fonts-liberation', '/usr/share/fonts/truetype/liberation'),
  /** Only where the system allows it to create a network namespace. */
  unshare: apt('util-linux', 'unshare'),
  emulator: {
    needs: ['gcloud', 'java'],
    install: 'gcloud components install --quiet cloud-firestore-emulator # with Java and the Google Cloud CLI',
  },
} satisfies Record<string, Program>;

/**
 * @param isThere for programs whose files alone do not prove that they work
 * @returns what is missing, and the command that installs it
 * @throws Error if the environment's `REQUIRE`, e.g. `emulator,nginx`, names the program
 */
export function whyMissing(name: keyof typeof programs, isThere = true): string | undefined {
  const missing = missingOf(programs[name]);
  if (missing.length === 0 && isThere) return undefined;
  const reason = `${missing.join(', ') || name} is not on this machine: ${programs[name].install}`;
  if (process.env['REQUIRE']?.split(',').includes(name)) throw new Error(`REQUIRE=${name}: ${reason}`);
  return reason;
}

/** Tests report those that are still missing. apt-get needs root. */
export function installPrograms(): void {
  const commands = Object.values(programs)
    .filter((program) => missingOf(program).length > 0)
    .map(({ install }) => install);
  if (commands.some((command) => command.startsWith('apt-get'))) commands.unshift('apt-get update -qq');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of commands) {
    console.log(command);
    spawnSync(command, { cwd: root, env, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function missingOf({ needs }: Program): string[] {
  return needs.filter((need) => !findProgram(need)).map((need) => path.basename(need));
}

/** The file of a command on the PATH. @param name or an absolute path */
export function findProgram(name: string, env = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.resolve(folder, name)).find((file) => existsSync(file));
}
