/** Firestore's name for each HTTP status. */
const statusNames = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  413: 'INVALID_ARGUMENT',
  500: 'INTERNAL',
} as const;

/** A failed request, with the status of its answer. */
export class HttpError extends Error {
  constructor(
    readonly status: keyof typeof statusNames,
    message: string,
  ) {
    super(message);
  }

  /** The answer in Firestore's format. */
  get body() {
    return { error: { code: this.status, message: this.message, status: statusNames[this.status] } };
  }
}
