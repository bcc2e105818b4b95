import { defineJest } from './presets/jest/jest-config.js';

export default defineJest('shared-config', import.meta.dirname);
