import type { Composition } from 'shared-config/contract/composition';

/** What this needs of the live site's ledger. */
interface LiveFiles {
  parts: Record<string, { url: string; files: Record<string, string> } | undefined>;
}

/** In milliseconds. */
const deadline = 5000;

/** Whether the live site has another entry script of a remote than this page. False when its ledger cannot be read. */
export async function isOutdated({ remotes }: Composition, remote: string): Promise<boolean> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-store', signal: AbortSignal.timeout(deadline) });
    const live = ((await response.json()) as LiveFiles).parts[remote];
    return (
      live !== undefined && !Object.keys(live.files).some((file) => `${live.url}/${file}` === remotes[remote]?.entry)
    );
  } catch {
    return false;
  }
}
