/** The Trusted Types policy for script URLs of a host, i.e. the shell or the frame. */
export const hostPolicy = 'cndcr-shell';

/** The policy of the script that loads the shell's main script. */
export const startPolicy = 'cndcr-start';
