import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { Address } from '../../../server/base/db/connect';
import type { TestDatabase } from './database';

/** A way to a test database that can stop dead: connections stay open and nothing comes through, as when a machine hangs. */
export type PausableDatabase = {
  address: Address;
  pause: () => void;
  resume: () => void;
  close: () => void;
};

export async function pausable({ address }: TestDatabase): Promise<PausableDatabase> {
  const sockets = new Set<Socket>();
  let paused = false;
  const server = createServer((near) => {
    const far = connect(join(address.socketDir, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      if (paused) one.pause();
      one.on('data', (data) => other.write(data));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (paused) one.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: { url: `postgres://${address.user}@127.0.0.1:${port}/${address.database}` },
    pause: () => {
      paused = true;
      sockets.forEach((socket) => socket.pause());
    },
    resume: () => {
      paused = false;
      sockets.forEach((socket) => socket.resume());
    },
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
