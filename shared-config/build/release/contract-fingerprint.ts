import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

const contract = path.join(import.meta.dirname, '../../contract');

/**
 * A fingerprint of the types that parts agree on: a hash of the declarations in `contract/`, without comments. Parts with the same
 * fingerprint can be combined; a changed word in the folder's values changes nothing.
 * @param folder absolute path of the folder with the contract
 * @throws Error for a declaration whose type has to be inferred, because inference could differ from file to file
 */
export async function contractFingerprint(folder = contract): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, declaration: true, removeComments: true, strict: true },
    });
    const [first] = diagnostics;
    if (first)
      throw new Error(
        `${path.join(folder, file)}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')} Give it an explicit type: every part is compared by these declarations.`,
      );
    hash.update(JSON.stringify([file, outputText]));
  }
  return hash.digest('hex').slice(0, 12);
}
