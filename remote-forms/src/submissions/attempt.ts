import { readDraft, removeDraft, writeDraft } from 'shared-config/drafts';
import type { StoredKind } from './fields';

/** What this tab keeps of one form until it has been sent: its draft, and the document id of each try. Both survive a reload. */
export interface Attempt {
  /**
   * The document id to send these values under. The same values keep their id, so a second try after a lost answer cannot store them
   * twice. Changed values get a new id: the earlier ones may be stored already, and the rules refuse other values under their id.
   */
  idFor(values: Readonly<Record<string, string>>): string;
  /** Removes everything that is kept, after the form has been sent. */
  end(): void;
}

/** Continues with what this tab keeps of a form. Call it once for each mounted form. */
export function openAttempt(kind: StoredKind): Attempt {
  const triesName = `${kind}:tries`;
  // Values as JSON → document id. In memory too: a late answer to a form that the visitor has left removes the stored ones.
  const tries = new Map(readDraft(triesName).filter(([, id]) => /^[0-9a-f]{32}$/.test(id)));

  return {
    idFor(values) {
      const sent = JSON.stringify(values);
      const id = tries.get(sent) ?? newDocumentId();
      tries.set(sent, id);
      // Before the request starts, because the visitor may reload before the answer.
      writeDraft(triesName, [...tries]);
      return id;
    },
    end() {
      tries.clear();
      removeDraft(triesName);
      removeDraft(kind);
    },
  };
}

/** 128 random bits in hexadecimal. `randomUUID` would need a secure context. */
function newDocumentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
