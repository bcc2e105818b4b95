import { defineJest } from 'shared-config/jest';

export default defineJest('remote-content', import.meta.dirname);
