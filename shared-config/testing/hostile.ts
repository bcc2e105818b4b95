/** Whether tests with many cases of one kind run all of them. */
export const isHostileRun = Boolean(process.env['HOSTILE']);
