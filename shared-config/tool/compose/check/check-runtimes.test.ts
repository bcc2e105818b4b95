import type { Provenance, Release } from '../../../web/contract/release-manifest';
import { releasedPart } from '../../testing/released-part';
import { checkRuntimes } from './check-runtimes';

const part = (name: string, built: Partial<Provenance>, changes: Partial<Release> = {}) => {
  const released = releasedPart(name, changes);
  return { ...released, built: { ...released.built, ...built } };
};
const check = (shell: Partial<Provenance>, remote: Partial<Provenance>, contract = 1) => {
  const inShell = part('shell', shell, { contract: 2, serves: [1, 2] });
  return () => checkRuntimes({ shell: inShell, remotes: { garden: part('garden', remote, { contract }) } });
};

test.each([
  ['19.3.1', '19.3.1'],
  ['19.3.1', '19.2.9'],
  ['19.10.0', '19.9.9'],
  ['19.3.1', '19.3.1-rc.1'],
])('accepts a shell with React %s and a remote built with %s', (shell, remote) => {
  expect(check({ react: shell }, { react: remote })).not.toThrow();
});

test.each([
  ['19.2.9', '19.3.1', 'built with React 19.3.1, and shell v1 provides the older 19.2.9, with which no page would'],
  ['19.9.0', '19.10.0', 'the older 19.9.0'],
  ['20.0.0', '19.3.1', 'another major version'],
  ['19.3.1', '18.3.1', 'at once: npm run deploy -- shell garden; or release garden with React 19.3.1.'],
])('refuses a shell with React %s and a remote built with %s', (shell, remote, message) => {
  expect(check({ react: shell }, { react: remote })).toThrow(message);
});

test('accepts a remote built with a contract that the shell serves, and refuses a newer or an older one', () => {
  for (const served of [1, 2]) expect(check({}, {}, served)).not.toThrow();
  expect(check({}, {}, 3)).toThrow(
    'Refused: garden v1: it was built with contract 3, and shell v1 serves 1 and 2. Deploy the shell, built with the same shared-config, first; or, after a git revert, garden before the shell; or, to roll the shell back, what was upgraded with it: npm run rollback -- shell garden.',
  );
  expect(check({}, {}, 0)).toThrow(
    'serves 1 and 2. Release garden with a newer shared-config; or, to roll garden back, the shell with it: npm run rollback -- shell garden.',
  );
});

test.each([{ react: '19.9.0' }, { react: '20.0.0' }, { federation: '9.9.9' }])(
  'names all that has to be rolled back with the shell: %j',
  (newer) => {
    const remotes = { garden: part('garden', newer), library: part('library', {}), kitchen: part('kitchen', newer) };
    expect(() => checkRuntimes({ shell: part('shell', {}), remotes })).toThrow(
      'To roll the shell back, roll back what was upgraded with it: npm run rollback -- shell garden kitchen.',
    );
  },
);

test('refuses another federation runtime, and says that all parts can be deployed at once', () => {
  expect(check({ federation: '2.9.3' }, { federation: '2.9.2' })).toThrow(
    'Refused: garden v1: it was built with federation runtime 2.9.2, and shell v1 provides 2.9.3. Deploy the parts that share it at once: npm run deploy -- shell garden.',
  );
});
