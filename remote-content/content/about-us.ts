export const aboutUs = {
  description:
    'Why the Centre for Nigerian Diaspora Civic Responsibility exists: its vision, its mission, and how to join its work at home or abroad.',
  title: 'About Us',
  lead: 'We want Nigerians everywhere to serve the place they live in and remember the place they come from.',
  introduction: {
    title: 'Responsibility travels with us',
    lead: 'The Centre was founded by Nigerian professionals in the United Kingdom, the United States, Canada and Australia. It rests on one conviction: duty to a community does not end when you leave home.',
    text: 'We recognise service through the Civic Impact Awards, bring people together in person and online through the year, and offer ways to volunteer, to sponsor and to be heard.',
  },
  vision: {
    title: 'Our vision',
    text: 'To be the leading global institution advancing civic responsibility, leadership excellence and diaspora engagement.',
  },
  mission: {
    title: 'Our mission',
    text: 'To inspire, connect and empower Nigerians at home and abroad.',
  },
  join: {
    title: 'Join Our Movement',
    text: 'There is a place here for everyone who cares how our communities are run: as a volunteer, as a sponsor, or as a neighbour who sees good service and says so.',
    founders: 'Meet Our Founders',
    takePart: 'Get Involved',
  },
};

export type AboutWords = typeof aboutUs;
