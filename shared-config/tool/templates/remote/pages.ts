import type { RemoteDefinition } from 'shared-config/contract/remote';

export default {
  name: 'sample',
  port: 3009,
  pages: [
    {
      page: 'Example',
      module: './pages/example/example.tsx',
      path: '/example',
      name: 'An Example',
      description: 'Say here, in 50 to 160 characters, what search engines and link previews say about this page.',
    },
  ],
} satisfies RemoteDefinition;
