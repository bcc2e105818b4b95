import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startScript } from '../../build/processes/processes';

/**
 * Starts the document store of remote-forms, in a process of its own: the official emulator, the embedded store, or whatever the
 * environment variable `FIRESTORE` says.
 * @param port the port it is to have; 0 for a free one
 * @returns what it said of itself (which store, its host and port) and a way to end it
 */
export async function startDocumentStore(port: number): Promise<{ kind: string; host: string; stop: () => Promise<void> }> {
  // Its standard input tells it when this process is gone, however that happened.
  const child = startScript('remote-forms/local-firestore/start.ts', [String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The document store was started without an output to read.');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The document store did not start; see above.');
  });
  const ready = new Promise<{ kind: string; host: string }>((resolve) => {
    lines.on('line', (line) => {
      console.log(line);
      const [, kind, host] = /^Document store: (.+) at ([\w.-]+:\d+)/.exec(line) ?? [];
      if (kind && host) resolve({ kind, host });
    });
  });
  const stop = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { ...(await Promise.race([ready, ended])), stop };
}
