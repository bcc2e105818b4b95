import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { siteSchema } from '../compose/site';
import type { Context } from '../context';
import { environmentVariables } from '../environment-variables';
import { errors } from '../errors';
import { sharedFolder } from '../release/build-inputs';

/** `npm run reference`. @throws Error with `check` if a page is stale */
export async function reference(program: Command, { check }: { check?: true }, { root, say }: Context): Promise<void> {
  const folder = path.join(root, 'docs/reference');
  const pages = {
    'commands.md': await commandsPage(program, root),
    'environment.md': environmentPage(),
    'errors.md': errorsPage(),
    'site-json.md': sitePage(),
  };
  if (!check) await mkdir(folder, { recursive: true });
  const written = Object.entries(pages).map(async ([name, content]) => {
    const file = path.join(folder, name);
    if ((await readFile(file, 'utf8').catch(() => '')) === content) return [];
    if (!check) await writeFile(file, content);
    return [name];
  });
  const stale = (await Promise.all(written)).flat();
  if (check && stale.length > 0)
    throw new Error(`${stale.join(', ')} of docs/reference/ is not what its source says. Renew it: npm run reference.`);
  say(`docs/reference/: ${stale.join(', ') || 'all pages are current'}`);
}

function page(title: string, source: string, head: string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
  return `# ${title}\n\n${source} \`npm run reference\` writes this page.\n\n${lines.join('\n')}\n`;
}

/** Outside code, shows the text as it is, apart from anchors and line breaks. */
function cell(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
  return line.replaceAll(/`[^`]*`|<(?!br>|\/?a\b)/g, (found) => (found === '<' ? '&lt;' : found));
}

function errorsPage(): string {
  const rows = Object.entries(errors).map(([code, text]) => {
    const [title = '', happened = '', way = ''] = text.split('\n');
    return [`<a id="${code}"></a>\`${code}\`: ${title}`, happened, way];
  });
  const source =
    'Why compose or a deployment refuses; the live site stays as it is. A message begins with "Refused:", part, version, and file or page; `{…}` is a value. Source: `shared-config/tool/errors.ts`.';
  return page('Errors', source, ['error', 'what happened', 'what to do'], rows);
}

type Scripts = Readonly<Record<string, string>>;

async function commandsPage(program: Command, root: string): Promise<string> {
  const ofSite = await scriptsIn(path.join(root, 'package.json'));
  const ofPart = await scriptsIn(path.join(sharedFolder, 'tool/templates/remote/package.json'));
  const rows = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => {
      let help = '';
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
      const examples = help.split('Examples:\n')[1]?.trim().split(/\n */) ?? [];
      const lines = [
        command.description(),
        ...command.registeredArguments.map((one) => one.description && `\`${one.name()}\` ${one.description}`),
        ...command.options.map(({ flags, description }) => `\`${flags}\` ${description}`),
        ...examples.map((line) => line.replace(/^(.+?)(?: {2,}(.+))?$/, 'E.g. `$1` $2').trim()),
      ];
      const form = npmForm(command.name(), ofSite) ?? npmForm(command.name(), ofPart, ' -w <part>') ?? command.name();
      return [`\`${form}${command.usage() && ` -- ${command.usage()}`}\``, lines.filter(Boolean).join('<br>')];
    });
  const others = Object.entries(ofSite).filter(([, line]) => !/^cndcr [\w-]+$/.test(line));
  const source = 'Source: `shared-config/tool/program.ts` and `package.json`.';
  return page(
    'Commands',
    source,
    ['command', 'meaning, arguments, options, examples'],
    [...rows, ...others.map(([script, line]) => [`\`npm run ${script}\``, `\`${line}\``])],
  );
}

async function scriptsIn(file: string): Promise<Scripts> {
  return (JSON.parse(await readFile(file, 'utf8')) as { scripts: Scripts }).scripts;
}

/** E.g. `npm run deploy`; undefined if no script runs the command. */
function npmForm(command: string, scripts: Scripts, workspace = ''): string | undefined {
  const script = Object.keys(scripts).find((name) => scripts[name] === `cndcr ${command}`);
  return script && `npm ${['start', 'test'].includes(script) ? '' : 'run '}${script}${workspace}`;
}

function environmentPage(): string {
  const rows = Object.entries(environmentVariables).flatMap(([purpose, variables]) => [
    [`**${purpose}**`, ''],
    ...Object.entries(variables).map(([name, meaning]) => [`\`${name}\``, meaning]),
  ]);
  const source = 'Source: `shared-config/tool/environment-variables.ts`.';
  return page('Environment variables', source, ['variable', 'meaning'], rows);
}

type Schema = z.core.JSONSchema.BaseSchema;

function sitePage(): string {
  const source = 'Example: [`shell/site.json`](../../shell/site.json). Source: `shared-config/tool/compose/site.ts`.';
  const schema = z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' });
  return page('site.json', source, ['field', 'kind', 'meaning'], fieldsOf(schema));
}

function fieldsOf({ properties = {}, required = [], additionalProperties: each }: Schema, prefix = ''): string[][] {
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const schema = field as Schema;
    const kind = kindOf(schema) + (required.includes(name) ? '' : ', optional');
    const row = [`\`${prefix}${name}\``, kind, schema.description ?? ''];
    return [...(schema.description ? [row] : []), ...fieldsOf(schema, `${prefix}${name}.`)];
  });
  return typeof each === 'object' ? [...own, ...fieldsOf(each, `${prefix}<name>.`)] : own;
}

function kindOf({ title, type, items }: Schema): string {
  return title ?? (type === 'array' ? `list of ${kindOf(items as Schema)}s` : String(type).replace('string', 'text'));
}
