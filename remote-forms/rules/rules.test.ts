import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submissionKinds } from '../src/submissions/fields';
import { startDocumentStore, type DocumentStore } from '../local-firestore/document-store';
import { hasEmulator } from '../local-firestore/emulator';
import { cases } from './cases';

setLogLevel('silent');

const project = 'demo-rules';
const collections = [...Object.values(submissionKinds).map(({ collection }) => collection), 'drafts'];

describe.each(['emulator', 'embedded'] as const)('the %s', (kind) => {
  if (kind === 'emulator' && !hasEmulator()) {
    test.skip('needs Java and gcloud with its Firestore emulator: they are not on this machine', () => {});
    return;
  }

  let store: DocumentStore;
  let app: FirebaseApp;
  let database: Firestore;

  beforeAll(async () => {
    const dataFile = join(mkdtempSync(join(tmpdir(), 'rules-')), 'documents.jsonl');
    store = await startDocumentStore({ kind, port: 0, dataFile });
    app = initializeApp({ projectId: project }, kind);
    database = getFirestore(app);
    const [host = '', port] = store.host.split(':');
    connectFirestoreEmulator(database, host, Number(port));
  }, 60_000);

  beforeEach(() => fetch(`http://${store.host}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' }));

  afterAll(async () => {
    await deleteApp(app);
    await store.stop();
  });

  /** All that is stored, as the owner sees it. */
  async function everything(): Promise<unknown> {
    const root = `http://${store.host}/v1/projects/${project}/databases/(default)/documents`;
    const answers = collections.map((name) => fetch(`${root}/${name}`, { headers: { authorization: 'Bearer owner' } }));
    return Promise.all((await Promise.all(answers)).map((answer) => answer.json()));
  }

  test.each(cases)('$verdict: $name', async ({ verdict, collection, id, given, attempt }) => {
    const document = doc(database, collection, id);
    if (given) await setDoc(document, given);
    const before = await everything();

    const outcome = await attempt(document).then(() => 'accepted', ({ code }) => (code === 'permission-denied' ? 'refused' : code));

    expect(outcome).toBe(verdict);
    if (verdict === 'refused') expect(await everything()).toEqual(before);
    else expect(await everything()).not.toEqual(before);
  });

  // Last, because it tells about the cases before it.
  if (kind === 'emulator') {
    test('has seen every condition of the rules hold and fail', async () => {
      const answer = await fetch(`http://${store.host}/emulator/v1/projects/${project}:ruleCoverage`);
      const { rules, report } = (await answer.json()) as Coverage;
      const source = rules.files[0]!.content;
      const textOf = ({ currentOffset, endOffset }: Position) => source.slice(currentOffset, endOffset + 1);
      const allowed = report.filter(({ sourcePosition: { currentOffset } }) => /allow \w+: if $/.test(source.slice(0, currentOffset)));
      const conditions = report.flatMap(withChildren).filter((expression) => seen(expression, true) || seen(expression, false));
      const half = conditions.filter((expression) => !seen(expression, true) || !seen(expression, false));

      expect(allowed.map((expression) => seen(expression, true))).toEqual(source.match(/allow \w+:/g)!.map(() => true));
      expect(half.map(({ sourcePosition }) => `line ${sourcePosition.line}: ${textOf(sourcePosition)}`)).toEqual([]);
    });
  }
});

interface Coverage {
  rules: { files: { content: string }[] };
  report: Expression[];
}

/** What the emulator tells about an expression and its parts: the values that each had. */
interface Expression {
  sourcePosition: Position;
  values?: { value: { boolValue?: boolean } }[];
  children?: Expression[];
}

interface Position {
  line: number;
  currentOffset: number;
  endOffset: number;
}

function withChildren(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withChildren)];
}

function seen({ values = [] }: Expression, wanted: boolean): boolean {
  return values.some(({ value }) => value.boolValue === wanted);
}
