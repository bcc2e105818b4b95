import { kinds, OutageSite, type Way } from '../testing/outage-site';

const site = await OutageSite.create();
afterAll(() => site.close());

const quick: readonly Way[] = ['error before', 'error after', '404'];

describe.each(kinds)('%s: whatever fails, the last lines and the exit code say what is live', (kind) => {
  test.each(kind === 'folder' ? quick : (['hangs'] as const))(
    '%s, at each action',
    async (way) => {
      const actions = await site.actions(kind);
      expect(actions).toEqual(
        expect.arrayContaining(['compare', 'place garden', 'place the rules', 'switch', 'health']),
      );
      const found: Record<string, string[]> = {};
      for (const [at, action] of actions.entries()) {
        if (!site.fits(kind, action, way)) continue;
        const problems = await site.play(kind, action, at, way);
        if (problems.length > 0) found[`${at} ${action}`] = problems;
      }
      expect(found).toEqual({});
    },
    120_000,
  );
});
