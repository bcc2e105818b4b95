import { execFileSync } from 'node:child_process';

/** Runs git as Ada. @returns what it prints */
export function git(cwd: string, ...args: string[]): string {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@cndcr.example'];
  return execFileSync('git', [...person, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}
