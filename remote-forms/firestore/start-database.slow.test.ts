import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { whyMissing } from 'shared-config/local/programs';
import { hasEmulator } from 'shared-config/local/emulator';

const command = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'start-database.ts')];
const started: ChildProcess[] = [];
afterEach(() => void started.splice(0).map((child) => child.kill('SIGKILL')));

function start(settings: Record<string, string>, [program, ...options] = command) {
  const child = spawn(program!, options, { env: { ...process.env, PORT: '0', ...settings } });
  started.push(child);
  const line = Promise.race([child.stdout, child.stderr].map((stream) => once(stream, 'data'))).then(String);
  return { child, line, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

const addressIn = (line: string) => `http://${/ at (\S+)/.exec(line)![1]}/`;

async function endsSoon(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await Promise.allSettled([fetch(url)]))[0].status === 'rejected') return;
    await wait(100);
  }
  throw new Error(`${url} still answers`);
}

describe.each(['embedded', ''])('FIRESTORE=%s', (kind) => {
  const lacks = kind ? undefined : whyMissing('emulator', hasEmulator());
  (lacks === undefined ? test : test.skip)(
    `ends with SIGTERM, and when its parent process is killed${lacks ? `: ${lacks}` : ''}`,
    async () => {
      const run = start({ FIRESTORE: kind });
      const url = addressIn(await run.line);
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      await endsSoon(url);

      const parent = start({ FIRESTORE: kind }, ['sh', '-c', '"$@" </dev/null & wait', 'sh', ...command]);
      const other = addressIn(await parent.line);
      parent.child.kill('SIGKILL');
      await endsSoon(other);
    },
  );
});
