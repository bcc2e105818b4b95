import { networkInterfaces } from 'node:os';

/** Each remote and each local service has another default. */
export const shellPort = 3000;

/** The port of a command's server: `PORT`, or its default. */
export function portHere(standard: number, env: NodeJS.ProcessEnv = process.env): number {
  const text = env['PORT'];
  if (!text) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT=${text} is not a port. Choose a number from 1 to 65535, e.g. PORT=4000.`);
  return port;
}

/** 50 above `PORT`. Without `PORT`, each service has its own default. */
export function servicePort(env: NodeJS.ProcessEnv = process.env): number | undefined {
  return env['PORT'] ? portHere(shellPort, env) + 50 : undefined;
}

/** With `HOST`, where the site's port listens for other devices, e.g. on 0.0.0.0: all parts and services are then reached through it. */
export function hostHere(): string | undefined {
  return process.env['HOST'] || undefined;
}

/** If it listens on all interfaces, with the URLs for other devices, e.g. a phone. */
export function addressesOf(port: number, host = hostHere()): string[] {
  const found = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const others = found.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  const names = ['0.0.0.0', '::'].includes(host ?? '') ? ['localhost', ...others] : [host ?? 'localhost'];
  return names.map((name) => `http://${name}:${port}`);
}
