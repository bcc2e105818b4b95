#!/usr/bin/env node
// `cndcr <command>`; see program.ts.
import 'tsx';

/** A variable, because TypeScript knows no import of a `.ts` file. */
const program = './program.ts';
const { main } = /** @type {{ main: () => Promise<void> }} */ (await import(program));
await main();
