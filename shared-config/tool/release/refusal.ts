import { isNativeError } from 'node:util/types';
import { errors, type ErrorCode, type ErrorValues } from '../errors';

export interface Subject {
  part: string;
  version?: string | undefined;
  file?: string;
}

export class Refusal extends Error {
  /** @param happened what and where, without what to do */
  constructor(
    readonly code: ErrorCode,
    readonly happened: string,
    way: string,
  ) {
    super(`Refused: ${happened} ${way}`);
  }
}

/** @param place missing if the site as a whole is refused */
export function refuse<Code extends ErrorCode>(code: Code, values: ErrorValues<Code>, place?: Subject): Refusal {
  const said: Readonly<Record<string, string | number>> = values;
  const [, happened = '', way = ''] = errors[code]
    .split('\n')
    .map((text) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => printable(String(said[name]))));
  const { part, version, file } = place ?? {};
  const where = part ? `${part}${version ? ` ${version}` : ''}${file ? `, ${file}` : ''}: ` : '';
  return new Refusal(code, where + happened, way);
}

/** For a longer message: a refusal without its solution. */
export function whatHappened(error: unknown): string {
  return error instanceof Refusal ? error.happened : messageOf(error);
}

/** The reference page of a refusal, or of the refusal that caused an error. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return `docs/reference/errors.md#${error.code}`;
  return error instanceof Error ? referenceOf(error.cause) : undefined;
}

/** Limits the length of a part's text, and removes control characters, which could rewrite the screen. */
export function printable(text: string, length = 500): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return shown.length > length ? `${shown.slice(0, length)}…` : shown;
}

/** Node gives one error for each address of a host, in an AggregateError without a message. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error || isNativeError(error))) return String(error);
  const { name, errors } = error as AggregateError;
  return name === 'AggregateError' ? [...new Set(errors.map(messageOf))].join('; ') : error.message;
}
