import { rm } from 'node:fs/promises';
import path from 'node:path';
import { driveSite, withBrowser } from '../../compose/drive/drive';
import { addLedger } from '../../compose/publish/next-ledger';
import { writeAll } from '../../compose/publish/publish';
import type { Step } from '../deployment';

/** Opens the pages of the parts that move in a browser, adds the ledger, and writes the composition to this machine. */
export const driveChange: Step = async (deployment, context) => {
  const { composed, asked, own, temporary } = deployment;
  const drive = await withBrowser(asked.drive, context, (found) => driveSite(composed!, { ...found, temporary }));
  const composition = addLedger(composed!, drive);
  // A folder within the temporary one: a copy of it has the usual rights, and not 0700.
  const written = path.join(temporary, 'site');
  await rm(written, { recursive: true, force: true });
  await writeAll(written, composition.files);
  return { ...deployment, composition, written, own: new Set([...own, composition.ledger.composed]) };
};
