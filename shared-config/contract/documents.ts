/**
 * What a remote's pages store in Firestore, and the rules that decide about it. Part of the remote's definition and of its releases:
 * compose compares the documents of every version that is still used with the rules that would be live.
 */
export interface StoredDocuments {
  /** The text of the security rules. */
  rules: string;
  /** The rules as data: what a new document of each collection may hold. */
  collections: Readonly<Record<string, CollectionSchema>>;
  /** Documents as the pages of this version write them, to the limits of each field. */
  examples: readonly ExampleDocument[];
  /** The setting that names the project with the database, e.g. `firestore.projectId`: a preview has another one than the live site. */
  projectSetting?: string;
  /** The setting that turns App Check on, e.g. `firestore.appCheckSiteKey`. Without it, programs can store documents too. */
  appCheckSetting?: string;
}

export interface CollectionSchema {
  /** A document has all of these fields, except optional ones, and no other. */
  fields: Readonly<Record<string, FieldSchema>>;
  /** The field with the time of the request, which the server sets. */
  serverTime: string;
  /**
   * The text field that ids are made from, so that there is one document for each text: an id is the first 32 digits of the SHA-256, in
   * hexadecimal, of the text in lower case. A later document takes the place of the earlier one. Default: ids are random, and a stored
   * document never changes.
   */
  idFrom?: string;
}

/** A field holds text of a limited length (in UTF-16 units) or one of a few choices, and is never blank. */
export interface FieldSchema {
  maxLength?: number;
  choices?: readonly string[];
  format?: 'email';
  optional?: true;
}

/** A document before the server sets its time. */
export interface ExampleDocument {
  collection: string;
  fields: Readonly<Record<string, string>>;
}

/** The documents of a release. */
export interface ReleasedDocuments extends Omit<StoredDocuments, 'rules'> {
  /** The release's file with the rules. */
  rulesFile: string;
}
