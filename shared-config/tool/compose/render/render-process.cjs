/**
 * The program of a render process: it evaluates the code of the shell and of one remote, and renders the remote's pages, one message at a
 * time. It has no environment, and Node's permission model lets it read its two files and React's alone; see docs/security.md.
 */
'use strict';

/** @import { Module, Page } from './renderer' */

const { createRequire } = require('node:module');
const { format } = require('node:util');
const { createRenderer } = require('./evaluate.cjs');

process.env['NODE_ENV'] = 'production';
/** @type {string[]} */
let logs = [];
/** @type {unknown[]} */
const failures = [];
const answer = createRenderer(createRequire(process.argv[2] ?? ''), failures);

for (const level of /** @type {const} */ (['log', 'info', 'debug', 'warn', 'error']))
  console[level] = (...values) => void logs.push(format(...values));
process.on('unhandledRejection', () => void failures.push(new Error('a rejected promise was not handled')));
process.on('disconnect', () => process.exit());
process.on('message', (/** @type {Module | Page} */ message) => void send(message));

/** @param {Module | Page} message */
async function send(message) {
  logs = [];
  const result = await answer(message);
  process.send?.({ ...result, logs });
}
