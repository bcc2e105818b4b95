export const events = {
  description:
    'When and where to meet the Centre: Nigerians Connect, the Diaspora Impact Roundtable, the Civic Impact Awards and the quarterly Civic Forums.',
  title: 'Events',
  lead: 'We hold four kinds of event each year, in person and online.',
  calendar: {
    title: 'The Year at the Centre',
    labels: { where: 'Where', takePart: 'How to take part' },
    /** The link to the calendar file of the event with a fixed date. */
    file: 'Add to your calendar',
    events: [
      {
        id: 'nigerians-connect',
        title: 'Nigerians Connect',
        text: 'A summer gathering of the diaspora, where families, professionals and civic groups meet.',
        when: 'Summer',
        where: 'London, New York and Canada, in rotation',
        takePart: { text: 'Ask us for the date', href: '/contact-us' },
      },
      {
        id: 'calendar-of-civic-impact-awards',
        title: 'Calendar of Civic Impact Awards',
        text: 'The Civic Impact Awards ceremony, where recipients are honoured in front of their families, colleagues and communities.',
        when: 'December',
        where: 'Venue announced each year',
        takePart: { text: 'Nominate someone', href: '/our-awards#nominate' },
      },
      {
        id: 'civic-forums',
        title: 'Civic Forums',
        text: 'An open discussion of one civic question at a time. Everyone who comes may speak.',
        when: 'Quarterly',
        where: 'Venue announced for each forum',
        takePart: { text: 'Ask us about the next forum', href: '/contact-us' },
      },
      {
        id: 'diaspora-impact-roundtable',
        title: 'Diaspora Impact Roundtable',
        text: 'On the anniversary of Nigeria’s independence, a conversation about what the diaspora can do, and what it should do next.',
        when: '1 October',
        where: 'Virtual: join from anywhere',
        takePart: { text: 'Ask us how to join', href: '/contact-us' },
      },
    ],
  },
  next: {
    title: 'Help Make Our Events Happen',
    text: 'Our events need volunteers and sponsors. We would be glad of your help.',
    link: { label: 'Get Involved', context: 'with our events' },
  },
};

export type EventsWords = typeof events;
export type CivicEvent = EventsWords['calendar']['events'][number];
