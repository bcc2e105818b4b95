import type { Provenance } from '../../../web/contract/release-manifest';
import { releasedPart } from '../../testing/released-part';
import { checkRuntimes } from './check-runtimes';

const check = (shell: Partial<Provenance>, remote: Partial<Provenance>) => {
  const part = (name: string, built: Partial<Provenance>) => {
    const released = releasedPart(name);
    return { ...released, built: { ...released.built, ...built } };
  };
  return () => checkRuntimes({ shell: part('shell', shell), remotes: { garden: part('garden', remote) } });
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

const checkContract = (contract: number) => () =>
  checkRuntimes({
    shell: releasedPart('shell', { contract: 2, serves: [1, 2] }),
    remotes: { garden: releasedPart('garden', { contract }) },
  });

test.each([1, 2])('accepts a remote built with contract %s, which the shell serves', (contract) => {
  expect(checkContract(contract)).not.toThrow();
});

test('refuses a remote built with a contract that the shell does not serve yet', () => {
  expect(checkContract(3)).toThrow(
    'Refused: garden v1: it was built with contract 3, and shell v1 serves 1 and 2. Deploy the shell, built with the same shared-config, first; or, to roll the shell back, the part with it: npm run rollback -- shell garden.',
  );
});

test('refuses another federation runtime, and says that all parts can be deployed at once', () => {
  expect(check({ federation: '2.9.3' }, { federation: '2.9.2' })).toThrow(
    'Refused: garden v1: it was built with federation runtime 2.9.2, and shell v1 provides 2.9.3. Deploy the parts that share it at once: npm run deploy -- shell garden.',
  );
});
