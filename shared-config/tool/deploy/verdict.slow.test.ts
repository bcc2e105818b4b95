import { jest } from '@jest/globals';
import { testOutages, ways } from '../testing/outage-site';

// Earlier data of pages is not at the address of another ledger.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

// Another process finds no fault that begins with its health.
const here = ways.filter((way) => way !== 'interruption');
await testOutages({ folder: ways, command: ways, 'rolled back': here });
