/**
 * What is entered into a `<form data-draft="name">` is kept in this tab until the form has been sent: it outlives a reload, an accidental
 * Back, and a remote that does not come. Whoever shows the pages keeps it, because a page may not be alive to do so; a form that comes
 * alive takes its draft, and removes it once it has been sent.
 */
type Fields = [name: string, value: string][];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives the forms that were served their drafts, and keeps from now on what is entered into any form that asks for it. */
export function keepDrafts(): void {
  // Captured on the way down: React stops events of a page that is not hydrated at its root.
  document.addEventListener('input', ({ target }) => target instanceof Element && keep(target.closest('form')), { capture: true });
  for (const form of document.forms) restoreDraft(form);
}

/** Fills a form with its draft, but for what the visitor has entered already: that is newer. From then on it is as if all were typed now. */
export function restoreDraft(form: HTMLFormElement): void {
  const { draft } = form.dataset;
  if (!draft) return;
  const fields = read(draft);
  for (const control of form.elements) {
    if (!isControl(control) || isEntered(control)) continue;
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (values.length > 0) enter(control, values);
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Forgets what a form held: it has been sent. */
export function removeDraft(name: string): void {
  inStorage((storage) => storage.removeItem(keyOf(name)));
}

function keep(form: HTMLFormElement | null): void {
  const name = form?.dataset.draft;
  if (name) inStorage((storage) => storage.setItem(keyOf(name), JSON.stringify([...new FormData(form)])));
}

function keyOf(name: string): string {
  return `cndcr:draft:${name}`;
}

/** Another version of the form, or anything else, may have left what is there: what makes no sense is passed over. */
function read(name: string): Fields {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(fields) ? fields.filter(isField) : [];
  } catch {
    return [];
  }
}

function isField(field: unknown): field is Fields[number] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Whether a control holds anything else than at first. */
function isEntered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== Math.max(0, [...control.options].findIndex((option) => option.defaultSelected));
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

function inStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage may be blocked or full. The form itself still holds everything.
  }
}
