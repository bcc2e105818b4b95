/** The Trusted Types policy for script URLs of the shell. */
export const hostPolicy = 'cndcr-shell';

/** The policy of the script that loads the shell's main script. */
export const startPolicy = 'cndcr-start';
