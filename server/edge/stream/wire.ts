import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

export type Wire = {
  readonly from: { ip: string; device: string };
  /** Bytes not yet taken by the network. */
  readonly bufferedAmount: number;
  /** One or more whole frames, as `encode` makes them. */
  send: (bytes: Buffer) => void;
  close: () => void;
  /** Closes at once, without waiting for the peer. */
  terminate: () => void;
};

/** FIN and the opcode of text (RFC 6455, 5.2). */
const TEXT = 0x81;
const SHORT = 125;
const LONG = 0xffff;

function headerOf(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([TEXT, length]);
  const isLong = length > LONG;
  const header = Buffer.alloc(isLong ? 10 : 4);
  header.writeUInt16BE((TEXT << 8) | (isLong ? 127 : 126));
  if (isLong) header.writeUIntBE(length, 4, 6);
  else header.writeUInt16BE(length, 2);
  return header;
}

/** A text message as one WebSocket frame. A server's frames have no mask, so the same bytes suit every socket. */
export function encode(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = headerOf(length);
  const bytes = Buffer.allocUnsafe(header.length + length);
  header.copy(bytes);
  bytes.write(text, header.length);
  return bytes;
}

/** Writes past the WebSocket: its own `send` makes a header and two writes for every socket. Nothing it queues can be
 * overtaken, as it compresses nothing and so writes at once. */
export const wireOf = (socket: WebSocket, raw: Duplex, from: Wire['from']): Wire => ({
  from,
  get bufferedAmount() {
    return raw.writableLength;
  },
  send: (bytes) => {
    if (socket.readyState === socket.OPEN) raw.write(bytes);
  },
  close: () => socket.close(),
  terminate: () => socket.terminate(),
});
