import { defineJest } from './tool/presets/jest/jest-config.js';

export default defineJest('shared-config', import.meta.dirname);
