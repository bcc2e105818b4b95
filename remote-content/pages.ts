import type { RemoteDefinition } from 'shared-config/contract/remote';
import { aboutUs } from './content/about-us';
import { contactUs } from './content/contact-us';
import { events } from './content/events';
import { founders } from './content/founders';
import { home } from './content/home';
import { media } from './content/media';
import { ourAwards } from './content/our-awards';
import { privacy } from './content/privacy';

export default {
  name: 'content',
  port: 3001,
  pages: [
    {
      page: 'Home',
      module: './pages/home/home.tsx',
      path: '/',
      name: 'Home',
      description: home.description,
      card: { title: home.title },
    },
    {
      page: 'AboutUs',
      module: './pages/about-us/about-us.tsx',
      path: '/about-us',
      name: 'About Us',
      description: aboutUs.description,
    },
    {
      page: 'Founders',
      module: './pages/founders/founders.tsx',
      path: '/founders',
      name: 'Founders',
      description: founders.description,
    },
    {
      page: 'OurAwards',
      module: './pages/our-awards/our-awards.tsx',
      path: '/our-awards',
      name: 'Our Awards',
      description: ourAwards.description,
    },
    {
      page: 'Events',
      module: './pages/events/events.tsx',
      path: '/events',
      name: 'Events',
      description: events.description,
    },
    {
      page: 'Media',
      module: './pages/media/media.tsx',
      path: '/media',
      name: 'Media',
      description: media.description,
    },
    {
      page: 'ContactUs',
      module: './pages/contact-us/contact-us.tsx',
      path: '/contact-us',
      name: 'Contact Us',
      description: contactUs.description,
    },
    {
      page: 'Privacy',
      module: './pages/privacy/privacy.tsx',
      path: '/privacy',
      name: 'Privacy',
      description: privacy.description,
    },
  ],
} satisfies RemoteDefinition;
