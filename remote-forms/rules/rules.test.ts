import { jest } from '@jest/globals';
import { doc, setDoc, type Firestore, type FirestoreError } from 'firebase/firestore/lite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasEmulator } from 'shared-config/build/documents/emulator';
import { startDocumentStore, type DocumentStore } from '../local-firestore/document-store';
import { asOwner, clear, connect, project, temporaryFolder } from '../local-firestore/testing';
import { documents } from '../src/submissions/documents';
import { cases } from './cases';

jest.setTimeout(60_000);

test('firestore.rules is what the table of fields says; if not: npm run rules -w remote-forms', () => {
  expect(readFileSync(join(import.meta.dirname, '../firestore.rules'), 'utf8')).toBe(documents.rules);
});

const folder = temporaryFolder();
const collections = [...new Set(cases.map(({ collection }) => collection))];

describe.each(['emulator', 'embedded'] as const)('the %s store', (kind) => {
  if (kind === 'emulator' && !hasEmulator()) {
    test.skip('needs Java and gcloud with the Firestore emulator, which this machine does not have', () => {});
    return;
  }

  let store: DocumentStore;
  let database: Firestore;

  beforeAll(async () => {
    store = await startDocumentStore({ kind, port: 0, dataFile: join(folder, 'documents.jsonl') });
    database = connect(store.host);
  });
  beforeEach(() => clear(store.host));
  afterAll(() => store.stop());

  const everything = () => Promise.all(collections.map((collection) => asOwner(store.host, collection)));

  test.each(cases)('$verdict: $name', async ({ verdict, collection, id, given, attempt }) => {
    const document = doc(database, collection, id);
    if (given) await setDoc(document, given);
    const before = given ? await everything() : collections.map(() => ({}));

    const outcome = await attempt(document).then(
      () => 'accepted',
      (error: unknown) => ((error as FirestoreError).code === 'permission-denied' ? 'refused' : error),
    );

    expect(outcome).toBe(verdict);
    const after = await everything();
    if (verdict === 'refused') expect(after).toEqual(before);
    else expect(after.some(({ documents }) => documents)).toBe(true);
  });

  // Last: it reports on the cases above.
  if (kind === 'emulator') {
    test('every condition of the rules was true in one case and false in another', async () => {
      const answer = await fetch(`http://${store.host}/emulator/v1/projects/${project}:ruleCoverage`);
      const { rules, report } = (await answer.json()) as Coverage;
      const source = rules.files[0]!.content;
      const textOf = ({ currentOffset, endOffset }: Position) => source.slice(currentOffset, endOffset + 1);
      const allowed = report.filter(({ sourcePosition: { currentOffset } }) =>
        /allow [\w, ]+: if $/.test(source.slice(0, currentOffset)),
      );
      const conditions = report
        .flatMap(withChildren)
        .filter((expression) => seen(expression, true) || seen(expression, false));
      const half = conditions.filter((expression) => !seen(expression, true) || !seen(expression, false));

      expect(allowed.map((expression) => seen(expression, true))).toEqual(
        source.match(/allow [\w, ]+:/g)!.map(() => true),
      );
      expect(half.map(({ sourcePosition }) => `line ${sourcePosition.line}: ${textOf(sourcePosition)}`)).toEqual([]);
    });
  }
});

interface Coverage {
  rules: { files: { content: string }[] };
  report: Expression[];
}

/** An expression of the rules, with the values that it had. */
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
