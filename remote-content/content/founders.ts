import type { Photo } from '../ui/picture';

/** One of the seven. Until the name is filled in, the profile says "Founder"; until there is a portrait, it has a mark. */
export interface Founder {
  id: string;
  name: string;
  country: '' | 'United Kingdom' | 'United States' | 'Canada' | 'Australia';
  /** Two sentences. */
  text: string;
  photo?: Photo;
  /** A part of the Centre's work that the profile links to. */
  programme: { title: string; href: string };
}

export const founders = {
  description:
    'The seven founders of the Centre, Nigerian professionals in the United Kingdom, the United States, Canada and Australia, and the programmes of the Centre.',
  title: 'Our Founders',
  lead: 'The Centre was founded by Nigerian professionals in the United Kingdom, the United States, Canada and Australia.',
  profiles: {
    title: 'Seven founders, four countries',
    /** In place of a name that is not filled in. */
    unnamed: 'Founder',
    // Before launch: each founder's name, country, words and portrait.
    founders: [
      {
        id: 'founder-1',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Civic Impact Awards', href: '/our-awards' },
      },
      {
        id: 'founder-2',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Nigerians Connect', href: '/events#nigerians-connect' },
      },
      {
        id: 'founder-3',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Civic Forums', href: '/events#civic-forums' },
      },
      {
        id: 'founder-4',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Hall of Fame Annual Journal', href: '/our-awards#annual-journal' },
      },
      {
        id: 'founder-5',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Diaspora Impact Roundtable', href: '/events#diaspora-impact-roundtable' },
      },
      {
        id: 'founder-6',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Youth Development Award', href: '/our-awards#youth-development' },
      },
      {
        id: 'founder-7',
        name: '',
        country: '',
        text: '',
        programme: { title: 'Volunteering and sponsoring', href: '/get-involved' },
      },
    ] as readonly Founder[],
  },
  next: {
    title: 'Join the work',
    text: 'What the founders began grows with everyone who joins. See whom we honour, or take part yourself.',
    awards: 'Our Awards',
    takePart: 'Get Involved',
  },
};

export type FoundersWords = typeof founders;
