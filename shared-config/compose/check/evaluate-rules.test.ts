import { jest } from '@jest/globals';
import { hasEmulator } from '../../build/documents/emulator';
import { evaluateRules } from './evaluate-rules';

jest.setTimeout(90_000);

const rules = {
  rules: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /readers/{id} {
      allow create: if request.resource.data.name.size() <= 5 && request.resource.data.sentAt == request.time;
    }
  }
}
`,
  collections: { readers: { fields: { name: { maxLength: 5 } }, serverTime: 'sentAt' } },
};

describe.each(['emulator', 'embedded'] as const)('the %s engine', (engine) => {
  if (engine === 'emulator' && !hasEmulator()) {
    test.skip('needs Java and gcloud with the Firestore emulator, which this machine does not have', () => {});
    return;
  }

  test('accepts and refuses documents as the rules say', async () => {
    const sent = (collection: string, name: string) => ({ collection, fields: { name }, serverTime: 'sentAt' });
    const reasons = await evaluateRules(
      rules,
      [sent('readers', 'Ada'), sent('readers', 'Adaeze'), sent('writers', 'Ada')],
      engine,
    );
    expect(reasons).toEqual([undefined, expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  });
});
