import { defineShell } from 'shared-config/presets/webpack';

export default defineShell(import.meta.dirname);
