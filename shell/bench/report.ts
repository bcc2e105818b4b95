import { contenders, figureNames, spread, type Contender, type FigureName, type Sample } from './figures';
import { sumOf, type LoadedFile } from './loaded-files';
import type { ResourceType } from './requests';
import { frame, noiseOf, targetsOf, type Results } from './targets';

/**
 * The report of a run in Markdown: one table per route, the sizes, the targets, and whether the machine was quiet enough.
 * @param targets default: all
 */
export function reportOf(results: Results, targets = targetsOf(results)): string {
  const { samples, routes, home } = results;
  return [
    ...(samples.length > 0
      ? routes.map((route) => `${route}: median (minimum–maximum)\n\n${table(figureRows(samples, route))}`)
      : []),
    ...(Object.keys(home).length > 0
      ? [`Home until it is usable, bytes without headers: brotli 11 (gzip 9)\n\n${table(sizeRows(home))}`]
      : []),
    ...(samples.length > 0
      ? [
          `Targets\n\n${table([['figure', 'target', 'measured', ''], ...targets.map(({ figure, target, value, met }) => [figure, target, value, met ? 'met' : 'MISSED'])])}`,
          noiseReport(results),
        ]
      : []),
  ].join('\n\n');
}

function noiseReport({ samples, routes }: Results): string {
  return noiseOf(samples, routes)
    .map(
      ({ route, difference, quiet }) =>
        `${route}: composed and composed again differ by ${difference.toFixed(0)} ms${quiet ? '' : `, more than one frame (${frame} ms): TOO NOISY, the times of this run are unreliable`}`,
    )
    .join('\n');
}

function figureRows(samples: readonly Sample[], route: string): string[][] {
  const measured = contenders.filter((contender) => samples.some((sample) => sample.contender === contender));
  const rows = (Object.keys(figureNames) as FigureName[]).map((figure) => [
    figureNames[figure],
    ...measured.map((contender) => cell(samples, contender, route, figure)),
  ]);
  return [['', ...measured], ...rows.filter(([, ...cells]) => cells.some((text) => text !== '–'))];
}

function cell(samples: readonly Sample[], contender: Contender, route: string, figure: FigureName): string {
  const found = spread(samples, contender, route, figure);
  if (!found) return '–';
  const digits = figure === 'layoutShift' ? 3 : 0;
  const text = found.median.toFixed(digits);
  return found.min.toFixed(digits) === found.max.toFixed(digits)
    ? text
    : `${text} (${found.min.toFixed(digits)}–${found.max.toFixed(digits)})`;
}

function sizeRows(home: Results['home']): string[][] {
  const names = contenders.filter((contender) => home[contender]);
  const types: ResourceType[] = ['document', 'script', 'style', 'font'];
  const size = (files: readonly LoadedFile[] = [], type: ResourceType) => {
    const { brotli, gzip } = sumOf(files, type);
    return brotli === gzip ? String(brotli) : `${brotli} (${gzip})`;
  };
  return [['', ...names], ...types.map((type) => [type, ...names.map((name) => size(home[name], type))])];
}

/** A Markdown table with aligned columns. The first row is the head. */
export function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
