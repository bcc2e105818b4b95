import { jest } from '@jest/globals';
import { kinds, testOutages, ways } from '../testing/outage-site';

// Earlier data of pages is not at the address of another ledger.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

const all = kinds.flatMap((kind) => ways.map((way) => [kind, way] as const));
// Another process finds no fault that begins with its health.
await testOutages(all.filter(([kind, way]) => kind !== 'rolled back' || way !== 'interruption'));
