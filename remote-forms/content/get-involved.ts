/** The words around the two forms. Those of their fields, buttons and alerts are in forms.ts. */
export const getInvolved = {
  title: 'Get Involved',
  /** After each of the three links. */
  lead: [', ', ', or ', ' in another way. There is room for you, wherever in the world you live.'],
  volunteer: {
    link: 'Give your time',
    title: 'Volunteer with us',
    purpose: 'Help with events, media, outreach, research or coordination.',
    next: 'We read your application and reply by email.',
  },
  sponsor: {
    link: 'become a sponsor',
    title: 'Become a sponsor',
    purpose: 'Your support can go to the awards, our events, the journal, research or work with young people.',
    next: 'An enquiry commits you to nothing. We reply by email.',
  },
  collaborate: {
    link: 'work with us',
    title: 'Collaborate',
    before: 'If your organisation, school or community group has another idea, we would like to hear it:',
    write: 'write to us or call',
    after: '.',
    contact: 'Contact Us',
    awards: 'Our Awards',
  },
};
