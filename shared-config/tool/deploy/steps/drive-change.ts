import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { driveSite } from '../../compose/drive/drive';
import { addLedger } from '../../compose/publish/next-ledger';
import { writeAll } from '../../compose/publish/publish';
import type { Step } from '../deployment';

/** Opens the pages of the parts that move in a browser, and adds the ledger. The composition is then written to this machine. */
export const driveChange: Step = {
  name: 'drive',
  run: async (deployment) => {
    const { composed, browser, asked, own } = deployment;
    const composition = addLedger(composed!, await driveSite(composed!, browser));
    const next = { ...deployment, composition, own: new Set([...own, composition.ledger.composed]) };
    if (asked.dryRun) return { next };
    // A folder within the temporary one: a copy of it has the usual rights, and not 0700.
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'cndcr-site-')), 'site');
    await writeAll(folder, composition.files);
    return { next: { ...next, folder } };
  },
};
