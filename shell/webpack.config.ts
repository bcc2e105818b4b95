import { defineShell } from 'shared-config/webpack';

export default defineShell({ root: import.meta.dirname });
