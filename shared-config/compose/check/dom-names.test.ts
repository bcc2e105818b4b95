import ts from 'typescript';
import { domNames } from './dom-names';

test('has the names of TypeScript’s types of window and document', () => {
  const options: ts.CompilerOptions = { lib: ['lib.dom.d.ts', 'lib.es2024.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...others) =>
    file === 'globals.ts'
      ? ts.createSourceFile(file, 'export const both = [window, document] as const;', ts.ScriptTarget.Latest)
      : read(file, ...others);
  const program = ts.createProgram(['globals.ts'], options, host);
  const types = program.getTypeChecker();
  const source = program.getSourceFile('globals.ts')!;
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && ['window', 'document'].includes(node.text))
      names.push(
        ...types
          .getTypeAtLocation(node)
          .getProperties()
          .map(({ name }) => name),
      );
    node.forEachChild(visit);
  };
  visit(source);
  const expected = names.filter((name) => /^[a-z]/.test(name) && !name.startsWith('on'));
  expect(domNames).toEqual([...new Set([...expected, 'trustedTypes'])].sort());
});
