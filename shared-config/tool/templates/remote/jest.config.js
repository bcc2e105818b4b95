import { defineJest } from 'shared-config/presets/jest';

export default defineJest('remote-sample', import.meta.dirname);
