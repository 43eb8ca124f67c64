import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../base/address';
import { hashToken, type Sessions } from '../../players/auth/sessions';
import { realClock, type Clock } from '../../base/clock';
import { bearerOf } from './bearer';

/** What one account, or one address without a known token, may ask. */
export type Limits = {
  /** Requests: by account once the token is known to be good, else by address. */
  perMinute: number;
  /** Logins, sign-ups and what else strangers may ask, always by address. */
  loginsPerMinute: number;
  /** Calls of one account: a burst, then what `perMinute` makes a second, so that a minute is not spent in one. */
  burst: number;
  /** Orders of one account under way at the same time: bets in play wait for seconds without using anything. */
  ordersAtOnce: number;
  /** Other calls of one account under way, each on a connection to the database, and how many more may wait their turn. */
  atOnce: number;
  waiting: number;
  /** Heavy reads of one account under way at the same time, and how many more may wait for their turn. */
  heavyAtOnce: number;
  heavyWaiting: number;
  /** Heavy reads of one account: a burst, then so many a second. */
  heavyBurst: number;
  heavyPerSecond: number;
  /** A 429 waits this long, so that a client that only repeats itself is slowed by the answer. */
  holdMs: number;
};

/** A player who polls, bets and reloads makes a few hundred a minute; a program that trades some thousands. */
export const LIMITS: Limits = {
  perMinute: 6000,
  loginsPerMinute: 120,
  burst: 600,
  ordersAtOnce: 64,
  atOnce: 8,
  waiting: 56,
  heavyAtOnce: 2,
  heavyWaiting: 16,
  heavyBurst: 40,
  heavyPerSecond: 10,
  holdMs: 1000,
};

export const MINUTE_MS = 60_000;
/** More are not made to wait: their connection is closed instead. */
const MOST_HELD = 1000;
/** Counted at the same time; beyond it the one longest unused is forgotten. */
const KEYS = 20_000;

/** Counts by the client's address, behind a trusted proxy the one the proxy names. */
export const byAddress = (request: FastifyRequest): string => addressKey(request.ip);

/** Many tokens of one account are one account; a made-up token is only an address. */
const byAccount =
  (sessions: Sessions) =>
  (request: FastifyRequest): string => {
    const token = bearerOf(request);
    const playerId = token === undefined ? undefined : sessions.playerOf(hashToken(token));
    return playerId === undefined ? byAddress(request) : `account ${playerId}`;
  };

/** Limits every route, by account or address, unless the route says otherwise. */
export const limitRequests = async (
  app: FastifyInstance,
  sessions: Sessions,
  { perMinute }: Limits,
): Promise<void> => {
  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: byAccount(sessions),
    cache: KEYS,
  });
};

/** Makes an answer of "too many" wait, as many as are reasonable to keep. */
export type Hold = (reply: FastifyReply) => Promise<void>;

/** @param timers left out: the machine's own */
export const createHold = (ms: number, timers: Pick<Clock, 'after'> = realClock()): Hold => {
  let held = 0;
  return (reply) => {
    if (ms === 0) return Promise.resolve();
    if (held >= MOST_HELD) {
      reply.header('connection', 'close');
      return Promise.resolve();
    }
    held += 1;
    return new Promise((done) => {
      timers.after(ms, () => {
        held -= 1;
        done();
      });
    });
  };
};
