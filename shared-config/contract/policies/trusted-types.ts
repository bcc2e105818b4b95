// In a folder of their own, because the contract's snapshot has the files of `contract/` alone: only a host and its document share these names.

/** The host's Trusted Types policy for script URLs: of the shell, and of the frame. */
export const hostPolicy = 'cndcr-shell';

/** The policy of the script that loads the shell's main script. */
export const startPolicy = 'cndcr-start';
