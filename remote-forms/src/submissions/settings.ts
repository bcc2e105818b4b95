import type { SettingDefinition } from 'shared-config/contract/remote';

/** Where documents are stored. */
export interface FirestoreSettings {
  projectId: string;
  apiKey?: string;
  appId?: string;
  /** A store on this machine or network, e.g. `127.0.0.1:8080`. Default: the hosted service. */
  host?: string;
  /** A site key of reCAPTCHA Enterprise. It turns App Check on: each request then has a proof that it comes from this site. */
  appCheckSiteKey?: string;
}

/** The same for compose, which refuses a site whose settings do not fit. */
export const firestoreSettings = {
  projectId: { kind: 'text', required: true },
  apiKey: { kind: 'text' },
  appId: { kind: 'text' },
  host: { kind: 'host' },
  appCheckSiteKey: { kind: 'text' },
} as const satisfies Record<keyof FirestoreSettings, SettingDefinition>;

const names = Object.keys(firestoreSettings) as (keyof FirestoreSettings)[];

/**
 * Reads the `firestore` settings that compose wrote into the page.
 * @throws an error that names the missing or invalid setting
 */
export function readSettings(firestore: unknown): FirestoreSettings {
  const given = (typeof firestore === 'object' && firestore !== null ? firestore : {}) as Record<string, unknown>;
  const settings: Partial<FirestoreSettings> = {};
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string') throw settingError(name, `must be text, not ${JSON.stringify(value)}`);
    settings[name] = value;
  }

  const { projectId } = settings;
  if (!projectId) throw settingError('projectId', 'is missing');
  if (settings.host && !/^[\w.-]+:\d+$/.test(settings.host)) {
    throw settingError('host', `must be a name and a port like 127.0.0.1:8080, not ${settings.host}`);
  }
  if (settings.appCheckSiteKey && !settings.apiKey) throw settingError('apiKey', 'is missing, and App Check needs it');
  if (settings.appCheckSiteKey && !settings.appId) throw settingError('appId', 'is missing, and App Check needs it');
  return { ...settings, projectId };
}

/** Whether sending a form loads reCAPTCHA, of which the form has to tell its visitors. */
export function usesAppCheck(firestore: unknown): boolean {
  return Boolean((firestore as Partial<FirestoreSettings> | undefined)?.appCheckSiteKey);
}

function settingError(name: string, problem: string): Error {
  return new Error(
    `Setting "firestore.${name}" of remote-forms ${problem}. Correct it in the configuration that compose reads.`,
  );
}
