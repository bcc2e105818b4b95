/**
 * Drafts: what is typed into each `<form data-draft="name">` stays in this tab until it is sent or cleared, even while the form's remote is
 * down. If storage is blocked or full, it stays in this document: then the root element has `data-unstored`, and leaving asks.
 */
interface Draft {
  fields: [name: string, value: string][];
  /** Seed of the form's document id. It survives a reload, and a duplicated tab shares it. */
  random: string;
}
type Control = HTMLInputElement | HTMLSelectElement;
/** The key of a draft in sessionStorage. */
export const keyOf = (name = '') => `cndcr:draft:${name}`;
const controls = 'input, select, textarea';
/** What shell and remotes share, each of which has a copy of this module. */
const shared = globalThis as { cndcrDrafts?: Map<string, string>; cndcrEarlier?: Set<string>; cndcrMail?: boolean };
/** Drafts that are not stored, by key. */
const unstored = (shared.cndcrDrafts ??= new Map());
/** Keys of the drafts of earlier documents, which Back would bring. */
const earlier = (shared.cndcrEarlier ??= new Set());

/**
 * Restores the drafts of all forms in the document. From then on, saves a form's draft on every input, and removes it on reset.
 * @param isBack whether Back or Forward has loaded the document
 */
export function keepDrafts(isBack = false): void {
  // In the capture phase, because React stops events at its root until the page is hydrated. Autofill may fire a change event alone, or none.
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => saveDraft((target as Element).closest('form')), { capture: true });
  window.addEventListener('pagehide', () => [...document.forms].forEach(saveFilledIn));
  document.addEventListener('reset', ({ target }) => writeDraft((target as HTMLFormElement).dataset.draft), {
    capture: true,
  });
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreAll([...document.forms]);
  });
  // Not what is typed before this script runs.
  restoreAll([...document.forms].filter((form) => isBack && !form.contains(document.activeElement)));
}

function onClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLAnchorElement & HTMLButtonElement>('a, [type=reset]');
  // The origin of mailto: and tel:.
  shared.cndcrMail = pressed?.origin === 'null' || Boolean(pressed?.download);
  setTimeout(() => (shared.cndcrMail = false));
  // A hydrated form, which can be sent, asks itself.
  const form = pressed?.form;
  if (form?.querySelector('[type=submit]:disabled') && isFilledIn(form) && !confirm('Clear this form?'))
    event.preventDefault();
}

/** @param returned forms with the text of then, which a later document of the tab may have changed, sent or cleared */
function restoreAll(returned: HTMLFormElement[]): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf())) earlier.add(key);
    returned.forEach(resetOutdated);
  } catch {
    // Storage is blocked.
  }
  for (const form of document.forms) restoreDraft(form);
}

function resetOutdated(form: HTMLFormElement): void {
  const key = keyOf(form.dataset.draft);
  const stored = sessionStorage.getItem(key);
  if (stored === null || JSON.stringify(readDraft(form.dataset.draft).fields) === valuesOf(form)) return;
  form.reset();
  // The reset has removed it.
  sessionStorage.setItem(key, stored);
}

/** Fills a form from its draft, except controls that the visitor has already changed. Then fires one `input` event on the form. */
export function restoreDraft(form: HTMLFormElement): void {
  const { fields } = readDraft(form.dataset.draft);
  for (const control of form.querySelectorAll<Control>(controls)) {
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (values.length === 0 || isChanged(control)) continue;
    if ('options' in control) for (const option of control.options) option.selected ||= option.value === values[0];
    else if (control.type === 'checkbox') control.checked = values.includes(control.value);
    else control.value = values[0]!;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The draft of a form; empty if there is none, or if it cannot be read. */
export function readDraft(name: string | undefined): Draft {
  try {
    const { fields, random } = JSON.parse(
      unstored.get(keyOf(name)) ?? sessionStorage.getItem(keyOf(name)) ?? '',
    ) as Record<keyof Draft, unknown>;
    const texts = (fields as unknown[][]).map(([field, value]): [string, string] => [String(field), String(value)]);
    return { fields: texts, random: String(random) };
  } catch {
    return { fields: [], random: '' };
  }
}

/** After a form was sent: empties it and removes its draft, unless it has been changed since. @param sent its `valuesOf` then */
export function endDraft(name: string, sent: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-draft="${name}"]`);
  if ((form ? valuesOf(form) : JSON.stringify(readDraft(name).fields)) !== sent) return;
  form?.reset();
  writeDraft(name);
}

/** A form's values, serialized. */
export const valuesOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)]);

/** Saves a form's values, even if no event was fired. If nothing is filled in, the draft stays unchanged. */
export function saveFilledIn(form: HTMLFormElement): void {
  if (isFilledIn(form)) saveDraft(form);
}

function saveDraft(form: HTMLFormElement | null): void {
  const name = form?.dataset.draft;
  if (!name) return;
  const random = readDraft(name).random || crypto.getRandomValues(new Uint32Array(4)).join();
  const draft = { fields: [...new FormData(form)] as Draft['fields'], random };
  writeDraft(name, isFilledIn(form) ? draft : undefined);
}

/** Whether a control of the form differs from its default. */
export const isFilledIn = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(controls)].some(isChanged);

function writeDraft(name: string | undefined, draft?: Draft): void {
  const key = keyOf(name);
  let isBlocked = false;
  unstored.delete(key);
  try {
    // First: a failure must not leave the earlier text.
    sessionStorage.removeItem(key);
    // Empty: sent or cleared, for earlier documents.
    if (draft || earlier.has(key)) sessionStorage.setItem(key, draft ? JSON.stringify(draft) : '');
  } catch {
    isBlocked = true;
    if (draft) unstored.set(key, JSON.stringify(draft));
    window.addEventListener('beforeunload', askIfUnstored);
  }
  document.documentElement.toggleAttribute('data-unstored', isBlocked || unstored.size > 0);
}

function askIfUnstored(event: BeforeUnloadEvent): void {
  if (unstored.size > 0) askToStay(event);
}

/** Makes the browser ask whether to unload the document; not before it opens a mail program or downloads, where the document stays. */
export function askToStay(event: BeforeUnloadEvent): void {
  if (shared.cndcrMail) return;
  event.preventDefault();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Chrome before 119 asks for this alone
  event.returnValue = true;
}

function isChanged(control: Control): boolean {
  if ('options' in control)
    return control.value !== (control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value;
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
