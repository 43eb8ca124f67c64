import { createGamesApp } from '../../../server/games/http/app';
import type { OwnGame, ToldRound, ToldTransaction } from '../../../server/games/game';
import { createAskProvider } from '../../../server/wallet/outbound/ask';
import { addKey } from '../../../server/wallet/providers/keys';
import { grantFreeBets } from '../../../server/wallet/providers/freeBets';
import { createReconciling } from '../../../server/wallet/reconciling/reconciling';
import { listDifferences } from '../../../server/wallet/reconciling/differences';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, GAME, seat } from './seats';

const DAY = 24 * 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

/** A game of our own that says this of its rounds. */
const gameThatSays = (round: ToldRound, transactions: readonly ToldTransaction[]): OwnGame => ({
  game: GAME,
  category: 'slots',
  names: { en: 'Three Reels', hi: 'तीन रील', bn: 'তিন রিল' },
  limits: { minPaise: 1, maxPaise: 1_000_000 },
  returns: 0.948,
  openMinutes: 10,
  hasPlayMoney: false,
  calls: [],
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  proof: () => Promise.resolve(undefined),
  round: () => Promise.resolve(round),
  transactions: () => Promise.resolve({ transactions }),
});

test('the exchange and the door of our own games read each other’s rounds, lists and free bets', async () => {
  const { db } = database;
  const seats = await seat(database, { name: 'own', start: { P1: 100_000 }, exposure: {}, free_bets: [] });
  const { provider } = seats;
  const secret = Buffer.from((await addKey(db, provider, 'k1')) ?? '', 'hex');
  await db.updateTable('providers').set({ address: 'http://games.internal:4002' }).execute();
  const of = { player: 'P1', game: GAME, round: 'R1' };
  await seats.send('bet', { ...of, session: 'S1', tx: 'b1', amount: 5000 });
  const time = { now: START };
  const now = (): Date => new Date(time.now);
  const bet = { tx: 'b1', amount: 5000, state: 'CONFIRMED' } as const;
  const win = { tx: 'w1', amount: 9800, state: 'SENT' } as const;
  const outcome = { en: 'Seven, Bar, Bell', hi: 'सात, बार, घंटी', bn: 'সাত, বার, ঘণ্টা' };
  const listed = { player: 'P1', round: 'R1', at: new Date(START) };
  const app = await createGamesApp({
    db,
    games: [
      gameThatSays({ state: 'CLOSED', bets: [bet], wins: [win], outcome }, [
        { ...bet, ...listed, kind: 'bet' },
      ]),
    ],
    ask: () => Promise.resolve('unknown'),
    now,
    wallNow: now,
    keyOf: (keyId) => Promise.resolve({ provider, keyId, secret }),
    origin: undefined,
    port: () => 4002,
    pageDir: undefined,
    trustedProxies: [],
    report: (error) => {
      throw error;
    },
  });
  const ask = createAskProvider({
    db,
    now: () => time.now,
    fetch: async (url, init) => {
      const { statusCode, body } = await app.inject({
        method: init?.method === 'GET' ? 'GET' : 'POST',
        url: new URL(url instanceof URL ? url.href : '').pathname,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      });
      return new Response(body, { status: statusCode });
    },
  });
  const reports: unknown[] = [];
  const reconciling = createReconciling({
    db,
    ask,
    wallet: seats.wallet,
    now: () => time.now,
    after: () => () => undefined,
    report: (error) => void reports.push(error),
  });
  const playerId = seats.ids['P1'] ?? 0;
  const until = new Date(START + 9 * DAY);
  await grantFreeBets(db, {
    provider,
    campaign: 'C1',
    playerId,
    game: GAME,
    count: 2,
    amountPaise: 100,
    until,
  });
  time.now += 25 * 3_600_000;
  await reconciling.look();
  expect(reports).toEqual([]);
  expect(await listDifferences(db, 10)).toEqual([]);
  expect(await seats.end()).toMatchObject({ balances: { P1: 104_800 }, rounds: { 'R1/P1': 'CLOSED' } });
  const grant = await db.selectFrom('free_bets').select('state').executeTakeFirstOrThrow();
  expect(grant).toEqual({ state: 'TOLD' });
  expect(await db.selectFrom('own_free').select(['campaign', 'granted']).execute()).toEqual([
    { campaign: 'C1', granted: 2 },
  ]);
  await app.close();
});
