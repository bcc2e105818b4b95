import { jest } from '@jest/globals';
import { kinds, OutageSite, ways } from '../testing/outage-site';

const site = await OutageSite.create();
afterAll(() => site.close());

describe.each(kinds)('%s: whatever fails, the last lines and the exit code say what is live', (kind) => {
  test.each(ways)(
    '%s, at each action',
    async (way) => {
      // Earlier data of pages is not at the address of another ledger.
      if (way === 'another ledger') jest.spyOn(console, 'warn').mockImplementation(() => {});
      const found: Record<string, string[]> = {};
      let count = 0;
      for (const [at, action] of (await site.actions(kind)).entries()) {
        if (!site.fits(kind, action, way)) continue;
        count += 1;
        const problems = await site.play(kind, action, at, way);
        if (problems.length > 0) found[`${at} ${action}`] = problems;
      }
      if (process.env['COUNT'])
        console.info(`${kind}, ${way}: ${count} combinations, ${Object.keys(found).length} wrong`);
      expect(found).toEqual({});
    },
    300_000,
  );
});
