import {
  isTokenCloseParen,
  isTokenFunction,
  isTokenOpenParen,
  isTokenString,
  isTokenURL,
  tokenize,
} from '@csstools/css-tokenizer';
import type { HtmlElement } from '../render/html';
import { escape } from './document';

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

/** Keeps all other bytes. */
export function replaceAttributes(html: string, elements: readonly HtmlElement[], replace: (value: string) => string) {
  // Keyed by offset: the parser can create several elements from one misplaced tag, which share their attributes.
  const edits = new Map<number, { end: number; text: string }>();
  for (const element of elements) {
    for (const { prefix, name, value } of element.attrs) {
      const sourceName = prefix ? `${prefix}:${name}` : name;
      const location = element.sourceCodeLocation?.attrs?.[sourceName.toLowerCase()];
      const replaced = replace(value);
      if (location && replaced !== value)
        edits.set(location.startOffset, { end: location.endOffset, text: `${sourceName}="${escape(replaced)}"` });
    }
  }
  // The last first, so that the other offsets stay right.
  const ordered = [...edits].sort(([a], [b]) => b - a);
  return ordered.reduce((text, [start, edit]) => text.slice(0, start) + edit.text + text.slice(edit.end), html);
}
