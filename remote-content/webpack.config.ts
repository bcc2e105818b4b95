import { defineRemote } from 'shared-config/build';

export default defineRemote({
  name: 'content',
  root: import.meta.dirname,
  pages: {
    Home: './src/pages/home/home.tsx',
    AboutUs: './src/pages/about-us/about-us.tsx',
    Founders: './src/pages/founders/founders.tsx',
    OurAwards: './src/pages/our-awards/our-awards.tsx',
    Events: './src/pages/events/events.tsx',
    Media: './src/pages/media/media.tsx',
    ContactUs: './src/pages/contact-us/contact-us.tsx',
  },
});
