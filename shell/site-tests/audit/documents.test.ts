import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesInGit } from 'shared-config/release/repository';
import { root } from 'shared-config/release/workspace';
import { runCommand } from 'shared-config/testing/run-command';

const files = await filesInGit(root);
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('templates/'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const made = /\/(releases|dist|composed|previews|results|screenshots|data|node_modules|\.cache)(\/|$)/;

/** Each code span and code block, with comments of shell lines left out. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/(^|\s)#.*/, '')),
  );
  const spans = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].flatMap((line) => line.split(/&&|;/)).map((line) => line.trim());
}

test.each(documents)('%s: its links lead to files', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link.split('#')[0]!);
  const own = links.filter((link) => link && !/^[a-z]+:/.test(link));
  expect(own.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
});

test.each(documents)('%s: its paths exist', (file) => {
  const named = codeIn(read(file))
    .flatMap((code) => code.split(/[\s,"'()]+/))
    .filter((word) => /^(shell|shared-config|remote-\w+|docs|\.github|\.ci)\/[\w./*@-]*$/.test(word))
    .map((word) => word.replace(/[.,:]$/, ''));
  const isThere = (name: string) => {
    const pattern = new RegExp(`^${name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`);
    return made.test(name) || files.some((each) => pattern.test(each));
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

const scriptsOf = (folder: string) =>
  (JSON.parse(read(path.join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;

async function problemOf(line: string): Promise<string | undefined> {
  const [, script = '', rest = ''] = /^(?:\w+=\S+ )*npm (?:run (?:--silent )?)?([\w-]+)(.*)$/.exec(line) ?? [];
  const [, part] = /(?:^| )-w (\S+)/.exec(rest) ?? [];
  // A remote that a document makes up has the scripts of the template.
  const folder = !part ? '.' : existsSync(path.join(root, part)) ? part : 'shared-config/tool/templates/remote';
  const run = scriptsOf(folder)[script];
  if (!run) return `${line}: ${folder} has no script ${script}`;
  const [, command] = /^cndcr ([\w-]+)/.exec(run) ?? [];
  const [, given = ''] = / -- (.*)/.exec(rest) ?? [];
  if (!command || command === 'test') {
    const pattern = given.split(' ').find((word) => /^[a-z]/.test(word));
    const isFound =
      !pattern || files.some((file) => file.startsWith(folder) && /\.test\.tsx?$/.test(file) && file.includes(pattern));
    return command && !isFound ? `${line}: no test file of ${folder} has ${pattern} in its path` : undefined;
  }
  const flags = given.match(/(?<= |^)--[a-z-]+/g) ?? [];
  const { stdout: help } = await runCommand(root, [command, '--help']);
  const unknown = flags.find((flag) => !new RegExp(`${flag}\\b`).test(help));
  return unknown && `${line}: ${command} has no option ${unknown}`;
}

test.each(documents)('%s: its commands exist, with their options', async (file) => {
  const lines = codeIn(read(file)).filter((line) => !line.includes('…'));
  const npm = lines.filter(
    (line) => /^(\w+=\S+ )*npm (run|test|start)\b/.test(line) && !/npm (run|test) ?(<|$)/.test(line),
  );
  const problems = await Promise.all(npm.map(problemOf));
  expect(problems.filter(Boolean)).toEqual([]);
  const specs = files.filter((each) => each.endsWith('.spec.ts'));
  const browser = lines.flatMap((line) => {
    const [, folder, words = ''] = /npx playwright test -c (\S+)(.*)/.exec(line) ?? [];
    if (!folder) return [];
    const patterns = words
      .split(' ')
      .filter((word) => /^[a-z][\w.-]*$/.test(word) && !/^(retain-on-failure|desktop|phone|\d+)$/.test(word));
    const missing = patterns.filter((word) => !specs.some((spec) => spec.startsWith(folder) && spec.includes(word)));
    return existsSync(path.join(root, folder)) ? missing : [folder];
  });
  expect(browser).toEqual([]);
});
