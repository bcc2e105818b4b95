/** The words around the two forms. Those of their fields, buttons and alerts are in forms.ts. */
export const getInvolved = {
  title: 'Get Involved',
  lead: 'Give your time, support the work as a sponsor, or bring us an idea. There is room for you wherever you live.',
  volunteer: {
    id: 'volunteer',
    link: 'Volunteer',
    invitation: 'Give your time: at events, in media and outreach, in research or in coordination.',
    title: 'Volunteer with Us',
    purpose: 'Help from wherever you live. Tell us which area suits you, and what you would like to do.',
    next: 'We read your application and reply by email.',
  },
  sponsor: {
    id: 'sponsor',
    link: 'Sponsor',
    invitation: 'Support the awards, our events, the journal, research or young people.',
    title: 'Become a Sponsor',
    purpose: 'Sponsors choose what their support is for. An enquiry commits you to nothing.',
    next: 'We read your enquiry and reply by email.',
  },
  purpose: {
    /** Opens the labels of the form's fields. */
    sends: 'What We Receive',
    time: 'The time at which you send it',
    recaptcha: {
      before: 'This form is protected by reCAPTCHA, which your browser asks when you send it. The Google',
      policy: 'Privacy Policy',
      and: 'and',
      terms: 'Terms of Service',
      after: 'apply.',
    },
  },
  collaborate: {
    id: 'collaborate',
    link: 'Collaborate',
    invitation: 'Bring us an idea for work that we could do together.',
    title: 'Collaborate',
    before: 'If your organisation, school or community group would like to work with us in another way,',
    write: 'write to us or call',
    after: '. You may also want to see whom the Civic Impact Awards recognise.',
    contact: 'Contact Us',
    awards: 'Our Awards',
  },
};

export type FormWords = typeof getInvolved.volunteer;
