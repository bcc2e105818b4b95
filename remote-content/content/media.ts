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
  lead: 'Our awards, our events and our publications.',
  newsletter: {
    title: 'News by Email',
    email: 'Email address',
    button: 'Subscribe',
    busy: 'Subscribing...',
    privacy: 'Privacy',
    status: 'You are subscribed.',
    text: 'Our newsletter brings news of nominations, civic forums and events.',
    subscribed: {
      title: 'Successfully Subscribed!',
      text: 'Thank you for your interest in the Centre.',
      close: 'Close',
    },
  },
  // Before launch: photographs.
  gallery: {
    title: 'Gallery',
    items: [
      {
        id: 'calendar-of-civic-impact-awards',
        title: 'Civic Impact Awards',
        caption: 'The ceremony in December, where service is honoured.',
        href: '/our-awards',
      },
      {
        id: 'nigerians-connect',
        title: 'Nigerians Connect',
        caption: 'Summer in London, New York or Canada.',
        href: '/events#nigerians-connect',
      },
      {
        id: 'civic-forums',
        title: 'Civic Forums',
        caption: 'One civic question at a time, every quarter.',
        href: '/events#civic-forums',
      },
      {
        id: 'diaspora-impact-roundtable',
        title: 'Diaspora Impact Roundtable',
        caption: 'On 1 October, from wherever you are.',
        href: '/events#diaspora-impact-roundtable',
      },
      {
        id: 'annual-journal',
        title: 'Hall of Fame Annual Journal',
        caption: 'The record of those who were honoured.',
        href: '/our-awards#annual-journal',
      },
    ] as readonly GalleryItem[],
  },
  more: {
    title: 'Look back, read on',
    text: 'On the newsletter page you choose what interests you, and how often.',
    link: 'Newsletter',
    archives: 'Media Archives',
  },
};

export type MediaWords = typeof media;
