// A folder of its own: these names are between a host and its document, so they do not count for the contract, which
// remotes and shell must have in common.

/** The host's Trusted Types policy for script URLs: of the shell, and of the frame. */
export const hostPolicy = 'cndcr-shell';

/** The policy of the script that loads the shell's main script. */
export const startPolicy = 'cndcr-start';
