import { defineShell } from 'shared-config/build';

export default defineShell(import.meta.dirname);
