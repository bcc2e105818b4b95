import type { Photo } from '../picture/picture';

/** Without a name, the profile shows the role as its heading; without a photograph, a pattern. */
export interface Founder {
  id: string;
  role: string;
  name?: string;
  country?: 'United Kingdom' | 'United States' | 'Canada' | 'Australia';
  /** Two sentences. */
  text?: string;
  photo?: Photo;
}

export const founders = {
  description:
    'The seven founders of the Centre, Nigerian professionals in the United Kingdom, the United States, Canada and Australia, and the programmes of the Centre.',
  title: 'Our Founders',
  lead: 'Nigerian professionals in the United Kingdom, the United States, Canada and Australia founded the Centre.',
  // Before launch: the founders' names, countries and portraits.
  profiles: {
    title: 'Seven founders, four countries',
    founders: [
      {
        id: 'civic-impact-awards',
        role: 'Founder, Civic Impact Awards',
        text: 'We honour service in thirteen categories. Each nomination goes from review to the ceremony in December.',
      },
      {
        id: 'nigerians-connect',
        role: 'Founder, Nigerians Connect',
        text: 'A summer gathering of the diaspora. It moves between London, New York and Canada.',
      },
      {
        id: 'civic-forums',
        role: 'Founder, Civic Forums',
        text: 'Each quarter we discuss one civic question in the open.',
      },
      {
        id: 'annual-journal',
        role: 'Founder, Hall of Fame Annual Journal',
        text: 'The record of who was honoured, and for what service. It appears once a year.',
      },
      {
        id: 'diaspora-roundtable',
        role: 'Founder, Diaspora Impact Roundtable',
        text: 'A conversation on 1 October, the anniversary of Nigeria’s independence. It is held online, so anyone can join.',
      },
      {
        id: 'youth',
        role: 'Founder, Youth Development',
        text: 'People under 35 have an award of their own. It goes to those who open doors for others of their age.',
      },
      {
        id: 'volunteers-and-sponsors',
        role: 'Founder, Volunteers and Sponsors',
        text: 'Volunteers help with events, media, outreach and research. Sponsors choose what their support is for.',
      },
    ] as readonly Founder[],
  },
  next: {
    title: 'Join the work',
    text: 'What the founders began grows with everyone who joins. See whom we honour, or take part yourself.',
  },
};
