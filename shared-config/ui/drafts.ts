import { isText, listIn, readStored, writeStored } from './storage';

/**
 * Drafts: the values of each `<form data-draft="name">`, kept in this tab until the form has been sent. They survive a reload, Back, and
 * a remote that fails to load. The shell saves them, because it runs even when the page's remote does not. A form restores its draft
 * when it mounts, and removes it when it has been sent.
 */

type Field = [name: string, value: string];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Restores the drafts of all forms in the document. From then on, saves the draft of a form on every input. */
export function keepDrafts(): void {
  // In the capture phase, because React stops events at its root until the page is hydrated.
  document.addEventListener('input', ({ target }) => target instanceof Element && saveDraft(target.closest('form')), {
    capture: true,
  });
  for (const form of document.forms) restoreDraft(form);
}

/** Fills a form from its draft, except controls that the visitor has already changed. Then fires one `input` event on the form. */
export function restoreDraft(form: HTMLFormElement): void {
  const { draft } = form.dataset;
  if (!draft) return;
  const fields = readDraft(draft);
  // Elements that are not controls, such as buttons, have no values in a draft.
  for (const control of [...form.elements] as Control[]) {
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (values.length > 0 && !isEntered(control)) enter(control, values);
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields of a draft; empty if there is none. Ignores invalid fields, which another version of the site may have saved. */
export function readDraft(name: string): Field[] {
  return readStored(keyOf(name), listIn(isField));
}

/** Replaces the draft of a form. */
export function writeDraft(name: string, fields: readonly Field[]): void {
  writeStored(keyOf(name), fields);
}

/** Removes the draft of a form that has been sent. */
export function removeDraft(name: string): void {
  writeStored(keyOf(name), undefined);
}

function saveDraft(form: HTMLFormElement | null): void {
  const name = form?.dataset.draft;
  if (name) writeDraft(name, [...new FormData(form)] as Field[]);
}

function keyOf(name: string): string {
  return `cndcr:draft:${name}`;
}

function isField(value: unknown): value is Field {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Whether the control differs from its default. */
function isEntered(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    );
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function enter(control: Control, values: string[]): void {
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === values[0])) control.value = values[0]!;
  } else if (isBox(control)) {
    control.checked = values.includes(control.value);
  } else {
    control.value = values[0]!;
  }
}
