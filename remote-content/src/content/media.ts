import type { MediaWords } from './types';

export const media = {
  description:
    'Pictures from the awards, events and publications of the Centre for Nigerian Diaspora Civic Responsibility, and news by e-mail.',
  title: 'Media',
  lead: 'The Centre’s work in pictures, and its news in your inbox.',
  newsletter: {
    title: 'News by email',
    text: 'Leave your address to hear about nominations, civic forums and events.',
    subscribed: {
      title: 'Successfully Subscribed!',
      text: 'Thank you. News of the Centre will come to your inbox.',
    },
  },
  gallery: {
    title: 'Gallery',
    items: [
      { id: 'awards', title: 'Civic Impact Awards', caption: 'The ceremony in December, where service is honoured.' },
      { id: 'connect', title: 'Nigerians Connect', caption: 'Summer in London, New York or Canada.' },
      { id: 'forums', title: 'Civic Forums', caption: 'One civic question at a time, every quarter.' },
      { id: 'roundtable', title: 'Diaspora Impact Roundtable', caption: 'On 1 October, from wherever you are.' },
      { id: 'journal', title: 'Hall of Fame Annual Journal', caption: 'The record of those who were honoured.' },
    ],
  },
  more: {
    title: 'Look back, read on',
    text: 'Earlier pictures are kept in the archives. To choose your interests and how often we write, use the newsletter page.',
  },
} satisfies MediaWords;
