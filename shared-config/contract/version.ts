/** Raised with each change of the types in this folder that a part built before does not fit. */
export const contractVersion = 1;

/** The contracts whose remotes a shell of this one serves: at least the last two, so that remotes and shell are released one after another. */
export const servedContracts: number[] = [1];
