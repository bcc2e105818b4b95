import { defineJest } from 'shared-config/jest';

export default defineJest('shell', import.meta.dirname);
