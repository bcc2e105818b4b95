import type { Photo } from '../ui/picture';

/** One of the seven. Until the name is filled in, the profile says "Founder"; until there is a portrait, it has its programme's mark. */
export interface Founder {
  name: string;
  country: '' | 'United Kingdom' | 'United States' | 'Canada' | 'Australia';
  /** Two sentences. */
  text: string;
  photo?: Photo;
  /** A part of the Centre's work that the profile links to. Its mark, named by `id`, stands for the portrait until there is one. */
  programme: { id: string; title: string; href: string };
}

export const founders = {
  description:
    'The seven founders of the Centre, Nigerian professionals in the United Kingdom, the United States, Canada and Australia, and the programmes of the Centre.',
  title: 'Our Founders',
  lead: 'The Centre was founded by Nigerian professionals in the United Kingdom, the United States, Canada and Australia.',
  profiles: {
    title: 'Seven Founders',
    /** Shown while a name or a portrait is missing. */
    waiting:
      'Their names and portraits are not published yet. Until they are, each profile leads to a part of the Centre’s work.',
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
        programme: { id: 'ceremony', title: 'Civic Impact Awards', href: '/our-awards' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { id: 'nigerians-connect', title: 'Nigerians Connect', href: '/events#nigerians-connect' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { id: 'civic-forums', title: 'Civic Forums', href: '/events#civic-forums' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { id: 'annual-journal', title: 'Annual Journal', href: '/our-awards#annual-journal' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: {
          id: 'diaspora-impact-roundtable',
          title: 'Diaspora Impact Roundtable',
          href: '/events#diaspora-impact-roundtable',
        },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { id: 'youth-development', title: 'Youth Development Award', href: '/our-awards#youth-development' },
      },
      {
        name: '',
        country: '',
        text: '',
        programme: { id: 'volunteering', title: 'Volunteering', href: '/get-involved' },
      },
    ] as readonly Founder[],
  },
  countries: {
    title: 'Four Countries, Four Secretariats',
    link: 'Call or visit',
  },
  next: {
    title: 'Take Part',
    text: 'See whom we honour, or join the work as a volunteer or a sponsor.',
    awards: 'Our Awards',
    takePart: 'Get Involved',
  },
};

export type FoundersWords = typeof founders;
