import { defineJest } from './testing/jest-config.js';

export default defineJest('shared-config', import.meta.dirname);
