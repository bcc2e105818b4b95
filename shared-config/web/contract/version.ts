/** Raise it with each change of the types in this folder that parts built earlier do not fit. */
export const contractVersion = 2;

/** The contracts whose remotes the shell serves: at least the last two, so that a change needs no common release. */
export const servedContracts: number[] = [1, 2];
