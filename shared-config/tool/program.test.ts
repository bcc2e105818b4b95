import { jest } from '@jest/globals';
import { here } from './context';
import { runCommand } from './testing/run-command';

const run = (...args: string[]) => runCommand(process.cwd(), args);

test('describes all commands, and each with its usage, options, defaults and examples', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  const commands = [...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name!);
  expect(commands).toEqual(expect.arrayContaining(['release', 'compose', 'deploy', 'health', 'live', 'diff', 'check']));
  for (const command of commands.filter((name) => name !== 'test')) {
    const help = await run(command, '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^Usage: cndcr ${command} .*\n\n[A-Z]`));
  }
  // As `npm run rollback -- --help` calls it.
  for (const option of ['--rollback', '--hold', '--why'])
    expect((await run('deploy', option, '--help')).stdout).toMatch(
      /--rollback \[parts...\] [^]*Examples:\n {2}npm run deploy -- content/,
    );
});

test.each([
  [['deplyo'], 'deploy'],
  [['deploy', '--rollbak'], '--rollback'],
  [['deploy', '--pin'], 'argument missing'],
  [['live', 'garden'], 'It must be the public address of the site, e.g. https://www.example, and is "garden".'],
  [['health', 'https://www.example/a'], 'It must be https://www.example: the site must stand at the root'],
  [[], 'Usage: cndcr'],
])('answers %j with exit code 2 and a way on', async (args, way) => {
  const { code, stderr } = await run(...args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(way) as string });
});

test('prints no control characters of texts by others', () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => {});
  here.say('One\u001b[2J\r\n\tTwo');
  expect(print).toHaveBeenCalledWith('One [2J \n\tTwo');
  print.mockRestore();
});
