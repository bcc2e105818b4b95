import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';

// The compiler starts twice.
jest.setTimeout(60_000);

test('prints type errors until they are corrected, and ends with the process that started it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-types-'));
  await mkdir(path.join(folder, 'part'));
  const source = path.join(folder, 'part/answer.ts');
  const options = { composite: true, lib: ['ES2022'], types: [], rootDir: '.', outDir: 'out' };
  await writeFile(path.join(folder, 'part/tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  await writeFile(source, "export const answer: number = 'forty-two';");
  const modules = ['../../build/processes/processes.ts', './type-check.ts'].map(
    (file) => pathToFileURL(path.join(import.meta.dirname, file)).href,
  );
  const script = `
    const [{ endTogether }, { watchTypes }] = await Promise.all(${JSON.stringify(modules)}.map((file) => import(file)));
    endTogether();
    await watchTypes(${JSON.stringify(folder)}, ['part']);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const closed = once(child, 'close');
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const until = async (text: string, again = () => Promise.resolve()) => {
    for (let tries = 1; !said.includes(text); tries++) {
      if (tries > 300) throw new Error(`"${text}" was not printed:\n${said}`);
      if (tries % 20 === 0) await again();
      await wait(100);
    }
  };
  try {
    await until("part/answer.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.");
    await until('Watching for file changes');
    const correct = () => writeFile(source, 'export const answer: number = 42;');
    await correct();
    // The compiler says so a moment before it sees changes.
    await until('Found 0 errors', correct);
  } finally {
    child.kill('SIGTERM');
    // The compiler holds the pipe until it has ended.
    await closed;
    await rm(folder, { recursive: true });
  }
});
