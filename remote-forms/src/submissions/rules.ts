import { acceptedFields, idFieldOf, isOptional, storedKinds, type FieldDefinition, type StoredKind } from './fields';

/** The security rules for the documents of the forms: the text of `firestore.rules`. */
export function rulesText(): string {
  const kinds = Object.keys(storedKinds) as StoredKind[];
  const hasOptional = kinds.some((kind) => acceptedFields(kind).some(([, field]) => isOptional(field)));
  return `${head}\n${kinds.map(matchFor).join('\n')}\n${hasOptional ? isMissing : ''}${functions}`;
}

function matchFor(kind: StoredKind): string {
  const { collection, type } = storedKinds[kind];
  const idFrom = idFieldOf(kind);
  const fields = acceptedFields(kind);
  const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  const optional = fields.filter(([, field]) => isOptional(field)).map(([name]) => name);
  const conditions = fields.map(([name, field]) =>
    isOptional(field) ? `(isMissing('${name}') || ${conditionFor(name, field)})` : conditionFor(name, field),
  );
  if (idFrom !== undefined) conditions.push(`isIdOf(id, '${idFrom}')`);
  return `    match /${collection}/{id} {
      allow ${idFrom === undefined ? 'create' : 'create, update'}: if isNew(id, '${type}', ${listOf(required)}, ${listOf(optional)})
${conditions.map((condition) => `        && ${condition}`).join('\n')};
${idFrom === undefined ? '      allow update: if isStored();\n' : ''}    }
`;
}

function conditionFor(name: string, { maxLength, choices, format }: FieldDefinition): string {
  if (choices) return `isOneOf('${name}', ${listOf(choices)})`;
  return `${format === 'email' ? 'isEmail' : 'isText'}('${name}', ${maxLength})`;
}

function listOf(texts: readonly string[]): string {
  return `[${texts.map((text) => `'${text}'`).join(', ')}]`;
}

const head = `rules_version = '2';

// Made from src/submissions/fields.ts by \`npm run rules -w remote-forms\`: change that table, or src/submissions/rules.ts.
// Anyone may send a form. Reading, listing and deleting are refused, also for those who know a document's id, and so is changing.
// Rules and JavaScript disagree about which characters are white space. The rules may therefore accept more than the form (for
// example a single no-break space), but never less.
service cloud.firestore {
  match /databases/{database}/documents {
`;

const isMissing = `    // The visitor chose nothing.
    function isMissing(field) {
      return !(field in sent());
    }

`;

const functions = String.raw`    // Exactly the fields of the kind, of which some may be missing, and an id as the form makes it: 128 bits.
    function isNew(id, type, fields, optional) {
      let required = fields.concat(['type', 'submittedAt']);
      return id.matches('[0-9a-f]{32}')
        && sent().keys().hasOnly(required.concat(optional))
        && sent().keys().hasAll(required)
        && sent().type == type
        && isStamped();
    }

    // When the answer to a form was lost, the form asks whether it is stored: it writes its fields again, without the time. That changes
    // nothing, and nothing else is allowed.
    function isStored() {
      return sent() == resource.data;
    }

    // One document for each text, e.g. for each email address, in whatever case. A later form takes the place of the earlier one.
    function isIdOf(id, field) {
      return id == hashing.sha256(sent()[field].lower()).toHexString().lower()[0:32];
    }

    // The server's time, not the client's.
    function isStamped() {
      return sent().submittedAt == request.time;
    }

    // At least one character that is not white space. (trim() would also remove control characters, unlike JavaScript's trim().)
    function isText(field, maxLength) {
      return sent()[field] is string
        && sent()[field].size() <= maxLength
        && sent()[field].matches('(?s).*\\S.*');
    }

    function isEmail(field, maxLength) {
      return isText(field, maxLength)
        && sent()[field].matches('[^\\s@]+@[^\\s@]+\\.[^\\s@]+');
    }

    function isOneOf(field, choices) {
      return sent()[field] in choices;
    }

    function sent() {
      return request.resource.data;
    }
  }
}
`;
