/** The command that compares the pages with their pictures; see pictures.spec.ts. */
export const comparePictures = ['npx', 'playwright', 'test', '--config', 'shell/audit/pictures.config.ts'];
