import { isTokenBadString, isTokenBadURL, tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import postcss, { CssSyntaxError, type Root } from 'postcss';

const closing = new Map<string, TokenType>([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);
const closers = new Set<string>(closing.values());

/**
 * Parses a style sheet and rejects syntax that PostCSS and browsers read differently, e.g. a string with a line break or a brace in
 * parentheses.
 * @throws SyntaxError with position and reason, e.g. `line 1, column 12: Unclosed string`
 */
export function parseCss(css: string): Root {
  checkTokens(css);
  try {
    // Without `map: false`, PostCSS reads the file in a sourceMappingURL comment.
    return postcss.parse(css, { map: false });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new SyntaxError(`line ${error.line}, column ${error.column}: ${error.reason}`, { cause: error });
  }
}

function checkTokens(css: string): void {
  const fail = (offset: number, reason: string) => {
    const lines = css.slice(0, offset).split('\n');
    throw new SyntaxError(`line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: ${reason}`);
  };
  const open: { token: CSSToken; expected: TokenType }[] = [];
  for (const token of tokenize({ css }, { onParseError: ({ sourceStart, message }) => fail(sourceStart, message) })) {
    const [type, text, offset] = token;
    const outer = open.at(-1)?.expected;
    const expected = closing.get(type);
    if (isTokenBadString(token) || isTokenBadURL(token)) fail(offset, `Invalid ${text}`);
    if (type === TokenType.OpenCurly && outer !== undefined && outer !== TokenType.CloseCurly)
      fail(offset, 'A "{" within parentheses');
    if (expected) open.push({ token, expected });
    else if (closers.has(type) && open.pop()?.expected !== type) fail(offset, `Unexpected "${text}"`);
  }
  const unclosed = open.at(-1)?.token;
  if (unclosed) fail(unclosed[2], `Unclosed "${unclosed[1]}"`);
}
