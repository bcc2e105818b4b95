export const events = {
  description:
    'When and where to meet the Centre: Nigerians Connect, the Diaspora Impact Roundtable, the Civic Impact Awards and the quarterly Civic Forums.',
  title: 'Events',
  lead: 'The Centre’s year has four occasions to meet, in person and online: to celebrate, to debate, to plan and to say thank you.',
  calendar: {
    title: 'The year at the Centre',
    events: [
      {
        id: 'nigerians-connect',
        season: 'Summer',
        rhythm: 'Every year',
        place: 'London, New York and Canada, in rotation',
        title: 'Nigerians Connect',
        text: 'The diaspora in one place for once: families, professionals and civic groups meet, and newcomers find their feet.',
      },
      {
        id: 'diaspora-impact-roundtable',
        season: '1 October',
        rhythm: 'Every year',
        place: 'Virtual: join from anywhere',
        title: 'Diaspora Impact Roundtable',
        text: 'On the anniversary of Nigeria’s independence, a conversation about what the diaspora can do, and what it should do next.',
      },
      {
        id: 'calendar-of-civic-impact-awards',
        season: 'December',
        rhythm: 'Every year',
        place: 'The place is announced for each ceremony',
        title: 'Calendar of Civic Impact Awards',
        text: 'The year’s high point: the recipients of the Civic Impact Awards are honoured before their families, colleagues and communities.',
      },
      {
        id: 'civic-forums',
        season: 'Quarterly',
        place: 'The place is announced for each forum',
        title: 'Civic Forums',
        text: 'An open discussion of one civic question at a time, with room for everyone who comes to speak.',
      },
    ],
  },
  next: {
    title: 'Help to make them happen',
    text: 'Every event stands on people who welcome, carry, organise and sponsor.',
  },
};

export type EventsWords = typeof events;
export type CivicEvent = EventsWords['calendar']['events'][number];
