export const home = {
  description:
    'CNDCR inspires, connects and empowers Nigerians at home and abroad, and honours public service through the Civic Impact Awards.',
  title: 'Service knows no borders.',
  lead: 'We inspire, connect and empower Nigerians at home and abroad, and honour those whose public service makes their communities stronger.',
  learnMore: { label: 'Learn More', context: 'about our mission' },
  awards: 'Our Awards',
  about: {
    title: 'A Civic Home for Nigerians Everywhere',
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
    text: 'Our newsletter will bring news of our awards and events.',
    email: 'Email address',
    button: 'Subscribe Now',
    notice: 'This form sends nothing yet: what you enter stays in your browser.',
  },
};

export type HomeWords = typeof home;
