import { testOutages } from '../testing/outage-site';

await testOutages({ folder: ['error before', 'error after', '404'], command: ['hangs', 'no effect'] });
