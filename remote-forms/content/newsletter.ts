export const newsletter = {
  title: 'Newsletter',
  lead: 'Our newsletter will bring you news of our awards and events.',
  about: {
    title: 'What you will read',
    topics: [
      { id: 'awards', text: 'The Civic Impact Awards, from nominations to the ceremony' },
      { id: 'events', text: 'Nigerians Connect, the Civic Forums and the Diaspora Impact Roundtable' },
      { id: 'outreach', text: 'Ways to take part, as a volunteer or as a sponsor' },
    ],
    link: 'See our events',
  },
  form: {
    title: 'Newsletter',
    heading: 'Subscribe',
    required: 'All fields are required, except those marked optional.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    location: {
      label: 'Where you live',
      choices: {
        '': 'Prefer not to say',
        nigeria: 'Nigeria',
        'diaspora-africa': 'Diaspora in Africa',
        'diaspora-europe': 'Diaspora in Europe',
        'diaspora-americas': 'Diaspora in the Americas',
        'diaspora-asia': 'Diaspora in Asia',
        other: 'Somewhere else',
      },
    },
    interests: {
      label: 'What interests you',
      choices: {
        civic: 'Civic responsibility',
        diaspora: 'Diaspora engagement',
        policy: 'Policy',
        innovation: 'Innovation',
      },
    },
    frequency: {
      label: 'How often',
      choices: { quarterly: 'Quarterly', monthly: 'Monthly', 'events-only': 'Only when there is an event' },
    },
    consent: {
      before: 'I have read the',
      link: { text: 'privacy page', href: '/privacy' },
      after: 'and agree to it.',
    },
    notice: 'Subscriptions are not open yet. What you enter here stays in your browser.',
    submit: 'Subscribe',
    busy: 'Processing...',
    thanks: 'Thank you for subscribing to our newsletter!',
  },
};
