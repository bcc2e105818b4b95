import type { PageProps } from 'shared-config/contract/page';
import type { SettingDefinition } from 'shared-config/contract/remote';
import { textSetting } from 'shared-config/contract/settings';

const wanted = { choices: ['yes'], missing: '', isOptional: true } as const;

/**
 * A sign-up for the newsletter. There is one document for each address: the latest one. Forms of other pages send the address and the
 * consent alone.
 */
export const newsletter = {
  collection: 'newsletterSubscriptions',
  type: 'newsletter',
  idFrom: 'email',
  fields: {
    firstName: { maxLength: 200, missing: '', isOptional: true },
    lastName: { maxLength: 200, missing: '', isOptional: true },
    email: { maxLength: 254, format: 'email', missing: '' },
    location: {
      choices: ['nigeria', 'diaspora-africa', 'diaspora-europe', 'diaspora-americas', 'diaspora-asia', 'other'],
      missing: '',
      isOptional: true,
    },
    // What interests the person.
    civic: wanted,
    diaspora: wanted,
    policy: wanted,
    innovation: wanted,
    frequency: { choices: ['quarterly', 'monthly', 'events-only'], missing: '', isOptional: true },
    // The consent. Its time is that of the document.
    privacyAgreed: { choices: ['yes'], missing: '' },
  },
} as const;

/** Without the collection, signing up is simulated and nothing is sent. */
export const newsletterSettings = {
  collection: { kind: 'text', choices: [newsletter.collection] },
} as const satisfies Record<string, SettingDefinition>;

/** Whether the site stores sign-ups. */
export function storesSignUps(config: PageProps['config'] | undefined): boolean {
  return textSetting(config, 'newsletter.collection') === newsletter.collection;
}
