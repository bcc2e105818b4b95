import type { RemoteDefinition } from 'shared-config/contract/remote';
import { aboutUs } from './src/content/about-us';
import { contactUs } from './src/content/contact-us';
import { events } from './src/content/events';
import { founders } from './src/content/founders';
import { home } from './src/content/home';
import { media } from './src/content/media';
import { ourAwards } from './src/content/our-awards';
import { privacy } from './src/content/privacy';

export default {
  name: 'content',
  port: 3001,
  pages: [
    {
      page: 'Home',
      module: './src/pages/home/home.tsx',
      path: '/',
      name: 'Home',
      description: home.description,
      card: { title: home.title },
    },
    {
      page: 'AboutUs',
      module: './src/pages/about-us/about-us.tsx',
      path: '/about-us',
      name: 'About Us',
      description: aboutUs.description,
    },
    {
      page: 'Founders',
      module: './src/pages/founders/founders.tsx',
      path: '/founders',
      name: 'Founders',
      description: founders.description,
    },
    {
      page: 'OurAwards',
      module: './src/pages/our-awards/our-awards.tsx',
      path: '/our-awards',
      name: 'Our Awards',
      description: ourAwards.description,
    },
    {
      page: 'Events',
      module: './src/pages/events/events.tsx',
      path: '/events',
      name: 'Events',
      description: events.description,
    },
    {
      page: 'Media',
      module: './src/pages/media/media.tsx',
      path: '/media',
      name: 'Media',
      description: media.description,
    },
    {
      page: 'ContactUs',
      module: './src/pages/contact-us/contact-us.tsx',
      path: '/contact-us',
      name: 'Contact Us',
      description: contactUs.description,
    },
    {
      page: 'Privacy',
      module: './src/pages/privacy/privacy.tsx',
      path: '/privacy',
      name: 'Privacy',
      description: privacy.description,
    },
  ],
} satisfies RemoteDefinition;
