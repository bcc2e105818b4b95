import { isDeepStrictEqual } from 'node:util';
import { sponsor, volunteer } from '../forms/schemas';

/** Whether a form sends these values to this collection: its schema accepts them unchanged. */
export function isSent(collection: string, { type, ...values }: Readonly<Record<string, string>>): boolean {
  const form = [volunteer, sponsor].find((each) => each.collection === collection && each.type === type);
  return form !== undefined && isDeepStrictEqual(form.schema.safeParse(values).data, values);
}
