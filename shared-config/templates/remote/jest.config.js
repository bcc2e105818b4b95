import { defineJest } from 'shared-config/jest';

export default defineJest('remote-sample', import.meta.dirname);
