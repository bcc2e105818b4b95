import type { PageProps } from './page';

/**
 * A text among a page's run-time settings.
 * @param name dotted, as in the remote's definition, e.g. `newsletter.path`
 * @returns undefined where it is not set, or not a text
 */
export function textSetting(config: PageProps['config'] | undefined, name: string): string | undefined {
  let value: unknown = config;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
