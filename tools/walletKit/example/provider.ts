import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Coin, GAME, signatureOf } from './coin';
import type { CoinSettings, Flip, FlipState } from './coin';

/* The coin behind HTTP: what the exchange asks, signed, and what the player's page asks, with the session it was given. */

type Body = Record<string, unknown>;
type Session = { session: string; player: string };
type Sent = { http: number; body: object };
type Answers = Readonly<Record<string, (body: Body) => object>>;

const WINDOW_S = 60;
const RESUME_MS = 500;
const COIN = {
  game: GAME,
  name: { en: 'Coin', hi: 'सिक्का' },
  category: 'slots',
  return: 0.99,
  open_minutes: 1,
};
const LIMITS = { min_stake: 100, max_stake: 1_000_000 };

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function isSigned(
  { headers, method = '', url = '' }: IncomingMessage,
  body: string,
  settings: CoinSettings,
): boolean {
  const time = String(headers['x-timestamp']);
  const wanted = Buffer.from(signatureOf(settings.secret, method, url, time, body));
  const given = Buffer.from(String(headers['x-signature']));
  const isOurs = headers['x-provider'] === settings.provider && headers['x-key-id'] === settings.keyId;
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs && isRight && Math.abs(Date.now() / 1000 - Number(time)) <= WINDOW_S;
}

const ROUND_STATES: Readonly<Record<FlipState, string>> = {
  BET_SENT: 'OPEN',
  PAYING: 'OPEN',
  ROLLING_BACK: 'OPEN',
  DONE: 'CLOSED',
  REVERSED: 'VOID',
  REFUSED: 'VOID',
};
const BET_STATES: Readonly<Record<FlipState, string>> = {
  BET_SENT: 'SENT',
  PAYING: 'CONFIRMED',
  ROLLING_BACK: 'UNKNOWN',
  DONE: 'CONFIRMED',
  REVERSED: 'REVERSED',
  REFUSED: 'REFUSED',
};

/** Bets and wins of a round, by the ids they were sent under. */
function movesOf({ round, player, state, stake, pays = 0, at }: Flip) {
  const shared = { player, round, at: new Date(at).toISOString() };
  const bet = { ...shared, tx: `${round}-bet`, kind: 'bet', amount: stake, state: BET_STATES[state] };
  const isPaid = state === 'PAYING' || state === 'DONE';
  const winState = state === 'DONE' ? 'CONFIRMED' : 'SENT';
  const win = { ...shared, tx: `${round}-win`, kind: 'win', amount: pays, state: winState };
  return { bets: [bet], wins: isPaid ? [win] : [] };
}

const answersTo = (coin: Coin, originOf: () => string): Answers => ({
  'GET /games': () => ({ status: 'OK', games: [{ ...COIN, ...LIMITS }] }),
  'POST /launch': ({ game, token }) =>
    game === GAME && typeof token === 'string'
      ? { status: 'OK', url: `${originOf()}/play/${GAME}#token=${encodeURIComponent(token)}` }
      : { status: 'GAME_UNKNOWN' },
  'POST /round': ({ player, round }) => {
    const flip = coin.flips.get(String(round));
    if (flip?.player !== player || !flip) return { status: 'ROUND_UNKNOWN' };
    return {
      status: 'OK',
      state: ROUND_STATES[flip.state],
      ...movesOf(flip),
      outcome: { en: flip.result ?? '' },
    };
  },
  'POST /transactions': ({ from, to }) => {
    const [first, last] = [Date.parse(String(from)), Date.parse(String(to))];
    const moves = [...coin.flips.values()].filter(({ at }) => at >= first && at < last).map(movesOf);
    return {
      status: 'OK',
      transactions: moves.flatMap(({ bets, wins }) => [...bets, ...wins]),
      cursor: null,
    };
  },
});

/** The player's side: a token is used once, and a flip needs its session. */
function createPlayers(coin: Coin, file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const known = lines.map((line) => JSON.parse(line) as Session);
  const sessions = new Map(known.map((one) => [one.session, one]));
  return {
    open: async ({ token }: Body): Promise<Sent> => {
      const answer = await coin.ask('session', { token, game: GAME });
      const { status = 'UNAVAILABLE', session: id, player } = answer ?? {};
      if (status !== 'OK' || id === undefined || player === undefined) return { http: 401, body: { status } };
      const session = { session: id, player };
      appendFileSync(file, `${JSON.stringify(session)}\n`);
      sessions.set(session.session, session);
      return { http: 200, body: answer ?? {} };
    },
    flip: async ({ session, stake, side }: Body): Promise<Sent> => {
      const seat = sessions.get(String(session));
      if (!seat) return { http: 401, body: { status: 'SESSION_UNKNOWN' } };
      return { http: 200, body: await coin.flip(seat, Number(stake), side === 'heads' ? 'heads' : 'tails') };
    },
  };
}

/** Starts the provider. @param port 0: any that is free */
export async function startProvider(settings: CoinSettings, port: number) {
  const coin = new Coin(settings);
  const players = createPlayers(coin, `${settings.file}.sessions`);
  let origin = '';
  const ofExchange = answersTo(coin, () => origin);
  const answer = async (request: IncomingMessage): Promise<Sent> => {
    const text = await textOf(request);
    const asked = `${request.method} ${request.url}`;
    const body = () => (text === '' ? {} : JSON.parse(text)) as Body;
    const toExchange = ofExchange[asked];
    if (toExchange && !isSigned(request, text, settings))
      return { http: 401, body: { status: 'INVALID_SIGNATURE' } };
    if (toExchange) return { http: 200, body: toExchange(body()) };
    if (asked === 'POST /open') return players.open(body());
    if (asked === 'POST /flip') return players.flip(body());
    return { http: 404, body: { status: 'INVALID_REQUEST' } };
  };
  const server = createServer((request, response) => {
    const send = ({ http, body }: Sent): void => {
      response.writeHead(http, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    answer(request).then(send, () => send({ http: 400, body: { status: 'INVALID_REQUEST' } }));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  let isStopped = false;
  const goOn = async (): Promise<void> => {
    while (!isStopped) {
      await coin.resume();
      await new Promise((done) => setTimeout(done, RESUME_MS).unref());
    }
  };
  void goOn();
  const close = (): Promise<void> =>
    new Promise((done) => {
      isStopped = true;
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: origin, coin, close };
}
