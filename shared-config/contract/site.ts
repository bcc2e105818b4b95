/** Who the site speaks for. The one place for the organisation's names. */
export const site = {
  name: 'Centre for Nigerian Diaspora Civic Responsibility',
  shortName: 'CNDCR',
  language: 'en-GB',
  /** Also shown where a form cannot be used, so every part needs it. `.example` can reach nobody by accident. */
  email: 'hello@cndcr.example',
  /** What the footer says about the organisation. */
  blurb:
    'The Centre recognises and encourages civic responsibility among Nigerians at home and across the diaspora.',
} as const;

/** The organisation's pages elsewhere. An empty address means: not open yet; the icon is then shown without a link. */
export const socialLinks: readonly { name: string; href: string }[] = [
  { name: 'Facebook', href: '' },
  { name: 'X', href: '' },
  { name: 'LinkedIn', href: '' },
  { name: 'Instagram', href: '' },
];

/** The award categories that the footer names. */
export const footerAwards: readonly string[] = [
  'Public Service Excellence Award',
  'Pillar of Democracy Award',
  'Pillar of Education Award',
  'Nigerian in Diaspora Excellence Award',
  'Nigerian Civic Leadership Award',
];
