import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/** What one message looks like on the wire: all that a thousand sockets in one process have time to look at. */
export type Arrival = { bytes: number; key: string };
export type RawSocket = { socket: Duplex; bytes: () => number; close: () => void };

const HEAD = 48;
const END = 16;

/** A client's message of up to 64 KB, masked with zeros. */
function asked(message: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const header = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** Length of the header and of the whole frame at the beginning of the bytes; undefined: not all is there. */
function sizeOf(bytes: Buffer): { header: number; whole: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  const header = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < header) return undefined;
  const long = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : long;
  return bytes.length < header + length ? undefined : { header, whole: header + length };
}

/** Cuts what arrives into frames; those of pings and the like are left out. */
export function reader(on: (arrival: Arrival) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let size = sizeOf(rest); size; size = sizeOf(rest)) {
      const payload = rest.subarray(size.header, size.whole);
      if ((rest.readUInt8(0) & 0x0f) === 1) {
        const key = `${payload.length}${payload.toString('latin1', 0, HEAD)}${payload.toString('latin1', Math.max(0, payload.length - END))}`;
        on({ bytes: size.whole, key });
      }
      rest = rest.subarray(size.whole);
    }
  };
}

type Asked = {
  url: string;
  token: string;
  localAddress: string;
  deflates: boolean;
  marketIds: readonly string[];
  conflateMs: number;
};

/** A subscribed stream that reads frames and inflates nothing; resolves when its image has come. */
export const openRaw = (
  { url, token, localAddress, deflates, marketIds, conflateMs }: Asked,
  on: (arrival: Arrival) => void,
): Promise<RawSocket> =>
  new Promise((done, fail) => {
    const handshake = request(`${url}/stream`, {
      localAddress,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        // As browsers ask.
        ...(deflates ? { 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' } : {}),
      },
    });
    handshake.on('error', fail);
    handshake.on('response', ({ statusCode }) => fail(new Error(`refused with ${statusCode}`)));
    handshake.on('upgrade', (_reply, socket, head) => {
      // The greeting, two answers and the image; an image of more than 128 KB has parts.
      let before = 4;
      const opened = {
        socket,
        bytes: () => socket.bytesRead + socket.bytesWritten,
        close: () => socket.destroy(),
      };
      const read = reader((arrival) => {
        if (before === 0) return on(arrival);
        before -= 1;
        if (before === 0) done(opened);
      });
      socket.on('data', read);
      socket.on('error', () => undefined);
      read(head);
      socket.write(asked({ op: 'authentication', id: 1, session: token }));
      const marketFilter = { marketIds };
      const subscription = { op: 'marketSubscription', id: 2, marketFilter, conflateMs, heartbeatMs: 5000 };
      socket.write(asked(subscription));
    });
    handshake.end();
  });
