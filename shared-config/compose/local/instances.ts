import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { root, shellPort } from '../../build/workspace';
import { readLive } from '../publish/ledger';
import { withLock } from '../publish/lock';
import { liveSite } from '../publish/publish';

/** Time in milliseconds in which another build of the same part has to finish. */
const buildLimit = 600_000;

const instances = path.join(root, 'shell/.instances');

/**
 * The composed site of `npm start` at a port, so that several instances of one checkout run side by side. The default port has `shell/site`.
 */
export function siteOfInstance(port: number): string {
  return port === shellPort ? liveSite : path.join(instances, String(port), 'site');
}

/**
 * Runs a build of a part when no other process builds it. All builds of a part share its folders `dist`, `releases` and `.cache`.
 * @param part absolute path of the part's folder
 */
export async function buildInTurn<Result>(part: string, build: () => Promise<Result>): Promise<Result> {
  const folder = path.join(part, '.cache');
  await mkdir(folder, { recursive: true });
  const options = { interval: 200, patience: buildLimit, work: `building ${path.basename(part)}` };
  return withLock(path.join(folder, 'build'), build, options);
}

/**
 * The versions of a part in the sites of this checkout that `PORT=… npm start` has composed.
 * @param folder absolute path of the folder with these sites
 */
export async function versionsInInstances(part: string, folder = instances): Promise<string[]> {
  const ports = await readdir(folder).catch(() => []);
  const lives = await Promise.all(
    ports.map((port) => readLive(path.join(folder, port, 'site')).catch(() => undefined)),
  );
  return lives.flatMap((live) => live?.ledger.parts[part]?.version ?? []);
}
