#!/usr/bin/env node
// `cndcr <command>`; see program.ts.
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import 'tsx';

// By default Node gives up an address of a host after 250 ms, and on a slow connection reaches none.
setDefaultAutoSelectFamilyAttemptTimeout(2500);

/** A variable, because TypeScript knows no import of a `.ts` file. */
const program = './program.ts';
const { main } = /** @type {{ main: () => Promise<void> }} */ (await import(program));
await main();
