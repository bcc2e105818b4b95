import { jest } from '@jest/globals';
import { kinds, testOutages, ways } from '../testing/outage-site';

// Earlier data of pages is not at the address of another ledger.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

await testOutages(kinds.flatMap((kind) => ways.map((way) => [kind, way] as const)));
