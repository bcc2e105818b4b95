import { afterEach, beforeEach, jest } from '@jest/globals';

// Long enough for slow machines, while a hanging test still ends.
jest.setTimeout(60_000);

// An unexpected console.error or console.warn fails the test; tests mock the expected ones.
for (const method of ['error', 'warn'] as const) {
  let calls: string[] = [];
  beforeEach(() => {
    calls = [];
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      calls.push(args.map(String).join(' '));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (calls.length > 0) throw new Error(`Unexpected console.${method}:\n${calls.join('\n')}`);
  });
}
