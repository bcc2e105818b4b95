import { isNumber, isText, listIn, readStored, recordIn, writeStored } from './storage';

/**
 * Drafts: the values of each `<form data-draft="name">`, kept in this tab until the form has been sent, for 24 hours at most. They survive
 * a reload, Back, and a remote that fails to load. The shell saves them, because it runs even when the page's remote does not. A form
 * restores its draft when it mounts, and removes it when it has been sent.
 */

type Field = [name: string, value: string];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** Draft → when it was saved, in milliseconds since 1970. */
const timesKey = 'cndcr:drafts';
const readTimes = () => readStored(timesKey, recordIn(isNumber));

/** Restores the drafts of all forms in the document. From then on, saves the draft of a form on every input. */
export function keepDrafts(): void {
  const copied = isOpenedByPage();
  for (const [name, time] of Object.entries(readTimes())) if (copied || isOver(time)) removeDraft(name);
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
  for (const control of controlsOf(form)) {
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (values.length > 0 && !isEntered(control)) enter(control, values);
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields of a draft; empty if there is none. Ignores invalid fields, which another version of the site may have saved. */
export function readDraft(name: string): Field[] {
  const { [name]: time } = readTimes();
  if (time !== undefined && isOver(time)) removeDraft(name);
  return readStored(keyOf(name), listIn(isField));
}

/** Replaces the draft of a form. */
export function writeDraft(name: string, fields: readonly Field[]): void {
  writeStored(keyOf(name), fields);
  writeStored(timesKey, { ...readTimes(), [name]: Date.now() });
}

/** Removes the draft of a form that has been sent. */
export function removeDraft(name: string): void {
  writeStored(keyOf(name), undefined);
  const { [name]: _time, ...others } = readTimes();
  writeStored(timesKey, Object.keys(others).length > 0 ? others : undefined);
}

/**
 * Empties a form and removes its draft, with what is kept under names that begin with the draft's (`volunteer:tries`). Then fires one
 * `input` event on the form.
 */
export function clearForm(form: HTMLFormElement): void {
  const { draft = '' } = form.dataset;
  form.reset();
  form.dispatchEvent(new Event('input', { bubbles: true }));
  for (const name of Object.keys(readTimes())) if (name === draft || name.startsWith(`${draft}:`)) removeDraft(name);
}

/** A clock that was set back makes a draft younger than nothing. */
function isOver(time: number): boolean {
  return Math.abs(Date.now() - time) > keptFor;
}

/**
 * Whether a page of this site opened this window. The browser then copies the storage of that page's tab, and what was typed there belongs
 * to that tab alone.
 */
function isOpenedByPage(): boolean {
  if (history.length > 1 || !document.referrer.startsWith(`${location.origin}/`)) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

function saveDraft(form: HTMLFormElement | null): void {
  const name = form?.dataset.draft;
  if (!name) return;
  if (controlsOf(form).some(isEntered)) writeDraft(name, [...new FormData(form)] as Field[]);
  else removeDraft(name);
}

/** The controls that hold values: buttons and groups do not. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
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
