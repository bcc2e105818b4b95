export { default } from 'shared-config/eslint';
