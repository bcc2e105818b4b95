import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ArgumentError, here, type Context } from './context';
import { end, endTogether } from './local/processes';
import { problemOfAddress } from './release/environment';
import { messageOf, referenceOf } from './release/refusal';

const lasting = ['start', 'dev', 'dev-server'];

/** Runs the command of this process's arguments, and ends the process unless it has started servers. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2);
  // What most commands write is public, and a web server that runs as another user has to read it.
  process.umask(process.umask(0o022) & ~0o055);
  // EPIPE is not an error: a reader such as `head` may exit early. A deployment goes on, whatever happens to its output.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (args[0] === 'deploy') here.say = here.complain;
    else if (error.code === 'EPIPE') process.exit();
    else throw error;
  });
  process.stderr.on('error', () => {});
  endTogether(lasting.includes(args[0] ?? ''));
  const code = await runProgram(args, here);
  if (code !== undefined) await end(code);
}

/**
 * Runs `cndcr <command>`. A command's code is loaded when it is called.
 * @param args the command's name and its arguments
 * @returns the exit code: 0, 1 if the command failed, 2 for invalid usage; undefined while servers run
 */
export async function runProgram(args: readonly string[], context: Context): Promise<number | undefined> {
  let code: number | undefined = lasting.includes(args[0] ?? '') ? undefined : 0;
  try {
    // An option that takes a value would take it as its value.
    const asked = args[0] !== 'test' && args.includes('--help') ? [...args.slice(0, 1), '--help'] : args;
    await createProgram(context, (result) => (code = result)).parseAsync(asked, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed its own errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const page = referenceOf(error);
    context.complain(`${messageOf(error)}${page ? `\nSee ${page}` : ''}`);
    return error instanceof ArgumentError ? 2 : 1;
  }
}

/** The program, and what its commands need. */
interface Commands {
  program: Command;
  add: (usage: string, description: string, examples?: string[]) => Command;
  /** Makes the action of a command from its function, which gets its arguments, its options and the context. */
  run: (load: () => Promise<(...given: never[]) => unknown>) => (...given: unknown[]) => Promise<void>;
}

/** @param exit called with the exit code of a command that can find problems */
function createProgram(context: Context, exit: (code: number) => void): Command {
  const program = new Command('cndcr')
    .description('The commands of the site and its parts.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.say(text.trimEnd()),
      writeErr: (text) => context.complain(text.trimEnd()),
    })
    .showSuggestionAfterError()
    .helpCommand(false);
  const add: Commands['add'] = (usage, description, examples = []) => {
    const command = program.command(usage).description(description);
    if (examples.length > 0)
      command.addHelpText('after', `\nExamples:\n${examples.map((one) => `  ${one}`).join('\n')}`);
    return command;
  };
  const run: Commands['run'] =
    (load) =>
    async (...given) => {
      const command = (await load()) as (...given: unknown[]) => unknown;
      // In place of the last argument, which is commander's command.
      const code = await command(...given.slice(0, -1), context);
      if (typeof code === 'number') exit(code);
    };
  const commands = { program, add, run };
  addDeploymentCommands(commands);
  addReadingCommands(commands);
  addLocalCommands(commands);
  return program;
}

/** Commands that release, compose and deploy. */
function addDeploymentCommands({ add, run }: Commands): void {
  add('compose', 'Composes a preview: a copy of the live site in a folder, not for search engines.', [
    'npm run compose -- --preview spring --use content=remote-content/releases',
    'npm run compose -- --preview spring --promote settings    with the settings in site.json and headers.json',
  ])
    .requiredOption('--preview <name>', 'its name: lower-case letters, digits and hyphens')
    .option('--use <part=place>', 'a part from another URL or folder', collect)
    .option('--promote <part[=version]>', 'a released part, or "settings" for those of the site', collect)
    .action(run(async () => (await import('./commands/compose')).composeHere));

  add(
    'release',
    'Builds the part in this folder, or all parts of the site’s repository, and adds the versions to their releases.',
    ['npm run release -w remote-content'],
  )
    .option('--first', 'for a part that has no releases yet')
    .option('--dirty', 'also from uncommitted source, without a type check: for previews and for this machine')
    .action(run(async () => (await import('./commands/release')).releaseHere));

  add('deploy', 'Brings parts live in one step, and ends when the public address shows it.', [
    'npm run deploy -- content --why "Autumn events"      release, check, upload, look at the live site',
    'npm run deploy -- content forms                      two parts that need each other: both or none',
    'npm run deploy -- settings                           those in site.json and headers.json',
    'npm run deploy -- --first                            a first site, with all parts of this repository',
    'npm run deploy -- --rollback content --why "…"       what was live before; holds the part there',
    'npm run deploy -- content --unhold content           a newer version of a held part',
    'npm run deploy -- --preview pr-7                     a composed preview, to PREVIEW_TARGET',
  ])
    .argument('[parts...]', 'parts, or "settings" for those of the site')
    .option('--first', 'the first deployment of the site')
    .option('--released', 'the newest versions that are released, without a build')
    .option('--rollback [parts...]', 'the versions that were live before; the parts are held there')
    .option('--pin <part=version>', 'a version; the part is held there', collect)
    .option('--hold <parts...>', 'keeps the live versions: deployments of newer ones are refused')
    .option('--unhold <parts...>', 'ends holds')
    .option('--why <text>', 'for the history; the reason of a hold')
    .option('--allow-older', 'deploys although this checkout lacks the live commit, which undoes it')
    .option('--skip-if-newer', 'succeeds without deploying if a later commit is live')
    .option('--again', 'uploads what is live once more, e.g. after files were lost at a host')
    .option('--dry-run', 'would it be accepted? Releases the parts here; uploads nothing')
    .option('--without-privacy-facts', 'to the public, although the privacy page lacks facts about the forms’ data')
    .option('--no-drive', 'without opening pages in a browser; the ledger says so')
    .option('--preview <name>', 'uploads that preview, and nothing else')
    .option('--remove', 'with --preview: removes it')
    .action(run(async () => (await import('./commands/deploy')).deployHere));
}

