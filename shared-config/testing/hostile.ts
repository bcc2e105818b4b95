/** Whether all attacks run (`npm run test:hostile`). Otherwise tests with many of one kind run a selection. */
export const isHostileRun = Boolean(process.env['HOSTILE']);
