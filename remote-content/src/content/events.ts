export const events = {
  description:
    'When and where to meet the Centre: Nigerians Connect, the Diaspora Impact Roundtable, the Civic Impact Awards and the quarterly Civic Forums.',
  title: 'Events',
  lead: 'We hold four kinds of event each year, in person and online.',
  calendar: {
    title: 'The year at the Centre',
    events: [
      {
        id: 'nigerians-connect',
        season: 'Summer',
        rhythm: 'Every year',
        place: 'London, New York and Canada, in rotation',
        title: 'Nigerians Connect',
        text: 'A summer gathering of the diaspora, where families, professionals and civic groups meet.',
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
        place: 'Venue announced each year',
        title: 'Calendar of Civic Impact Awards',
        text: 'The year’s high point: the recipients of the Civic Impact Awards are honoured before their families, colleagues and communities.',
      },
      {
        id: 'civic-forums',
        season: 'Quarterly',
        place: 'Venue announced for each forum',
        title: 'Civic Forums',
        text: 'An open discussion of one civic question at a time. Everyone who comes may speak.',
      },
    ],
  },
  next: {
    title: 'Help make them happen',
    text: 'Our events depend on volunteers and sponsors.',
  },
};

export type EventsWords = typeof events;
export type CivicEvent = EventsWords['calendar']['events'][number];
