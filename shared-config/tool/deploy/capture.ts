import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isForComposing, manifestOf } from '../release/read-release';
import { write } from '../release/release-folder';
import { pathInSite } from '../compose/read/part-addresses';
import { neededVersions, type Ledger, type Live } from '../compose/ledger/ledger';
import { rulesFile } from '../compose/read/site-rules';

/** Copies the files of a live site that the next composition reads, before they are replaced. The copy is removed at exit. */
export async function capture(live: Live): Promise<Live> {
  const place = await mkdtemp(path.join(tmpdir(), 'cndcr-captured-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const copy = async (file: string) => {
    // Skips unreadable files: a composition that needs one reports it.
    const content = await live.read(file).catch(() => undefined);
    if (content) await write(place, file, content);
  };
  await Promise.all(filesOf(live.ledger).map(copy));
  return { ...live, place, read: (file) => readFile(path.join(place, file)) };
}

function filesOf({ pages, parts }: Ledger): string[] {
  const ofParts = Object.entries(parts).flatMap(([name, part]) => {
    const inSite = pathInSite(name, part.url);
    const files = Object.keys(part.files).filter((file) => inSite === part.url || isForComposing(file));
    const manifests = neededVersions(part).map(manifestOf);
    return ['releases.json', ...manifests, ...files].map((file) => `${inSite}/${file}`.slice(1));
  });
  return [...pages, rulesFile, ...ofParts];
}
