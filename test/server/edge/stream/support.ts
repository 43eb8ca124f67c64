import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { serverMessage } from '../../../../api/schemas/stream';
import type { ServerMessage } from '../../../../api/schemas/stream';
import { esaMarketMessage, orderMessage } from '../../../../api/schemas/esa';
import type { BetRow } from '../../../../api/schemas/bets';
import { manualClock } from '../../../../server/base/clock';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import { attachStream } from '../../../../server/edge/stream/attach';
import type { StreamDeps } from '../../../../server/edge/stream/attach';

export const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
type Mcm = Extract<ServerMessage, { op: 'mcm' }>;

/** Ours, or what was asked for in the words of the Exchange Stream API. */
const anyMessage = v.union([serverMessage, esaMarketMessage, orderMessage]);
/** The whole of it, with what only one of the two has. */
function checked(text: string): ServerMessage {
  const message: unknown = JSON.parse(text);
  v.parse(anyMessage, message);
  return message as ServerMessage;
}

type Framed = { first: number; payload: Buffer; frame: Buffer };

/** Whole, unmasked frames, read by the letter of RFC 6455 (5.2). */
export function framesIn(bytes: Buffer): Framed[] {
  const frames: Framed[] = [];
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt8(at + 1);
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    const long = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    const end = at + header + (short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : long);
    if (end > bytes.length) throw new Error('a frame is cut');
    frames.push({
      first: bytes.readUInt8(at),
      payload: bytes.subarray(at + header, end),
      frame: bytes.subarray(at, end),
    });
    at = end;
  }
  return frames;
}

/** The messages in whole text frames that are not deflated. */
export const textsOf = (bytes: Buffer): string[] =>
  framesIn(bytes).map(({ first, payload }) => {
    if (first !== 0x81) throw new Error(`no text frame but ${first}`);
    return payload.toString('utf8');
  });

/** A client that checks every message against the contract and hands them out in order. */
async function connect(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
  const queue: ServerMessage[] = [];
  let wake: () => void = () => undefined;
  let closed = false;
  socket.on('message', (data: Buffer) => {
    queue.push(checked(data.toString('utf8')));
    wake();
  });
  socket.on('close', () => {
    closed = true;
    wake();
  });
  const changed = () => new Promise<void>((done) => (wake = done));
  await new Promise<void>((done, failed) => socket.once('open', done).once('error', failed));
  const next = async (): Promise<ServerMessage> => {
    while (queue.length === 0) {
      if (closed) throw new Error('the connection is closed');
      await changed();
    }
    return queue.shift()!;
  };
  const mcm = async (): Promise<Mcm> => {
    for (;;) {
      const message = await next();
      if (message.op === 'mcm') return message;
    }
  };
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    socket,
    next,
    mcm,
    send,
    queued: () => queue.length,
    ended: async () => {
      while (!closed) await changed();
      return queue;
    },
    signIn: async (token = 'good') => {
      await next();
      send({ op: 'authentication', id: 1, session: token });
      return next();
    },
    subscribe: async (marketIds: string[], rest: object = {}) => {
      send({ op: 'marketSubscription', id: 2, marketFilter: { marketIds }, ...rest });
      return mcm();
    },
    /** Resolved once the server has handled everything sent before. */
    settled: async () => {
      send({ op: 'heartbeat', id: 99 });
      const seen: ServerMessage[] = [];
      for (;;) {
        const message = await next();
        if (message.op === 'status' && message.id === 99) return seen;
        seen.push(message);
      }
    },
  };
}

/** A stream server on a free port, its clocks moved by hand; tokens 'good' (player 7) and 'rival' (player 8). */
export async function startStream(options: Pick<StreamDeps, 'bufferLimit' | 'limits'> = {}) {
  const clock = manualClock(NOW);
  const timers = manualClock(0);
  const live = createLive({ clock });
  const catalogue = createCatalogue();
  const held: { rows: Promise<readonly BetRow[]> } = { rows: Promise.resolve([]) };
  const good = new Map([
    ['good', 7],
    ['rival', 8],
  ]);
  /** Players who must set up a second step before anything else. */
  const stepless = new Set<number>();
  const app = fastify({ logger: false, forceCloseConnections: true });
  const errors: unknown[] = [];
  const stream = await attachStream(app, {
    live,
    catalogue,
    clock,
    timers,
    liveBetsOf: () => held.rows,
    report: (error) => void errors.push(error),
    resolveToken: (token) => {
      const playerId = good.get(token);
      if (playerId === undefined) return Promise.resolve(undefined);
      const needsStep = stepless.has(playerId);
      return Promise.resolve({
        playerId,
        userName: token,
        tokenHash: `#${token}`,
        needsStep,
        ip: '',
        device: '',
      });
    },
    ...options,
    // Refused handshakes wait on clocks that are moved by hand: here they do not.
    limits: { holdMs: 0, ...options.limits },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const clients: WebSocket[] = [];
  return {
    live,
    catalogue,
    /** The player's live bets, as the database would have them. */
    held,
    clock,
    timers,
    stream,
    errors,
    good,
    stepless,
    port,
    connect: async () => {
      const client = await connect(port);
      clients.push(client.socket);
      return client;
    },
    /** Resolved when the server has seen every connection end. */
    allGone: async () => {
      while (stream.connections() > 0) await new Promise((done) => setImmediate(done));
    },
    stop: async () => {
      clients.forEach((socket) => socket.terminate());
      await app.close();
    },
  };
}
