import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

export type Wire = {
  readonly from: { ip: string; device: string };
  /** Whether it may be sent deflated frames. */
  readonly deflates: boolean;
  /** Not yet taken by the network. A function, as a getter would give every wire a shape of its own: slow to read. */
  bufferedBytes: () => number;
  /** One or more whole frames, as `encode` makes them. */
  send: (bytes: Buffer) => void;
  close: () => void;
  /** Closes at once, without waiting for the peer. */
  terminate: () => void;
};

/** A whole text message: FIN and opcode 1 (RFC 6455, 5.2); deflated with RSV1 (RFC 7692, 6). */
const TEXT = 0x81;
const DEFLATED_TEXT = 0xc1;
const SHORT = 125;
const LONG = 0xffff;

function framed(first: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size = length <= SHORT ? 2 : length <= LONG ? 4 : 10;
  const bytes = Buffer.allocUnsafe(size + length);
  bytes[0] = first;
  bytes[1] = size === 2 ? length : size === 4 ? 126 : 127;
  if (size === 4) bytes.writeUInt16BE(length, 2);
  else if (size === 10) bytes.writeBigUInt64BE(BigInt(length), 2);
  payload.copy(bytes, size);
  return bytes;
}

/** A message as one frame. A server's frames have no mask, so the same bytes suit every socket. */
export const encode = (text: string): Buffer => framed(TEXT, Buffer.from(text));

/** The same of a message deflated already. */
export const encodeDeflated = (payload: Buffer): Buffer => framed(DEFLATED_TEXT, payload);

/** Frames to be sent in one write. */
export const joined = (frames: readonly Buffer[]): Buffer =>
  frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);

/** Writes past the WebSocket, whose `send` makes a header and two writes for every socket. Nothing it queues can be
 * overtaken: it is never asked to send a message itself, and writes its control frames at once. */
export const wireOf = (socket: WebSocket, raw: Duplex, rest: Pick<Wire, 'from' | 'deflates'>): Wire => ({
  ...rest,
  bufferedBytes: () => raw.writableLength,
  send: (bytes) => {
    if (socket.readyState === socket.OPEN) raw.write(bytes);
  },
  close: () => socket.close(),
  terminate: () => socket.terminate(),
});
