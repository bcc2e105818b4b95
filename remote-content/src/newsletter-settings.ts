import type { PageProps } from 'shared-config/contract/page';
import type { SettingDefinition } from 'shared-config/contract/remote';

/** The settings of the newsletter. */
export const newsletterSettings = {
  /** The page where sign-ups are stored. Without it, signing up is simulated, and the site promises no news. */
  path: { kind: 'text', choices: ['/newsletter'] },
} as const satisfies Record<string, SettingDefinition>;

/** The page where sign-ups are stored; undefined where signing up is simulated. */
export function signUpPath(config: PageProps['config'] | undefined): string | undefined {
  const { path } = (config?.['newsletter'] ?? {}) as { path?: unknown };
  return typeof path === 'string' && path.startsWith('/') ? path : undefined;
}
