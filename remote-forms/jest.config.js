import { defineJest } from 'shared-config/presets/jest';

export default defineJest('remote-forms', import.meta.dirname);
