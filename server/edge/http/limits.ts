import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../base/address';
import { hashToken } from '../../players/auth/sessions';
import type { Sessions } from '../../players/auth/sessions';
import { realClock } from '../../base/clock';
import type { Clock } from '../../base/clock';
import { bearerOf } from './bearer';

/** Limits of one account, or of one address without a known token. */
export type Limits = {
  /** Requests by account if the token is good, else by address. */
  perMinute: number;
  /** Logins, sign-ups and other calls for strangers, always by address. */
  loginsPerMinute: number;
  /** Calls of one account at once; then `perMinute` divided into seconds. */
  burst: number;
  /** Concurrent orders of one account: bets in play wait for seconds without using anything. */
  ordersAtOnce: number;
  /** Other concurrent calls of one account, each on a database connection, and the queue for them. */
  atOnce: number;
  waiting: number;
  /** Concurrent heavy reads of one account, and the queue for them. */
  heavyAtOnce: number;
  heavyWaiting: number;
  /** Heavy reads of one account at once; then so many a second. */
  heavyBurst: number;
  heavyPerSecond: number;
  /** A 429 is held back this long, which slows a client that only repeats itself. */
  holdMs: number;
};

/** A player makes a few hundred requests a minute, a trading program some thousands. */
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
/** Beyond this, connections are closed instead of held. */
const MOST_HELD = 1000;
const KEYS = 20_000;

/** The client's address; behind a trusted proxy the one it names. */
export const byAddress = (request: FastifyRequest): string => addressKey(request.ip);

/** All tokens of an account count together; an unknown token counts by address. */
const byAccount =
  (sessions: Sessions) =>
  (request: FastifyRequest): string => {
    const token = bearerOf(request);
    const playerId = token === undefined ? undefined : sessions.playerOf(hashToken(token));
    return playerId === undefined ? byAddress(request) : `account ${playerId}`;
  };

/** Limits every route by account or address, unless the route says otherwise. */
export async function limitRequests(
  app: FastifyInstance,
  sessions: Sessions,
  { perMinute }: Limits,
): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: byAccount(sessions),
    cache: KEYS,
  });
}

/** Holds back "too many requests" answers, up to a limit. */
export type Hold = (reply: FastifyReply) => Promise<void>;

/** Without `timers` it uses the machine's. */
export function createHold(ms: number, timers: Pick<Clock, 'after'> = realClock()): Hold {
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
}
