import { here, type Context } from '../context';
import { folderWith, siteFile } from '../release/workspace';
import { runProgram } from '../program';
import { renderHere } from './render-here';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** In this process. @param args e.g. `['compose', '--pin', 'content=0123']` */
export async function runCommand(
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  changes: Partial<Context> = {},
): Promise<Outcome> {
  const [lines, complaints]: [string[], string[]] = [[], []];
  const code = await runProgram(args, {
    ...here,
    root: folderWith(siteFile, folder) ?? folder,
    folder,
    env: { ...process.env, ...env },
    startRenderer: renderHere,
    say: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
    ...changes,
  });
  const text = (all: string[]) => all.map((line) => `${line}\n`).join('');
  return { code: code ?? 0, stdout: text(lines), stderr: text(complaints) };
}
