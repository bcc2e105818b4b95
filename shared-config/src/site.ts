/** Who the site speaks for. The one place for the organisation's names. */
export const site = {
  name: 'Centre for Nigerian Diaspora Civic Responsibility',
  shortName: 'CNDCR',
  language: 'en-GB',
  /** Also shown where a form cannot be used, so every part needs it. `.example` can reach nobody by accident. */
  email: 'hello@cndcr.example',
} as const;
