import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { noticeMessage, orderChangeMessage } from '../../../api/schemas/stream';
import { addressKey } from '../../base/address';
import { realClock } from '../../base/clock';
import { rawAnswer, TIMEOUTS } from '../http/connections';
import { sendRefusal } from '../http/reply';
import type { Catalogue } from '../../markets/matches/catalogue';
import type { LiveMarkets } from '../../markets/matches/live';
import { createConnection } from './connection';
import type { Connection } from './connection';
import { sendAway } from './sendAway';
import { createDeflateBudget, maySend } from './deflate';
import { esaForm } from './esa';
import { createGuard, STREAM_LIMITS } from './guard';
import type { StreamLimits } from './guard';
import { createLanes } from './lanes';
import { noticeMarkets } from './marketNews';
import type { StreamParts } from './parts';
import { encode, wireOf } from './wire';
import type { Wire } from './wire';

type OrderChange = v.InferOutput<typeof orderChangeMessage>['oc'][number];
type Notice = Omit<v.InferOutput<typeof noticeMessage>, 'op' | 'pt'>;

export type StreamDeps = Pick<
  StreamParts,
  'clock' | 'resolveToken' | 'liveBetsOf' | 'follow' | 'hear' | 'isHalted'
> & {
  live: LiveMarkets;
  catalogue: Pick<Catalogue, 'market' | 'match'>;
  report: (error: unknown, where: string) => void;
  /** The machine's if left out. */
  timers?: StreamParts['timers'];
  /** If left out, every token needs a query. */
  ownerOf?: StreamParts['ownerOf'];
  bufferLimit?: number;
  limits?: Partial<StreamLimits>;
};

export type StreamServer = {
  /** Sends a player's changed bets, whole rows, to all their connections. */
  publishBets: (playerId: number, change: OrderChange) => void;
  /** Announces new sports, competitions or a result to everybody, or something to one player. */
  notify: (notice: Notice, playerId?: number) => void;
  /** 503: prices may be stale; null: fine. */
  setFeedStatus: (status: number | null) => void;
  /** Closes the connections of a revoked token. */
  revoked: (tokenHash: string) => void;
  connections: () => number;
  /** Sends everybody to another process, in lots, so that it is not run over; resolves when the last is told. */
  sendAway: () => Promise<void>;
  close: () => void;
};

/** Enough for 400 long market ids. */
const MAX_INPUT = 32 * 1024;
/** What clients send is short: nothing of it is kept to inflate the next. */
const DEFLATE = { clientNoContextTakeover: true };
const BUFFER_LIMIT = 1024 * 1024;
const RECHECK_MS = 30_000;
/** Unanswered pings before a socket counts as gone: two minutes. */
const SILENT_ROUNDS = 4;

const VERSION_WANTED = { upgrade: 'websocket', 'sec-websocket-version': '13' };

function every(timers: StreamParts['timers'], ms: number, fn: () => void): () => void {
  let cancel: () => void = () => undefined;
  const again = (): void => {
    fn();
    cancel = timers.after(ms, again);
  };
  cancel = timers.after(ms, again);
  return () => cancel();
}

/** Announces a result when it has been paid, and again where it was corrected (those of sessions: marketNews.ts). */
function noticeResults(live: LiveMarkets, notify: StreamServer['notify']): () => void {
  const told = new Map<string, string>();
  return live.on('defined', (marketId) => {
    const market = live.get(marketId);
    // Sessions are news of their match, and a table shows its rounds itself.
    if (!market?.settled || market.session || market.round || market.result === null) return;
    const winners = market.result.map((id) => market.runners.get(id)?.name ?? String(id)).join(', ');
    const nobody = market.isVoid ? 'void' : 'no winner';
    const text = `${market.name}: ${winners === '' ? nobody : winners}`;
    if (told.get(marketId) === text) return;
    told.set(marketId, text);
    notify({ kind: 'result', matchId: market.matchId, marketId, text });
  });
}

const serverOf = (
  connections: ReadonlyMap<Connection, unknown>,
  { clock, feed, timers }: StreamParts,
): Omit<StreamServer, 'close'> => ({
  publishBets: (playerId, change) => {
    const theirs = [...connections.keys()].filter((one) => one.playerId() === playerId);
    if (theirs.length === 0) return;
    const bytes = encode(JSON.stringify({ op: 'ocm', pt: clock.now(), oc: [change] }));
    for (const one of theirs) one.tellBets(change, bytes);
  },
  notify: (notice, playerId) => {
    const bytes = encode(JSON.stringify({ op: 'notice', pt: clock.now(), ...notice }));
    for (const one of connections.keys())
      if (playerId === undefined || one.playerId() === playerId) one.tell(bytes);
  },
  setFeedStatus: (status) => {
    if (feed.status === status) return;
    feed.status = status;
    for (const one of connections.keys()) one.tellFeedStatus();
  },
  revoked: (tokenHash) => {
    for (const one of connections.keys()) one.revoked(tokenHash);
  },
  connections: () => connections.size,
  sendAway: () => sendAway([...connections.keys()], timers),
});

