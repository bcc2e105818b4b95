import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from 'shared-config/contract/remote';

const examples = 'firestore/examples';
/** Turns on App Check, which loads Google's reCAPTCHA. */
const when = 'firestore.appCheckSiteKey';

export default {
  name: 'forms',
  port: 3002,
  pages: [
    {
      page: 'Newsletter',
      module: './pages/newsletter/newsletter.tsx',
      path: '/newsletter',
      name: 'Newsletter',
      isForm: true,
      needsScripts: true,
      description:
        'What the newsletter of the Centre for Nigerian Diaspora Civic Responsibility will cover: awards, events and ways to take part.',
    },
    {
      page: 'GetInvolved',
      module: './pages/get-involved/get-involved.tsx',
      path: '/get-involved',
      name: 'Get Involved',
      // The specification gives Get Involved the Newsletter title.
      title: 'Newsletter',
      isForm: true,
      needsScripts: true,
      description:
        'Volunteer with the Centre for Nigerian Diaspora Civic Responsibility, become a sponsor, or propose work we could do together.',
    },
  ],
  settings: {
    'firestore.projectId': { kind: 'text', required: true },
    'firestore.databaseId': { kind: 'text' },
    'firestore.apiKey': { kind: 'text' },
    'firestore.appId': { kind: 'text' },
    'firestore.host': { kind: 'host' },
    [when]: { kind: 'text' },
  },
  origins: {
    connect: [
      {
        origin: 'https://firestore.googleapis.com',
        path: '/v1/projects/{firestore.projectId}/',
        unless: 'firestore.host',
      },
      { setting: 'firestore.host' },
      { origin: 'https://content-firebaseappcheck.googleapis.com', path: '/v1/projects/{firestore.projectId}/', when },
      { origin: 'https://www.google.com', path: '/recaptcha/', when },
    ],
    script: [
      { origin: 'https://www.google.com', path: '/recaptcha/', when },
      { origin: 'https://www.gstatic.com', path: '/recaptcha/', when },
    ],
    frame: [
      { origin: 'https://www.google.com', path: '/recaptcha/', when },
      { origin: 'https://recaptcha.google.com', path: '/recaptcha/', when },
    ],
  },
  trustedTypes: [{ policy: 'default', when }],
  firestore: {
    rules: './firestore.rules',
    examples: readdirSync(path.join(import.meta.dirname, examples)).map((file) => `./${examples}/${file}`),
    projectSetting: 'firestore.projectId',
  },
  localService: './firestore/start-database.ts',
} satisfies RemoteDefinition;
