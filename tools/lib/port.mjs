import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Whether something listens there already. Asked before minutes of building: the server itself says everything else
 * about an address it cannot have.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export const isTaken = (port, host) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error['code'] === 'EADDRINUSE'));
    // Port numbers that are none at all are the server's to refuse.
    if (!Number.isInteger(port) || port < 0 || port > 65_535) return done(false);
    server.listen(port, host, () => server.close(() => done(false)));
  });

/** The line for it, the same for every command. */
export const takenWords = (/** @type {number} */ port, /** @type {string} */ host) =>
  `port ${port} on ${host} is already in use: stop what uses it, or set another PORT`;

/**
 * A port of this machine that nothing listens on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
