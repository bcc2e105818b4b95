/**
 * Reads the documents with this e-mail address in a collection, as plain values. Reads with owner rights.
 * @param host name and port of the document store
 */
export async function documentsWithEmail(
  host: string,
  collection: string,
  email: string,
): Promise<Record<string, string>[]> {
  const url = `http://${host}/v1/projects/demo-cndcr/databases/(default)/documents/${collection}?pageSize=1000`;
  const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
  const { documents = [] } = (await response.json()) as {
    documents?: { fields: Record<string, Record<string, string>> }[];
  };
  return documents
    .map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(Object.values(value)[0])])),
    )
    .filter((fields) => fields['email'] === email);
}
