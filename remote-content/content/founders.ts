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
  lead: 'The Centre was founded by Nigerian professionals in the United Kingdom, the United States, Canada and Australia.',
  profiles: {
    title: 'Seven Founders',
    /** In place of a name that is not filled in. */
    unnamed: 'Founder',
    // Before launch: each founder's name, country, words and portrait.
    founders: [
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'Civic Impact Awards', href: '/our-awards' },
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
        programme: { title: 'Civic Forums', href: '/events#civic-forums' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'Annual Journal', href: '/our-awards#annual-journal' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'Diaspora Impact Roundtable', href: '/events#diaspora-impact-roundtable' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'Youth Development Award', href: '/our-awards#youth-development' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { title: 'Volunteering', href: '/get-involved' },
      },
    ] as readonly Founder[],
  },
  countries: {
    title: 'Four Countries, Four Secretariats',
    link: 'Call or visit',
  },
  next: {
    title: 'Join them',
    text: 'See whom we honour, or take part yourself.',
    awards: 'Our Awards',
    takePart: 'Get Involved',
  },
};

export type FoundersWords = typeof founders;
