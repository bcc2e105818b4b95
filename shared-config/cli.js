#!/usr/bin/env node
// `cndcr <command>`: the commands of the site and of its parts. Each file says what its command does.
import 'tsx';

const commands = {
  release: './build/commands/release.ts',
  'dev-remote': './build/commands/dev-remote.ts',
  'new-remote': './build/commands/new-remote.ts',
  fonts: './build/commands/make-fonts.ts',
  check: './compose/commands/check.ts',
  compose: './compose/commands/compose.ts',
  health: './compose/commands/health.ts',
  start: './compose/commands/start.ts',
  dev: './compose/commands/dev.ts',
  test: './testing/commands/jest.ts',
  'test-site': './testing/commands/test.ts',
};

const [command] = process.argv.splice(2, 1);
if (!Object.hasOwn(commands, command ?? '')) {
  console.error(`${command ? `There is no command "${command}".` : 'Which command?'} The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
await import(commands[command]);
