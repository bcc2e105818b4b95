import { defineJest } from 'shared-config/jest';

export default defineJest('remote-forms', import.meta.dirname);
