import type { Photo } from '../ui/picture';

/** One of the seven. Until the name is filled in, the profile says "Founder"; until there is a portrait, it has a figure. */
export interface Founder {
  name: string;
  country: '' | 'United Kingdom' | 'United States' | 'Canada' | 'Australia';
  /** Two sentences. */
  text: string;
  photo: Photo | '';
}

export const founders = {
  description:
    'The seven founders of the Centre for Nigerian Diaspora Civic Responsibility, and the four countries in which it was founded.',
  title: 'Our Founders',
  lead: 'Seven founders. Four countries.',
  conviction: 'Duty to a community does not end when you leave home.',
  profiles: {
    title: 'Who founded the Centre',
    /** Shown while a name or a portrait is missing. */
    waiting: 'The founders are Nigerian professionals. Names and portraits that are missing here are not published yet.',
    /** In place of a name that is not filled in. */
    unnamed: 'Founder',
    founders: [
      { name: '', country: '', text: '', photo: '' },
      { name: '', country: '', text: '', photo: '' },
      { name: '', country: '', text: '', photo: '' },
      { name: '', country: '', text: '', photo: '' },
      { name: '', country: '', text: '', photo: '' },
      { name: '', country: '', text: '', photo: '' },
      { name: '', country: '', text: '', photo: '' },
    ] as readonly Founder[],
  },
  countries: {
    title: 'Where to find us',
    lead: 'The Centre was founded in the United Kingdom, the United States, Canada and Australia.',
    /** Before the city. */
    link: 'Call or visit us in',
  },
  next: {
    title: 'Take part',
    text: 'Read about our awards, or give your time.',
    awards: 'Our Awards',
    takePart: 'Get Involved',
  },
};

export type FoundersWords = typeof founders;
