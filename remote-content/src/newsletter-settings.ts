import type { SettingDefinition } from 'shared-config/contract/remote';

/** The settings of the newsletter. */
export const newsletterSettings = {
  /** The page where sign-ups are stored. Without it, signing up is simulated, and the site promises no news. */
  path: { kind: 'text', choices: ['/newsletter'] },
} as const satisfies Record<string, SettingDefinition>;
