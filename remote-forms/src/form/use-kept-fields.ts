import { useEffect, type RefObject } from 'react';

/**
 * Keeps what is entered into a form that is never sent anywhere, in this tab alone, until it is discarded: a reload or an accidental Back
 * loses nothing. Call `keep` on every input. (Forms that are sent keep more than their fields: see use-draft.)
 * @param key names the form in the tab's storage
 */
export function useKeptFields(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const [name, value] of stored(key)) if (form.current) restore(form.current, name, value);
  }, [key, form]);

  return {
    keep(): void {
      if (form.current) inStorage((storage) => storage.setItem(key, JSON.stringify([...new FormData(form.current ?? undefined)])));
    },
    discard(): void {
      inStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Fills in one field, but never over what was typed before the page came alive, nor one that an earlier version of the form had. */
function restore(form: HTMLFormElement, name: string, value: string): void {
  for (const control of form.elements) {
    if (control.getAttribute('name') !== name) continue;
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some((option) => option.value === value)) control.value = value;
    } else if (!(control instanceof HTMLInputElement)) {
      continue;
    } else if (control.type === 'checkbox') {
      if (control.value === value) control.checked = true;
    } else if (control.value === '') {
      control.value = value;
    }
  }
}

function stored(key: string): [name: string, value: string][] {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(fields) ? fields.filter((field): field is [string, string] => Array.isArray(field) && field.every((part) => typeof part === 'string')) : [];
  } catch {
    return [];
  }
}

function inStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage may be blocked or full. The form itself still holds everything.
  }
}
