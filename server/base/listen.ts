import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError, codeOf, inWords } from './startError';

/** Why an address cannot be listened on, in one line. */
export function refusedAddress(error: unknown, host: string, port: number, setting = 'PORT'): StartError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `port ${port} on ${host} is already in use: stop what uses it, or set another ${setting}`,
      );
    case 'EACCES':
      return new StartError(`port ${port} needs more rights than this user has: set a ${setting} above 1023`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new StartError(`HOST ${host} is not an address of this machine`);
    default:
      return new StartError(`cannot listen on ${host}:${port}: ${inWords(error)}`);
  }
}

/** Tries the port before anything is started, so that a busy one costs nothing. @throws StartError */
export const tryAddress = (host: string, port: number, setting = 'PORT'): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(refusedAddress(error, host, port, setting)));
    probe.listen({ host, port }, () => probe.close(() => done()));
  });

const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1'];

function nameOf(host: string): string {
  if (LOCAL.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export const urlOf = (host: string, port: number): string => `http://${nameOf(host)}:${port}`;

/** Listens, by the name of the setting that says where. @returns the port @throws StartError */
export async function listenAt(
  app: FastifyInstance,
  host: string,
  port: number,
  setting = 'PORT',
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw refusedAddress(error, host, port, setting);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Where another program of this machine, or one that knows this host by its name, reaches what listens there. */
export function reachedAt(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
