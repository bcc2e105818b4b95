/** Default port of the site and its shell. Each remote and each local service defines its own. */
export const shellPort = 3000;

/**
 * The port of what a command starts: `PORT`, or its default.
 * @throws Error if `PORT` is not a port number
 */
export function portHere(standard: number, env: NodeJS.ProcessEnv = process.env): number {
  const text = env['PORT'];
  if (!text) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT=${text} is not a port. Choose a number from 1 to 65535, e.g. PORT=4000.`);
  return port;
}

/** The port of a command's first local service: 50 above `PORT`. Without `PORT`, each service has its own default. */
export function servicePort(env: NodeJS.ProcessEnv = process.env): number | undefined {
  return env['PORT'] ? portHere(shellPort, env) + 50 : undefined;
}
