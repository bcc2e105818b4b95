export const home = {
  description:
    'CNDCR inspires, connects and empowers Nigerians at home and abroad, and honours public service through the Civic Impact Awards.',
  title: 'Service knows no borders.',
  lead: 'We inspire, connect and empower Nigerians at home and abroad, and honour those whose public service makes their communities stronger.',
  learnMore: { label: 'Learn More', context: 'about our mission' },
  awards: 'Our Awards',
  about: {
    title: 'A civic home for Nigerians everywhere',
    lead: 'Founded by Nigerian professionals in the United Kingdom, the United States, Canada and Australia, the Centre advances civic responsibility, leadership excellence and diaspora engagement.',
    link: 'About the Centre',
  },
  awardCategories: {
    title: 'Award Categories',
    all: 'View All Awards',
    awards: ['nigerian-in-diaspora-excellence', 'nigerian-civic-leadership', 'youth-development'],
  },
  stayConnected: {
    title: 'Stay Connected',
    text: 'Hear about nominations, events and the ceremony.',
    email: 'Email address',
    button: 'Subscribe Now',
    notice: 'Subscriptions are not open yet. What you enter here stays in your browser.',
  },
};

export type HomeWords = typeof home;