/** Refusing before the handshake is cheaper than closing an open socket. */
const refuseFull =
  ({ guard, timers }: StreamParts, holdMs: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const full = guard.refusal(addressKey(request.ip));
    if (full === undefined) return;
    if (holdMs > 0) await new Promise<void>((done) => timers.after(holdMs, done));
    reply.header('retry-after', '10');
    if (full === 'all') sendRefusal(reply, 503, 'UNAVAILABLE', 'The stream has no place left');
    else sendRefusal(reply, 429, 'TOO_MANY_REQUESTS', 'Too many connections from this address');
  };

/** Detects sockets whose peer vanished, which would keep their account's places. */
function createPulse(socket: WebSocket) {
  let unanswered = 0;
  socket.on('pong', () => (unanswered = 0));
  return () => {
    unanswered += 1;
    if (unanswered > SILENT_ROUNDS) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.ping();
  };
}

/** Answers an invalid handshake like any bad request. */
function answerHandshake(_error: Error, socket: Duplex, { headers }: IncomingMessage): void {
  const isVersion = /^(8|13)$/.test(headers['sec-websocket-version'] ?? '');
  const answer = isVersion ? rawAnswer(400) : rawAnswer(426, VERSION_WANTED);
  socket.end(answer, () => socket.destroy());
}

/** Request limits end with the upgrade, so the handshake has its own, lifted once the stream begins. */
function limitHandshake(_request: IncomingMessage, socket: Duplex): void {
  if (socket instanceof Socket) socket.setTimeout(TIMEOUTS.requestTimeout, () => socket.destroy());
}

const wireTo = (socket: WebSocket, { raw, headers, ip }: FastifyRequest): Wire =>
  wireOf(socket, raw.socket, {
    from: { ip, device: headers['user-agent'] ?? '' },
    deflates: maySend(socket.extensions, headers['sec-websocket-extensions']),
  });

function mountStream(
  app: FastifyInstance,
  refuse: ReturnType<typeof refuseFull>,
  serve: (socket: WebSocket, request: FastifyRequest) => void,
): void {
  app.route({
    method: 'GET',
    url: '/stream',
    // Limited by the guard instead.
    config: { rateLimit: false },
    preHandler: async (request, reply) => (request.ws ? refuse(request, reply) : undefined),
    handler: (_request, reply) =>
      sendRefusal(
        reply.header('upgrade', 'websocket'),
        426,
        'BAD_REQUEST',
        'The stream is a WebSocket: ask for an upgrade',
      ),
    wsHandler: serve,
  });
}

/** What all connections share, with defaults for what was left out. */
function partsOf(deps: StreamDeps, timers: StreamParts['timers'], limits: StreamLimits): StreamParts {
  const { clock, resolveToken, liveBetsOf, report, follow, hear, isHalted } = deps;
  return {
    clock,
    timers,
    resolveToken,
    liveBetsOf,
    report,
    follow,
    hear,
    isHalted,
    esa: esaForm(deps.catalogue),
    ownerOf: deps.ownerOf ?? (() => undefined),
    bootId: randomUUID().slice(0, 8),
    guard: createGuard(limits, timers.now),
    bufferLimit: deps.bufferLimit ?? BUFFER_LIMIT,
    feed: { status: null },
    mayDeflate: createDeflateBudget(timers.now),
  };
}

/** Serves the stream at /stream; call it before the app listens. */
export async function attachStream(app: FastifyInstance, deps: StreamDeps): Promise<StreamServer> {
  const { live, clock } = deps;
  const timers = deps.timers ?? realClock();
  const limits = { ...STREAM_LIMITS, ...deps.limits };
  const parts = partsOf(deps, timers, limits);
  const { bootId, guard } = parts;
  const lanes = createLanes(live, parts);
  const connections = new Map<Connection, () => void>();
  let count = 0;

  await app.register(websocket, { options: { maxPayload: MAX_INPUT, perMessageDeflate: DEFLATE } });
  app.websocketServer.on('wsClientError', answerHandshake);
  app.server.on('upgrade', limitHandshake);
  mountStream(app, refuseFull(parts, limits.holdMs), (socket, request) => {
    const wire = wireTo(socket, request);
    const id = `${bootId}-${(count += 1)}`;
    const leave = guard.opened(addressKey(request.ip));
    const connection = createConnection(parts, lanes, wire, id);
    connections.set(connection, createPulse(socket));
    socket.on('message', (data: Buffer) => connection.received(data.toString('utf8')));
    socket.on('ping', connection.pinged);
    socket.on('close', () => {
      leave();
      connections.delete(connection);
      connection.gone();
    });
  });

  const stopChecking = every(timers, RECHECK_MS, () => {
    lanes.sweep();
    for (const [connection, beat] of connections) {
      beat();
      void connection.recheck();
    }
  });
  const server = serverOf(connections, parts);
  const stopNotices = noticeResults(live, server.notify);
  const stopNews = noticeMarkets(live, { timers, clock }, server.notify);
  const close = (): void => {
    stopChecking();
    stopNotices();
    stopNews();
    lanes.stop();
    for (const connection of connections.keys()) connection.gone();
  };
  app.addHook('preClose', () => Promise.resolve(close()));
  return { ...server, close };
}
