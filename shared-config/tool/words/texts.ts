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
/** In the name of a link or field, where it counts; but not after a sentence, or where both ends join a text to others. */
const strayingSpace = /^\s(?=.*\S$)|(?<=^\S(?:.*[^\s.!?])?)\s+$|[^\s.!?]\s{2,}\S/s;
const html = /<\/?(a|b|br|div|em|h\d|i|img|li|ol|p|script|small|span|strong|style|sub|sup|u|ul)\b[^>]*>/i;
const entity = /&(\w{2,}|#\d+);/;
const markdown = /\*\*|\]\(/;
/** A note to oneself: at the end of a text, or before a colon. */
const note = /\b(TODO|FIXME)\b(?=:|\W*$)/;

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

/** The first reason why a file of words cannot be read; or what can be read, but is neither a text nor a name. */
export function syntaxProblems(source: ts.SourceFile): Problem[] {
  // TypeScript does not declare this field.
  const [error] = (source as unknown as { parseDiagnostics: ts.DiagnosticWithLocation[] }).parseDiagnostics;
  if (!error) return strayProblems(source);
  const before = source.text.slice(0, error.start).trimEnd();
  const line = lineAt(source, error.start);
  const text = source.text.split('\n')[line - 1]!;
  const found = /\S/u.exec(source.text.slice(error.start))?.[0] ?? '';
  const stop = /(?<=['"`}\]\d])\.(?=\s(?:\s|\/\*[^]*?\*\/|\/\/.*)*\w+$|$)/.exec(before);
  if (error.code === 1185) return [[line, `has a merge conflict: keep one of the two versions, without ${conflict}`]];
  if (error.code === 1010) return [[lineAt(source, source.text.lastIndexOf('/*')), 'write */ behind the comment']];
  if (/[‘‚“”„«»´＇＂]/.test(found) || (found === '’' && /[:,[]$/.test(before))) return [[line, unquoted(found)]];
  if (/[，；：]/.test(found)) return [[line, `write ${found === '：' ? ':' : ','} in place of ${found}`]];
  const hasQuote = /''[^\s,:}\])]/.test(text) || /'\p{L}/u.test(source.text.slice(error.start - 1, error.start + 1));
  if (error.code === 1002 || hasQuote || (!text.includes('"') && text.split("'").length % 2 === 0))
    return [[line, `a text must begin and end with ' in one line, and have none within: write ’ there`]];
  if (error.code === 1127) return [[line, `has ${found} outside of a text: delete it`]];
  const bracket = bracketProblem(source);
  if (bracket) return [bracket];
  if (found === ';') return [[line, 'write , in place of ;']];
  if (/[,:]/.test(found) && before.endsWith(found))
    return [[line, `has a ${found === ',' ? 'comma' : 'colon'} too many: delete it`]];
  if (stop) return [[lineAt(source, stop.index), 'write , in place of the . behind the quotation mark or bracket']];
  const [name] = /\b[a-z][\w-]*$/i.exec(before) ?? [];
  if (name && /^\s*(?:['"`[{\d-]|true|false)/.test(source.text.slice(error.start)))
    return [[line, `write : after the name ${name}`]];
  const template = source.text
    .split('\n')
    .findIndex((each) => each.split('`').length % 2 === 0 || /\$\{[^}]*`/.test(each));
  if (template >= 0) return [[template + 1, 'a text with ${ } begins and ends with `: write what is missing']];
  const [, bare] = unquotedText.exec(text.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, "''")) ?? [];
  if (bare) return [[line, unquoted(bare)]];
  if (error.code === 1005 && lineAt(source, before.length) < line)
    return [[lineAt(source, before.length), 'a comma or bracket is missing at the end']];
  if (/['"`}\]]$/.test(before))
    return [[line, `write , in front of ${/[\w-]+|$/.exec(source.text.slice(error.start))![0] || found}`]];
  return [[line, `cannot be read at ${text.trim().slice(0, 20)}: compare it with the lines above`]];
}

const conflict = 'the lines with <<<<<<<, ======= and >>>>>>>';
const unquoted = (start: string) => `a text begins with ${start}: write ' in front of it and behind it`;
const unquotedText = /[\w-]+:\s*(?!['[{]|(?:true|false|undefined|-?(?:0|[1-9]\d*)(?:\.\d+)?)\s*(?:[,}\]]|$))([^\s,]+)/;

/** The first bracket without its counterpart, judged by the indentation of lines. */
function bracketProblem(source: ts.SourceFile): Problem | undefined {
  const tokens = source.text.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`[^`]*`|\/\/.*|\/\*[^]*?\*\/|[{}[\]]/g);
  const brackets = [...tokens].flatMap(({ 0: mark, index }) => {
    const before = source.text.slice(0, index).split('\n').at(-1)!;
    return mark.length > 1 ? [] : [{ mark, line: lineAt(source, index), indent: before.search(/\S|$/), before }];
  });
  const count = (mark: string) => brackets.filter((each) => each.mark === mark).length;
  if (count('{') === count('}') && count('[') === count(']')) return undefined;
  const open: typeof brackets = [];
  const lacks = ({ mark, line }: (typeof brackets)[number]): Problem =>
    mark === '{'
      ? [line, 'the { has no }: write } where its fields end']
      : [line, 'the [ has no ]: write ] where its entries end'];
  for (const bracket of brackets) {
    const opening = { '}': '{', ']': '[' }[bracket.mark];
    if (!opening) {
      open.push(bracket);
      continue;
    }
    const last = open.pop();
    const isFirst = bracket.before.trim() === '';
    const isOf = ({ mark, indent, line }: typeof bracket) =>
      mark === opening && (isFirst ? indent === bracket.indent : line === bracket.line);
    if (last && isOf(last)) continue;
    if (last && open.some(isOf)) return lacks(last);
    const headless = /[:=][^\S\n]*\n\s*(?:\w+\s*:|(\{))/.exec(source.text);
    if (headless) return [lineAt(source, headless.index), `write ${headless[1] ? '[' : '{'} at the end`];
    return [bracket.line, `the ${bracket.mark} belongs to no ${opening}: delete it, or write ${opening} further up`];
  }
  return open.length > 0 ? lacks(open.at(-1)!) : undefined;
}

/** Names that nothing declares, which are texts without quotation marks; one for each line. */
function strayProblems(source: ts.SourceFile): Problem[] {
  const declared = new Set(['undefined']);
  const problems = new Map<number, string>();
  const complain = (node: ts.Node, problem: string) => {
    const line = lineAt(source, node.getStart(source));
    if (!problems.has(line)) problems.set(line, problem);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isVariableDeclaration(node) || ts.isParameter(node)) declared.add(node.name.getText(source));
    const isName = 'name' in node.parent && node.parent.name === node;
    if (ts.isShorthandPropertyAssignment(node)) complain(node, `write : after the name ${node.name.text}`);
    else if (ts.isOmittedExpression(node)) complain(node, 'has a comma too many: delete it');
    else if (ts.isExpressionStatement(node)) complain(node, 'does not belong here: delete it');
    else if (ts.isRegularExpressionLiteral(node) || (ts.isIdentifier(node) && !isName && !declared.has(node.text)))
      complain(node, unquoted(node.getText(source)));
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return [...problems];
}

/** What is wrong in texts wherever they are: HTML, equal names, equal entries, links. @param linkProblem of an `href` */
export function textProblems(
  source: ts.SourceFile,
  linkProblem: (href: string, entry: ReadonlyMap<string, string>) => string | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const complain = (node: ts.Node, problem: string) => problems.push([lineAt(source, node.getStart(source)), problem]);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      for (const [kind, markup] of Object.entries({ HTML: html, Markdown: markdown })) {
        const [mark] = markup.exec(node.text) ?? [];
        if (mark) complain(node, `has the ${kind} ${mark}, which pages show as it is: delete it`);
      }
      if (ts.isPropertyAssignment(node.parent) && textOf(node.parent.name) !== 'href' && strayingSpace.test(node.text))
        complain(node, 'has a space at an end, or two within: delete it');
      const [code] = entity.exec(node.text) ?? [];
      if (code) complain(node, `has the HTML ${code}: write the character that it stands for`);
      const [reminder] = note.exec(node.text) ?? [];
      if (reminder) complain(node, `says ${reminder}, which pages show as it is: write the words that belong there`);
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
      // Single letters are no entries' names in a list of texts, e.g. of months.
      const isName = ts.isArrayLiteralExpression(node.parent) ? /\p{L}.|\p{N}/u : /[\p{L}\p{N}]/u;
      if (other < index && isName.test(text))
        complain(node, `${what}, ${text}, also in line ${lineAt(source, nodes[other]!.getStart(source))}: keep one`);
    }
  };
  visit(source);
  return problems;
}

/** Empty for anything but a name or a literal. */
export function textOf(node: ts.Node): string {
  return ts.isIdentifier(node) || ts.isLiteralExpression(node) ? node.text : '';
}

function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** The line of a field of words or JSON, or of the object that lacks it. */
export function lineOf(source: ts.SourceFile, [first = '', ...rest]: readonly PropertyKey[]): number {
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const named = declared.find(({ name }) => name.getText(source) === first);
  let found: ts.Node = named ?? declared.at(-1) ?? source;
  const [json] = source.statements.filter(ts.isExpressionStatement);
  let value = (named ?? declared.at(-1))?.initializer ?? json?.expression;
  for (const key of named ? rest : [first, ...rest]) {
    while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
    let next: ts.Node | undefined;
    if (value && ts.isArrayLiteralExpression(value)) next = value.elements[Number(key)];
    else if (value && ts.isObjectLiteralExpression(value))
      next = value.properties.find(({ name }) => name && textOf(name) === key);
    if (!next) break;
    found = next;
    value = ts.isPropertyAssignment(next) ? next.initializer : (next as ts.Expression);
  }
  return lineAt(source, found.getStart(source));
}
