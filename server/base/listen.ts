import { createServer } from 'node:net';
import { StartError, codeOf, inWords } from './startError';

/** Why an address cannot be listened on, in one line. */
export function refusedAddress(error: unknown, host: string, port: number): StartError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `port ${port} on ${host} is already in use: stop what uses it, or set another PORT`,
      );
    case 'EACCES':
      return new StartError(`port ${port} needs more rights than this user has: set a PORT above 1023`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new StartError(`HOST ${host} is not an address of this machine`);
    default:
      return new StartError(`cannot listen on ${host}:${port}: ${inWords(error)}`);
  }
}

/** Tries the port before anything is started, so that a busy one costs nothing. @throws StartError */
export const tryAddress = (host: string, port: number): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(refusedAddress(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => done()));
  });

const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1'];

function nameOf(host: string): string {
  if (LOCAL.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export const urlOf = (host: string, port: number): string => `http://${nameOf(host)}:${port}`;
