import { defineJest } from 'shared-config/presets/jest';

export default defineJest('shell', import.meta.dirname);
