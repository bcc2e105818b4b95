import type { Photo } from '../picture/picture';

export interface GalleryItem {
  id: string;
  title: string;
  caption: string;
  photo?: Photo;
}

export const media = {
  description:
    'The awards, events and publications of the Centre for Nigerian Diaspora Civic Responsibility, and its newsletter.',
  title: 'Media',
  lead: 'News from our awards and events.',
  newsletter: {
    title: 'News by email',
    text: 'Our newsletter brings news of nominations, civic forums and events.',
    subscribed: {
      title: 'Successfully Subscribed!',
      text: 'Thank you for your interest in the Centre.',
    },
  },
  // Before launch: photographs.
  gallery: {
    title: 'Gallery',
    items: [
      { id: 'awards', title: 'Civic Impact Awards', caption: 'The ceremony in December, where service is honoured.' },
      { id: 'connect', title: 'Nigerians Connect', caption: 'Summer in London, New York or Canada.' },
      { id: 'forums', title: 'Civic Forums', caption: 'One civic question at a time, every quarter.' },
      { id: 'roundtable', title: 'Diaspora Impact Roundtable', caption: 'On 1 October, from wherever you are.' },
      { id: 'journal', title: 'Hall of Fame Annual Journal', caption: 'The record of those who were honoured.' },
    ] as readonly GalleryItem[],
  },
  more: {
    title: 'Look back, read on',
    text: 'On the newsletter page you can choose your interests, and how often you would like to receive it.',
  },
};

export type MediaWords = typeof media;
