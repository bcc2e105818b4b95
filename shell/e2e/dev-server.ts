import { expect } from '@playwright/test';
import { needPorts } from 'shared-config/build/processes/ports';
import { start } from 'shared-config/build/processes/processes';

/**
 * Starts a command that serves on ports, and waits for a file of each.
 * @param files port → path of the file
 * @returns stops it
 */
export async function startServer(
  command: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  files: Record<number, string>,
): Promise<() => Promise<void>> {
  const server = start(command, { ...options, stdio: 'ignore' });
  const answers = Object.entries(files).map(async ([port, file]) => {
    const url = `http://localhost:${port}${file}`;
    await expect(async () => expect((await fetch(url)).ok).toBe(true)).toPass({ timeout: 110_000 });
  });
  await Promise.all(answers);
  return async () => {
    server.kill('SIGTERM');
    await expect(() => needPorts(Object.keys(files).map(Number))).toPass({ timeout: 10_000 });
  };
}
