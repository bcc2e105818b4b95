import {
  isTokenCloseParen,
  isTokenFunction,
  isTokenOpenParen,
  isTokenString,
  isTokenURL,
  tokenize,
} from '@csstools/css-tokenizer';

const urlFunctions = ['url', 'src', 'image-set', '-webkit-image-set'];

/** Keeps all other bytes. */
export function replaceCssUrls(css: string, replace: (url: string) => string): string {
  const functions: string[] = [];
  let result = '';
  for (const token of tokenize({ css })) {
    if (isTokenFunction(token)) functions.push(token[4].value.toLowerCase());
    if (isTokenOpenParen(token)) functions.push('');
    if (isTokenCloseParen(token)) functions.pop();
    const url =
      isTokenURL(token) || (isTokenString(token) && urlFunctions.includes(functions.at(-1) ?? ''))
        ? token[4].value
        : undefined;
    const replaced = url === undefined ? undefined : replace(url);
    if (replaced === undefined || replaced === url) result += token[1];
    else if (isTokenURL(token))
      result += /[\s"'()\\]/.test(replaced) ? `url(${JSON.stringify(replaced)})` : `url(${replaced})`;
    else result += JSON.stringify(replaced);
  }
  return result;
}
