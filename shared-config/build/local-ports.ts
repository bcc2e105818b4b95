/**
 * Ports on a developer's machine. `PORT` is the port of what a command starts. It moves all other ports of that command by the same
 * distance from their defaults: `PORT=4000 npm start` uses 4000 for the site, 4001 for the remote at 3001, and 9080 for a store at 8080.
 */

/** Default port of the site and its shell; each remote and each local service defines its own. */
export const shellPort = 3000;

/** Carries the distance to a local service, which alone knows its default port. */
export const distanceVariable = 'PORT_DISTANCE';

/**
 * The port of what a command starts: `PORT`, or its default.
 * @throws Error if `PORT` is not a port number
 */
export function portHere(standard: number, env: NodeJS.ProcessEnv = process.env): number {
  const text = env['PORT'];
  if (!text) return standard;
  const port = Number(text);
  if (!isPort(port)) throw new Error(`PORT=${text} is not a port. Choose a number from 1 to 65535, e.g. PORT=4000.`);
  return port;
}

/** The distance of the ports from their defaults. */
export function portDistance(standard: number, env: NodeJS.ProcessEnv = process.env): number {
  return portHere(standard, env) - standard;
}

/** @throws Error that names the port if there is none at that distance */
export function movedPort(standard: number, distance: number): number {
  const port = standard + distance;
  if (!isPort(port))
    throw new Error(
      `PORT moves all ports by ${distance}, and the port ${standard} to ${port}, which does not exist. Choose another PORT, e.g. PORT=4000.`,
    );
  return port;
}

/** Moves the ports of this machine (`localhost:3001`, `http://127.0.0.1:3001`) in a value, at any depth. */
export function movePorts<Value>(value: Value, distance: number): Value {
  if (distance === 0) return value;
  if (typeof value === 'string') return movedAddress(value, distance) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => movePorts(item, distance)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, movePorts<unknown>(item, distance)]),
  ) as Value;
}

function movedAddress(address: string, distance: number): string {
  return address.replace(
    /^((?:https?:\/\/)?(?:localhost|127\.0\.0\.1):)(\d+)(?=\/|$)/,
    (_address, start: string, port: string) => `${start}${movedPort(Number(port), distance)}`,
  );
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= 65535;
}
