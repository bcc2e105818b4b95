export const organisation = {
  name: 'Centre for Nigerian Diaspora Civic Responsibility',
  shortName: 'CNDCR',
  language: 'en-GB',
  /** Also shown where a form is unavailable. The reserved domain `.example` has no mailboxes. */
  email: 'hello@cndcr.example',
  /** The text about the organisation in the footer. */
  blurb: 'The Centre recognises and encourages civic responsibility among Nigerians at home and across the diaspora.',
} as const;

/** The organisation's details on the privacy page. Empty texts are left out, and `npm run launch-check` names them. */
export const registration = {
  /** The data controller: the registered name, number and address. */
  holder: '',
  /** The legal basis for processing the forms' data. */
  basis: '',
  /** The country or region of the database. */
  location: '',
  /** How long applications and enquiries are kept. */
  retention: '',
  /** The rights of people who submitted a form. */
  rights: '',
  /** The authority that handles complaints. */
  complaints: '',
};

/** The organisation's social media pages. An empty `href` is for a page that does not exist yet: its icon is a disabled link. */
export const socialLinks: readonly { name: string; href: string }[] = [
  { name: 'Facebook', href: '' },
  { name: 'X', href: '' },
  { name: 'LinkedIn', href: '' },
  { name: 'Instagram', href: '' },
];

/** A list in the footer, as plain text. Undefined leaves it out. */
export const footerList: { title: string; items: readonly string[] } | undefined = {
  title: 'Award Categories',
  items: [
    'Public Service Excellence Award',
    'Pillar of Democracy Award',
    'Pillar of Education Award',
    'Nigerian in Diaspora Excellence Award',
    'Nigerian Civic Leadership Award',
  ],
};
