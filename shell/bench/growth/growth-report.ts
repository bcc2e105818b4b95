import { sumOf, type LoadedFile } from '../loaded-files';
import { table } from '../report';
import { unchanged } from './generate-site';
import type { Growth } from './growth';

/** The growth of Home, of compose and of a remote's build, in Markdown. Compares with the first site, the smallest. */
export function growthReport(measured: readonly Growth[]): string {
  const [smallest] = measured;
  if (!smallest) return '';
  const rows = measured.map((growth) => [
    String(growth.pages),
    String(growth.remotes),
    String(growing(growth.home).length),
    String(total(growth.home)),
    signed(total(growth.home) - total(smallest.home)),
    `${growth.composeFirst.toFixed(1)} / ${growth.composeAgain.toFixed(1)}`,
    growth.peakMemory.toFixed(0),
    growth.unchangedBuild.toFixed(1),
    growth.unchangedVersion,
  ]);
  const head = [
    'pages',
    'remotes',
    'requests of Home',
    'bytes (brotli)',
    'growth',
    'compose, s: first / again',
    'peak memory, MB',
    `build of ${unchanged.name}, s`,
    `version of ${unchanged.name}`,
  ];
  const more = measured
    .slice(1)
    .map((growth) => `${growth.pages} pages, ${growth.remotes} remotes: ${grownFiles(smallest.home, growth.home)}`);
  return [table([head, ...rows]), `Growth of Home's files, in bytes\n\n${more.join('\n')}`].join('\n\n');
}

/** The files that differ from those of the smallest site, each with the difference in bytes. */
function grownFiles(before: readonly LoadedFile[], now: readonly LoadedFile[]): string {
  return growing(now)
    .map((file) => ({
      name: nameOf(file),
      more: file.brotli - (before.find((other) => nameOf(other) === nameOf(file))?.brotli ?? 0),
    }))
    .filter(({ more }) => more !== 0)
    .map(({ name, more }) => `${name} ${signed(more)}`)
    .join(', ');
}

function nameOf({ url }: LoadedFile): string {
  const name = new URL(url).pathname
    .split('/')
    .pop()
    ?.replace(/\.[\w-]{8,12}\./, '.');
  return name || 'HTML';
}

/** Without fonts: they are the same in every site, and their number varies with the arrival of each family's first file. */
function growing(files: readonly LoadedFile[]): LoadedFile[] {
  return files.filter(({ type }) => type !== 'font');
}

function total(files: readonly LoadedFile[]): number {
  return (['document', 'script', 'style'] as const).reduce((sum, type) => sum + sumOf(files, type).brotli, 0);
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}
