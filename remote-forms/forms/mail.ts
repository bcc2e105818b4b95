import { organisation } from 'shared-config/brand/organisation';
import { formWords } from '../content/forms';
import { clean, type FormField, type FormKind } from './schemas';

/** Length of the encoded body: mail programs cut or ignore longer links. */
const bodyLimit = 1500;
/** A character with its diacritics, or an emoji of several. */
const character = /\r\n|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u200d]|(?<=\u200d)\P{M})*/gu;
const pasteTheRest = encodeURIComponent(` …\r\n\r\n${formWords.failed.rest}`);

/** A form's values, each with its label. */
export function textOf(kind: FormKind, form: HTMLFormElement): string {
  const entered = new FormData(form);
  const lines = Object.entries<FormField>(kind.fields).map(([name, { label, choices }]) => {
    const value = clean(entered.get(name) as string);
    return `${label}: ${choices?.[value] ?? value}`;
  });
  return lines.join('\n');
}

/** A mailto link to the Centre with a form's values, cut to the limit of links. */
export function mailtoOf(kind: FormKind, form: HTMLFormElement): string {
  const text = textOf(kind, form).replaceAll('\n', '\r\n');
  let body = encodeURIComponent(text);
  if (body.length > bodyLimit) {
    body = '';
    for (const [next] of text.matchAll(character)) {
      const longer = body + encodeURIComponent(next);
      if (longer.length + pasteTheRest.length > bodyLimit) break;
      body = longer;
    }
    body += pasteTheRest;
  }
  return `mailto:${organisation.email}?subject=${encodeURIComponent(kind.title)}&body=${body}`;
}
