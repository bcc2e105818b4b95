import type { Photo } from '../ui/picture';

/** One of the seven. Until the name is filled in, the profile says "Founder"; until there is a portrait, it has a mark. */
export interface Founder {
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
  lead: 'Seven founders and one conviction: duty to a community does not end when you leave home.',
  profiles: {
    title: 'Seven Founders',
    /** Shown while a name or a portrait is missing. */
    waiting: 'Their names and portraits are not published yet. The links lead to parts of the Centre’s work.',
    /** In place of a name that is not filled in. */
    unnamed: 'Founder',
    /** Before the programme. */
    about: 'Read about',
    // Before launch: each founder's name, country, words and portrait.
    founders: [
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'the Civic Impact Awards', href: '/our-awards' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'Nigerians Connect', href: '/events#nigerians-connect' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'the Civic Forums', href: '/events#civic-forums' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'the Annual Journal', href: '/our-awards#annual-journal' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'the Diaspora Impact Roundtable', href: '/events#diaspora-impact-roundtable' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'the Youth Development Award', href: '/our-awards#youth-development' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'volunteering', href: '/get-involved' },
      },
    ] as readonly Founder[],
  },
  countries: {
    title: 'Four Countries, Four Secretariats',
    lead: 'The founders are Nigerian professionals in four countries. The Centre has a secretariat in each.',
    /** Before the city. */
    link: 'Call or visit us in',
  },
  next: {
    title: 'Take Part',
    text: 'Read about our awards, or give your time.',
    awards: 'Our Awards',
    takePart: 'Get Involved',
  },
};

export type FoundersWords = typeof founders;
