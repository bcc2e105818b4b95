export const aboutUs = {
  description:
    'Why the Centre for Nigerian Diaspora Civic Responsibility exists: its vision, its mission, and how to join its work at home or abroad.',
  title: 'About Us',
  lead: 'We honour and support Nigerians who serve, at home and abroad.',
  introduction: {
    title: 'Responsibility travels with us',
    lead: 'Nigerian professionals in four countries founded the Centre. Its work is open to everyone, wherever in the world they live.',
  },
  vision: {
    title: 'Our vision',
    text: 'To be the leading global institution advancing civic responsibility, leadership excellence and diaspora engagement.',
  },
  mission: {
    title: 'Our mission',
    text: 'To inspire, connect and empower Nigerians at home and abroad.',
  },
  work: {
    title: 'What we do',
    // An id chooses the picture.
    list: [
      {
        id: 'awards',
        title: 'Recognise service',
        text: 'The Civic Impact Awards honour people and organisations in thirteen categories.',
        link: { text: 'See the thirteen awards', href: '/our-awards' },
      },
      {
        id: 'events',
        title: 'Bring people together',
        text: 'We meet at Nigerians Connect, the Civic Forums and the Diaspora Impact Roundtable, in person and online.',
        link: { text: 'See the year’s events', href: '/events' },
      },
      {
        id: 'people',
        title: 'Share the work',
        text: 'You can help with events, media, outreach, research or coordination, or become a sponsor.',
        link: { text: 'See how to take part', href: '/get-involved' },
      },
    ],
  },
  join: {
    title: 'Join Our Movement',
    text: 'Everyone who cares about our communities has a place here. Volunteer, become a sponsor, or nominate someone whose service you admire.',
    founders: 'Meet Our Founders',
    takePart: 'Get Involved',
  },
};
