import type { StoredDocument } from './store-file';
import type { Value } from 'shared-config/build/documents/verdict';

/** A page for developers with one table for each collection. Escapes all values: visitors typed them. */
export function renderPage(documents: readonly StoredDocument[]): string {
  const collections = [...new Set(documents.map(collectionOf))];
  const tables = collections.map((collection) =>
    renderTable(
      collection,
      documents.filter((d) => collectionOf(d) === collection),
    ),
  );
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Document store</title>
<h1>Document store</h1>
${tables.join('\n') || '<p>No documents yet. Send a form, then reload this page.</p>'}
</html>
`;
}

function renderTable(collection: string, documents: readonly StoredDocument[]): string {
  const fields = [...new Set(documents.flatMap((document) => Object.keys(document.fields)))];
  const rows = documents.map((document) => [idOf(document), ...fields.map((field) => asText(document.fields[field]))]);
  return `<h2>${escape(collection)}</h2>
<table border="1">
<tr>${['id', ...fields].map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('\n')}
</table>`;
}

/** `projects/demo/databases/(default)/documents/people/1` → `demo: people` */
function collectionOf({ name }: StoredDocument): string {
  const [, project, , , , collection] = name.split('/');
  return `${project}: ${collection}`;
}

function idOf({ name }: StoredDocument): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function asText(value: Value | undefined): string {
  return value ? Object.values(value).join() : '';
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
