#!/usr/bin/env node
// `cndcr <command>`: the commands of the site and its parts. Each command file documents its usage.
import 'tsx';

/** @type {Record<string, string>} */
const commands = {
  release: './compose/commands/release.ts',
  'dev-remote': './build/commands/dev-remote.ts',
  'dev-ui': './build/commands/dev-ui.ts',
  'new-remote': './build/commands/new-remote.ts',
  check: './compose/commands/check.ts',
  compose: './compose/commands/compose.ts',
  deploy: './compose/commands/deploy.ts',
  diff: './compose/commands/diff.ts',
  health: './compose/commands/health.ts',
  'launch-check': './compose/commands/launch-check.ts',
  live: './compose/commands/live.ts',
  start: './compose/commands/start.ts',
  dev: './compose/commands/dev.ts',
  test: './testing/commands/jest.ts',
  'test-site': './testing/commands/test.ts',
};

const [command = ''] = process.argv.splice(2, 1);
const file = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!file) {
  console.error(
    `${command ? `There is no command "${command}".` : 'Which command?'} The commands are ${Object.keys(commands).join(', ')}.`,
  );
  process.exit(2);
}
await import(file);