/** Commands that read what is live, or what is here. */
function addReadingCommands({ add, run }: Commands): void {
  add('check', 'Would the live site accept this part, as it is in this folder? Publishes nothing.', [
    'npm run check -w remote-content -- https://www.example',
  ])
    .argument('[site]', 'address of the live site (default: SITE_URL, or the site on this machine)', addressIn)
    .option('--released', 'the newest release in place of a build')
    .option('--no-drive', 'without opening pages in a browser')
    .action(run(async () => (await import('./commands/deploy')).check));

  add(
    'diff',
    'What the parts here would change on the live site: words, links and bytes of each page, and Firestore rules; with `settings`, those of site.json. As Markdown.',
    ['npm run --silent diff -- content'],
  )
    .argument('[parts...]', 'compared as if they moved together (default: the part in the current folder)')
    .option('--released', 'the newest releases in place of builds')
    .action(run(async () => (await import('./commands/diff')).diff));

  add('live', 'What is live: versions, since when, by whom, what is held, and what is newer and not deployed.', [
    'npm run live -- https://www.example',
  ])
    .argument('[site]', 'address of the site (default: SITE_URL)', addressIn)
    .action(run(async () => (await import('./commands/live')).live));

  add(
    'health',
    'Do visitors get what should be live? Every page, file, header, and what the database says about forms.',
    ['npm run health -- https://www.example'],
  )
    .argument('[site]', 'address of the live site (default: SITE_URL)', addressIn)
    .action(run(async () => (await import('./commands/health')).health));

  add('launch-check', 'Lists placeholders, and settings that are missing for the public.').action(
    run(async () => (await import('./commands/launch-check')).launchCheck),
  );

  add(
    'applications',
    'Writes what the forms have stored into a CSV file, newest first, as the operator signed in to gcloud.',
    ['npm run applications -- --since 2026-11-01'],
  )
    .option('--since <day>', 'the first day, in UTC (default: all)')
    .option('--output <file>', 'the file (default: in the home folder)')
    .action(run(async () => (await import('./commands/applications')).applications));
}

/** Commands for work on this machine. */
function addLocalCommands({ program, add, run }: Commands): void {
  add('new-remote', 'Makes a remote with an example page, its workflow and its entry in shell/site.json.', [
    'npm run new-remote -- gatherings',
  ])
    .argument('<name>', 'lower-case letters, digits and hyphens')
    .option('--standalone', 'in the current folder, as a repository of its own')
    .action(run(async () => (await import('./commands/new-remote')).newRemote));

  add(
    'start',
    'Builds the parts here, composes the site and serves each part on its own origin. PORT is the site’s port.',
  ).action(run(async () => (await import('./commands/start')).startSite));
  add('dev', 'Serves the parts here with live reload, or some of them within a live site. PORT is the port.', [
    'npm run dev',
    'npm run dev -w remote-forms -- --site https://www.example',
    'npm run dev -- shell forms --site https://www.example',
  ])
    .argument('[parts...]', 'with --site: the parts from here (default: the part in the current folder)')
    .option('--site <address>', 'the live site that all else comes from', addressIn)
    .action(run(async () => (await import('./commands/dev')).dev));
  add('reference', 'Writes docs/reference/ from the schema of site.json, errors.ts and --help.')
    .option('--check', 'writes nothing: is it current?')
    .action(run(async () => (await import('./commands/reference')).reference.bind(undefined, program)));
  program
    .command('dev-server [parts...]', { hidden: true })
    .option('--site <address>')
    .action(run(async () => (await import('./commands/dev')).devServer));
  add(
    'test [arguments...]',
    'Unit and component tests, types and formatting of the part in this folder; arguments are those of jest.',
  )
    .helpOption(false)
    .allowUnknownOption()
    .action(run(async () => (await import('./commands/test')).testPart));
  add('test-site', 'Types, lint, unit, component and browser tests.')
    .option('--full', 'also the slow tests, every width, every engine, hosts and audits')
    .option('--install', 'first installs the programs that tests need besides a browser, as root with apt-get')
    .action(run(async () => (await import('./commands/test-site')).testSite));
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

function addressIn(text: string): string {
  const problem = problemOfAddress(text);
  if (problem) throw new InvalidArgumentError(`It ${problem}.`);
  return text;
}
