import { defineJest } from 'shared-config/presets/jest';

export default defineJest('remote-content', import.meta.dirname);
