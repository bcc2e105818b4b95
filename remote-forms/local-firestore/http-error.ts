/** What the service calls each status it fails with. */
const statusNames = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  413: 'INVALID_ARGUMENT',
  500: 'INTERNAL',
} as const;

/** A request that fails, and how it is answered. */
export class HttpError extends Error {
  constructor(
    readonly status: keyof typeof statusNames,
    message: string,
  ) {
    super(message);
  }

  /** In the service's own shape. */
  get body() {
    return { error: { code: this.status, message: this.message, status: statusNames[this.status] } };
  }
}
