import { testOutages } from '../testing/outage-site';

await testOutages([
  ['folder', 'error before'],
  ['folder', 'error after'],
  ['folder', '404'],
  ['command', 'hangs'],
  ['command', 'no effect'],
]);
