export const notFound = {
  title: 'Page Not Found',
  /** Around the address. */
  before: 'There is no page at',
  unknown: 'this address',
  after: '. The page may have moved, or the link may have a mistake in it.',
  meant: 'Did you mean',
  code: 'Error Code: 404',
  links: 'Where to go next',
};

export const notices = {
  offline: 'This page could not be loaded. It will appear as soon as your connection is back.',
  form: 'This form cannot be sent right now. Your text is safe on this page.',
  page: 'You can read this page as usual, but parts of it are not responding right now.',
  /** Before the email address. */
  write: 'You can also write to',
  retry: 'Try Again',
  trying: 'Trying again…',
};
