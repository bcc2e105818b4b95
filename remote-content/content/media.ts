import type { Photo } from '../ui/picture';

export interface GalleryItem {
  /** Also chooses the drawing. */
  id: string;
  title: string;
  caption: string;
  /** Where its subject is. */
  href: string;
  /** What the drawing shows, for screen readers. */
  alt: string;
  photo: Photo | '';
}

export const media = {
  description:
    'The awards, events and publications of the Centre for Nigerian Diaspora Civic Responsibility, and its newsletter.',
  title: 'Media',
  lead: 'Our awards, events and annual journal at a glance.',
  newsletter: {
    title: 'News by email',
    email: 'Email address',
    button: 'Subscribe',
    busy: 'Subscribing...',
    notice: 'Subscriptions are not open yet. What you enter here stays in your browser. See',
    privacy: 'Privacy',
    text: 'Hear about nominations, events and the ceremony.',
    subscribed: {
      title: 'Successfully Subscribed!',
      text: 'Thank you for your interest. We are not sending a newsletter yet.',
      close: 'Close',
    },
  },
  gallery: {
    title: 'Highlights',
    items: [
      {
        id: 'calendar-of-civic-impact-awards',
        title: 'Civic Impact Awards',
        caption: 'Thirteen awards for service and leadership, presented in December.',
        href: '/our-awards',
        alt: 'Thirteen emblems, one for each award.',
        photo: '',
      },
      {
        id: 'nigerians-connect',
        title: 'Nigerians Connect',
        caption: 'The diaspora’s summer gathering, held in London, New York and Canada in rotation.',
        href: '/events#nigerians-connect',
        alt: 'A map on which lines join London, New York and Canada.',
        photo: '',
      },
      {
        id: 'civic-forums',
        title: 'Civic Forums',
        caption: 'Open discussions, each on one civic question, four times a year.',
        href: '/events#civic-forums',
        alt: 'The year as a ring of four quarters.',
        photo: '',
      },
      {
        id: 'diaspora-impact-roundtable',
        title: 'Diaspora Impact Roundtable',
        caption: 'A virtual conversation on 1 October, the anniversary of Nigeria’s independence.',
        href: '/events#diaspora-impact-roundtable',
        alt: 'The year as a ring, with 1 October marked.',
        photo: '',
      },
      {
        id: 'annual-journal',
        title: 'Hall of Fame Annual Journal',
        caption: 'Every year: who was honoured, and why.',
        href: '/our-awards#annual-journal',
        alt: 'A cover with three arches, and a diamond below each.',
        photo: '',
      },
    ] as readonly GalleryItem[],
  },
  more: {
    title: 'Newsletter and archives',
    text: 'See what the newsletter will cover. The archives are not open yet.',
    link: 'Newsletter',
    archives: 'Media Archives',
  },
};

export type MediaWords = typeof media;
