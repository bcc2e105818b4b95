import type { Photo } from '../ui/picture';

export interface GalleryItem {
  /** Also chooses the mark that stands for the subject until there is a photograph. */
  id: string;
  title: string;
  caption: string;
  /** Where its subject is. */
  href: string;
  photo?: Photo;
}

export const media = {
  description:
    'The awards, events and publications of the Centre for Nigerian Diaspora Civic Responsibility, and its newsletter.',
  title: 'Media',
  lead: 'Read about our awards, our events and our annual journal.',
  newsletter: {
    title: 'News by Email',
    email: 'Email address',
    button: 'Subscribe',
    busy: 'Subscribing...',
    notice: 'This form sends nothing yet: what you enter stays in your browser. See',
    privacy: 'Privacy',
    text: 'Our newsletter will bring news of our awards and events.',
    subscribed: {
      title: 'Successfully Subscribed!',
      text: 'Thank you for your interest in the Centre.',
      close: 'Close',
    },
  },
  // Before launch: photographs.
  gallery: {
    title: 'Our Work at a Glance',
    items: [
      {
        id: 'calendar-of-civic-impact-awards',
        title: 'Civic Impact Awards',
        caption: 'Thirteen awards for service and leadership, presented in December.',
        href: '/our-awards',
      },
      {
        id: 'nigerians-connect',
        title: 'Nigerians Connect',
        caption: 'The diaspora’s summer gathering, held in London, New York and Canada in rotation.',
        href: '/events#nigerians-connect',
      },
      {
        id: 'civic-forums',
        title: 'Civic Forums',
        caption: 'Open discussions, each on one civic question, four times a year.',
        href: '/events#civic-forums',
      },
      {
        id: 'diaspora-impact-roundtable',
        title: 'Diaspora Impact Roundtable',
        caption: 'A virtual conversation on 1 October, the anniversary of Nigeria’s independence.',
        href: '/events#diaspora-impact-roundtable',
      },
      {
        id: 'annual-journal',
        title: 'Hall of Fame Annual Journal',
        caption: 'The annual record of who was honoured, and why.',
        href: '/our-awards#annual-journal',
      },
    ] as readonly GalleryItem[],
  },
  more: {
    title: 'Newsletter and Archives',
    text: 'See what the newsletter covers. The archives are not open yet.',
    link: 'Newsletter',
    archives: 'Media Archives',
  },
};

export type MediaWords = typeof media;
