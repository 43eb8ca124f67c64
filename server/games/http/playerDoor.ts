import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../base/db/connect';
import type { Hold, OwnGame, Seat } from '../game';
import { openSeat, seatOf } from '../sessions';
import type { AskWallet } from '../walletClient';
import { read, Refused, say } from './answer';
import { sessionMessage } from './messages';

const MINUTE_MS = 60_000;
/** Of one address; a network of a phone company has many players behind one. */
const SESSIONS_A_MINUTE = 120;
const CALLS_A_MINUTE = 6000;
const PROOFS_A_MINUTE = 600;

export type PlayerDoor = {
  db: Db;
  ask: AskWallet;
  games: readonly OwnGame[];
  now: () => Date;
  /** By which address this request came, as a browser writes it. */
  originOf: (request: FastifyRequest) => string;
};

const limited = (max: number) => ({ config: { rateLimit: { max, timeWindow: MINUTE_MS } } });

/** @throws Refused if the request holds no session of this game */
async function seatIn({ db, now }: PlayerDoor, request: FastifyRequest, game: string): Promise<Seat> {
  const [, secret] = /^Bearer ([\w-]{16,128})$/.exec(request.headers.authorization ?? '') ?? [];
  const seat = secret === undefined ? undefined : await seatOf(db, secret, now());
  if (seat?.game !== game) throw new Refused(401, 'SESSION_UNKNOWN');
  return seat;
}

function mountSession(app: FastifyInstance, { db, ask, games, now, originOf }: PlayerDoor): void {
  app.post('/api/session', limited(SESSIONS_A_MINUTE), async (request, reply) => {
    const { token, game } = read(sessionMessage, request.body);
    const one = games.find((each) => each.game === game);
    if (!one) return say(reply, 404, 'GAME_UNKNOWN');
    const opened = await openSeat(db, ask, { token, game, origin: originOf(request), at: now() });
    void reply.header('cache-control', 'no-store');
    if (!opened.seat) return reply.send({ status: opened.status });
    const { secret, seat, currency, balance, limits, backUrl } = opened;
    return reply.send({
      status: 'OK',
      session: secret,
      name: seat.name,
      language: seat.language,
      currency,
      balance,
      limits: limits ?? { min: one.limits.minPaise, max: one.limits.maxPaise },
      mode: seat.mode,
      back_url: backUrl,
    });
  });
}

const atOnce: Hold = (work) => work();

function mountGame(app: FastifyInstance, door: PlayerDoor, one: OwnGame): void {
  const { game, calls, proof } = one;
  for (const { path, body, answer, hold = atOnce } of calls)
    app.post(`/api/${game}/${path}`, limited(CALLS_A_MINUTE), async (request, reply) => {
      const receivedAt = door.now().getTime();
      const answered = await hold(async () => {
        const seat = await seatIn(door, request, game);
        return answer(seat, read(body, request.body), receivedAt);
      });
      return reply.header('cache-control', 'no-store').send(answered);
    });
  app.post(`/api/${game}/balance`, limited(CALLS_A_MINUTE), async (request, reply) => {
    const { player, walletSession: session } = await seatIn(door, request, game);
    const came = await door.ask('balance', { player, session });
    void reply.header('cache-control', 'no-store');
    if (came === 'unknown') return reply.send({ status: 'UNAVAILABLE' });
    return reply.send({ status: came.status, balance: came.balance });
  });
  app.get<{ Params: { round: string } }>(
    `/api/${game}/rounds/:round`,
    limited(PROOFS_A_MINUTE),
    async (request, reply) => {
      const found = await proof(request.params.round);
      if (!found) return say(reply, 404, 'ROUND_UNKNOWN');
      return reply.header('cache-control', 'no-store').send({ status: 'OK', ...found });
    },
  );
}

/** What pages in frames ask: their session, the calls of their game, and what proves a round, which anybody may read. */
export function mountPlayerDoor(app: FastifyInstance, door: PlayerDoor): void {
  mountSession(app, door);
  for (const one of door.games) mountGame(app, door, one);
}
