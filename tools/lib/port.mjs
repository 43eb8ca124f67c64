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
