export const events = {
  description:
    'When and where to meet the Centre: Nigerians Connect, the Diaspora Impact Roundtable, the Civic Impact Awards and the quarterly Civic Forums.',
  title: 'Events',
  lead: 'Four kinds of event bring us together each year, in person and online.',
  /** The picture of the year: the word in its middle, its months, and what screen readers say before the events. */
  wheel: {
    title: 'The year',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    alt: 'The year as a wheel of twelve months.',
  },
  calendar: {
    title: 'The year at the Centre',
    labels: { where: 'Where', takePart: 'How to take part' },
    /** The link to the calendar file of the event with a fixed date. */
    file: 'Add to your calendar',
    // The wheel of the year draws `months`: those in which an event begins, and how many it lasts; 0 is the first day. Its label is `short`.
    events: [
      {
        id: 'nigerians-connect',
        title: 'Nigerians Connect',
        text: 'A summer gathering of the diaspora, where families, professionals and civic groups meet.',
        when: 'Summer',
        months: { from: [6], last: 3 },
        short: 'Nigerians Connect',
        where: 'London, New York and Canada, in rotation',
        takePart: { text: 'Ask us for the date', href: '/contact-us' },
      },
      {
        id: 'calendar-of-civic-impact-awards',
        title: 'Calendar of Civic Impact Awards',
        text: 'The Civic Impact Awards ceremony, where recipients are honoured in front of their families, colleagues and communities.',
        when: 'December',
        months: { from: [12], last: 1 },
        short: 'Awards',
        where: 'Venue announced each year',
        takePart: { text: 'Nominate someone', href: '/our-awards#nominate' },
      },
      {
        id: 'civic-forums',
        title: 'Civic Forums',
        text: 'An open discussion of one civic question at a time.',
        when: 'Quarterly',
        months: { from: [1, 4, 7, 10], last: 3 },
        short: 'Civic Forum',
        where: 'Venue announced for each forum',
        takePart: { text: 'Ask us about the next forum', href: '/contact-us' },
      },
      {
        id: 'diaspora-impact-roundtable',
        title: 'Diaspora Impact Roundtable',
        text: 'On the anniversary of Nigeria’s independence, a conversation about what the diaspora can do next.',
        when: '1 October',
        months: { from: [10], last: 0 },
        short: 'Roundtable',
        where: 'Virtual: join from anywhere',
        takePart: { text: 'Ask us how to join', href: '/contact-us' },
      },
    ],
  },
  next: {
    title: 'Help make our events happen',
    text: 'Our events need volunteers and sponsors.',
    link: { label: 'Get Involved', context: 'with our events' },
  },
};

export type EventsWords = typeof events;
export type CivicEvent = EventsWords['calendar']['events'][number];
