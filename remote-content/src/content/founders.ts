import type { FoundersWords } from './types';

export const founders = {
  description:
    'The seven founders of the Centre: Nigerian professionals in the United Kingdom, the United States, Canada and Australia, and what each looks after.',
  title: 'Our Founders',
  lead: 'Nigerian professionals in the United Kingdom, the United States, Canada and Australia founded the Centre, and share its work between them.',
  // Before launch: the founders' names and portraits.
  profiles: {
    title: 'Seven founders, four countries',
    founders: [
      {
        id: 'civic-impact-awards',
        role: 'Founder, Civic Impact Awards',
        country: 'United Kingdom',
        text: 'Looks after the thirteen award categories, and the path from nomination to ceremony.',
      },
      {
        id: 'nigerians-connect',
        role: 'Founder, Nigerians Connect',
        country: 'United States',
        text: 'Looks after the summer gathering as it moves between London, New York and Canada.',
      },
      {
        id: 'civic-forums',
        role: 'Founder, Civic Forums',
        country: 'Canada',
        text: 'Looks after the quarterly forums, where civic questions are talked through in the open.',
      },
      {
        id: 'annual-journal',
        role: 'Founder, Hall of Fame Annual Journal',
        country: 'Australia',
        text: 'Looks after the journal, so that service once honoured stays on record.',
      },
      {
        id: 'diaspora-roundtable',
        role: 'Founder, Diaspora Impact Roundtable',
        country: 'United States',
        text: 'Looks after the virtual roundtable held on 1 October each year.',
      },
      {
        id: 'youth',
        role: 'Founder, Youth Development',
        country: 'Canada',
        text: 'Looks after what the Centre does with and for people under 35.',
      },
      {
        id: 'volunteers-and-sponsors',
        role: 'Founder, Volunteers and Sponsors',
        country: 'United Kingdom',
        text: 'Looks after those who give the Centre their time, and those who fund its work.',
      },
    ],
  },
  next: {
    title: 'Carry it further',
    text: 'What the founders began grows by the people who join it. See whom we honour, or take up a part of the work yourself.',
  },
} satisfies FoundersWords;
