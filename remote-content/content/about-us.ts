export const aboutUs = {
  description:
    'Why the Centre for Nigerian Diaspora Civic Responsibility exists: its vision, its mission, and how to join its work at home or abroad.',
  title: 'About Us',
  lead: 'We encourage Nigerians to serve their communities, at home and abroad.',
  introduction: {
    title: 'Responsibility Travels with Us',
    lead: 'The Centre was founded by Nigerian professionals in the United Kingdom, the United States, Canada and Australia. It rests on one conviction: duty to a community does not end when you leave home.',
  },
  vision: {
    title: 'Our Vision',
    text: 'To be the leading global institution advancing civic responsibility, leadership excellence and diaspora engagement.',
  },
  mission: {
    title: 'Our Mission',
    text: 'To inspire, connect and empower Nigerians at home and abroad.',
  },
  work: {
    title: 'What We Do',
    // An id is the name of a mark.
    list: [
      {
        id: 'calendar-of-civic-impact-awards',
        title: 'Recognise Service',
        text: 'The Civic Impact Awards honour people and organisations in thirteen categories.',
        link: { text: 'See the thirteen awards', href: '/our-awards' },
      },
      {
        id: 'nigerians-connect',
        title: 'Bring People Together',
        text: 'We meet at Nigerians Connect, the Civic Forums and the Diaspora Impact Roundtable, in person and online.',
        link: { text: 'See the year’s events', href: '/events' },
      },
      {
        id: 'volunteering',
        title: 'Share the Work',
        text: 'You can help with events, media, outreach, research or coordination, or become a sponsor.',
        link: { text: 'See how to take part', href: '/get-involved' },
      },
    ],
  },
  join: {
    title: 'Join Our Movement',
    text: 'There is a place here for everyone who cares how our communities are run. Volunteer, become a sponsor, or nominate someone whose service you have seen.',
    founders: 'Meet Our Founders',
    takePart: 'Get Involved',
  },
};
