import { rulesFile } from '../publish/rules';
import type { Ledger, Live } from '../publish/ledger';

/**
 * Keeps a live site that another one is about to replace.
 * @returns the same site, whose files are in memory: those that the next composition can ask for
 */
export async function capture(live: Live): Promise<Live> {
  const kept = new Map<string, Buffer>();
  const keep = async (file: string) => {
    const content = await live.read(file).catch(() => undefined);
    if (content) kept.set(file, content);
  };
  await Promise.all(filesOf(live.ledger).map(keep));
  return { ...live, read: async (file) => kept.get(file) ?? live.read(file) };
}

/** The files that a ledger names and the site itself serves. */
function filesOf({ pages, parts }: Ledger): string[] {
  const own = Object.values(parts).filter(({ url }) => !/^https?:/.test(url));
  const ofParts = own.flatMap(({ url, version, before, files }) =>
    ['releases.json', ...[version, ...before].map((each) => `manifests/${each}.json`), ...Object.keys(files)].map(
      (file) => `${url}/${file}`.replace(/^\//, ''),
    ),
  );
  return [...pages, rulesFile, ...ofParts];
}
