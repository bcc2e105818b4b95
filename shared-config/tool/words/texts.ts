import ts from 'typescript';

export type Problem = [line: number, problem: string];

/** Characters that nobody sees, except variation selectors, joiners within words and emoji, and the tags of flags. */
const invisible =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|(?<!🏴[\u{e0020}-\u{e007e}]{0,6})(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800]|(?![\t\n\r])\p{Cc}/gu;
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const names: Record<string, string> = {
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero width space',
  '\u2028': 'line separator',
  '\u202e': 'right-to-left override',
  '\ufeff': 'zero width no-break space',
};
const html = /<\/?(a|b|br|div|em|h\d|i|img|li|ol|p|script|small|span|strong|style|sub|sup|u|ul)\b[^>]*>|&(\w+|#\d+);/i;

/** Invisible and direction characters, wherever they are. A byte order mark at the start is harmless. */
export function characterProblems(source: ts.SourceFile): Problem[] {
  return [...source.text.matchAll(invisible)]
    .filter(({ 0: character, index }) => character !== '\ufeff' || index > 0)
    .map(({ 0: character, index }) => {
      const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
      const kind = direction.test(character) ? 'a direction character' : 'an invisible character';
      const before = source.text.slice(0, index).split('\n').at(-1)!.trim().slice(-15);
      const name = names[character] ? `${code} (${names[character]})` : code;
      return [lineAt(source, index), `has ${kind}, ${name}, after ${before || 'the start of the line'}: delete it`];
    });
}

/** The first reason why a file of words cannot be read. */
export function syntaxProblems(source: ts.SourceFile): Problem[] {
  // TypeScript does not declare this field.
  const [error] = (source as unknown as { parseDiagnostics: ts.DiagnosticWithLocation[] }).parseDiagnostics;
  if (!error) return [];
  const before = source.text.slice(0, error.start).trimEnd();
  const line = lineAt(source, error.start);
  const text = source.text.split('\n')[line - 1]!;
  const smart = /[‘“”„]/.exec(source.text.slice(error.start, error.start + 1));
  const stop = /\.(?=\s+\w+$)/.exec(before);
  if (smart) return [[line, `a text begins with ${smart[0]}: write ' in front of it and behind it`]];
  if (source.text[error.start] === ';') return [[line, 'write , in place of ;']];
  if (stop) return [[lineAt(source, stop.index), 'write , in place of the . behind the quotation mark']];
  if (error.code === 1002 || (!text.includes('"') && text.split("'").length % 2 === 0))
    return [[line, `a text must begin and end with ', and have none within: write ’ there`]];
  if (/^\s*\w+\s+['"[{]/.test(text)) return [[line, `write : after the name ${/\w+/.exec(text)![0]}`]];
  if (error.code === 1005 && lineAt(source, before.length) < line)
    return [[lineAt(source, before.length), 'a comma or bracket is missing at the end']];
  const message = ts.flattenDiagnosticMessageText(error.messageText, ' ').replace(/\.$/, '');
  return [[line, `cannot be read: ${message}`]];
}

/** What is wrong in texts wherever they are: HTML, accents, equal names, equal entries, links. @param linkProblem of an `href` */
export function textProblems(
  source: ts.SourceFile,
  linkProblem: (href: string, entry: ReadonlyMap<string, string>) => string | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const complain = (node: ts.Node, problem: string) => problems.push([lineAt(source, node.getStart(source)), problem]);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const tag = html.exec(node.text);
      if (tag) complain(node, `has the HTML ${tag[0]}, which pages show as it is: delete it`);
      if (node.text !== node.text.normalize('NFC'))
        complain(node, 'has an accent apart from its letter: type the letter again');
    }
    if (ts.isArrayLiteralExpression(node)) checkEqual(node.elements.map(firstOf), 'has an entry twice');
    if (ts.isObjectLiteralExpression(node)) {
      const own = node.properties.filter(ts.isPropertyAssignment);
      checkEqual(
        own.map(({ name }) => name),
        'has a field twice',
      );
      const entry = new Map(own.map(({ name, initializer }) => [textOf(name), textOf(initializer)]));
      const link = own.find(({ name }) => textOf(name) === 'href');
      const problem = link && linkProblem(entry.get('href') ?? '', entry);
      if (problem) complain(link, problem);
    }
    ts.forEachChild(node, visit);
  };
  /** Tells entries apart: the entry, or its first field. */
  const firstOf = (entry: ts.Expression): ts.Node => {
    const field = ts.isObjectLiteralExpression(entry) ? entry.properties[0] : undefined;
    return field && ts.isPropertyAssignment(field) ? field.initializer : entry;
  };
  const checkEqual = (nodes: readonly ts.Node[], what: string) => {
    for (const [index, node] of nodes.entries()) {
      const text = textOf(node);
      const other = nodes.findIndex((each) => textOf(each) === text);
      if (other < index && /[\p{L}\p{N}]/u.test(text))
        complain(node, `${what}, ${text}, also in line ${lineAt(source, nodes[other]!.getStart(source))}: keep one`);
    }
  };
  visit(source);
  return problems;
}

/** Empty for anything but a name or a literal. */
export function textOf(node: ts.Node): string {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : '';
}

export function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
