import { defineRemote } from 'shared-config/build';

export default defineRemote({
  name: 'forms',
  root: import.meta.dirname,
  pages: {
    Newsletter: './src/pages/newsletter/newsletter.tsx',
    GetInvolved: './src/pages/get-involved/get-involved.tsx',
  },
});
