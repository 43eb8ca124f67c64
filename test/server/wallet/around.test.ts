import { lockPlayer } from '../../../server/operator/verbs/accounts';
import { addGame } from '../../../server/wallet/providers/add';
import { grantFreeBets } from '../../../server/wallet/providers/freeBets';
import { launch } from '../../../server/wallet/providers/sessions';
import { switchGame, switchProvider } from '../../../server/wallet/providers/switch';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, GAME, seat } from './seats';
import type { Seats } from './seats';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

const seated = (): Promise<Seats> =>
  seat(database, { name: 'around', start: { P1: 100_000 }, exposure: {}, free_bets: [] });

const of = { player: 'P1', game: GAME };
const bet = (round: string, tx: string) => ({ ...of, session: 'S1', round, tx, amount: 5000 });

async function inDemo({ provider, ids, send }: Seats): Promise<string> {
  const token = await launch(database.db, {
    provider,
    game: GAME,
    playerId: ids['P1'] ?? 0,
    at: new Date(START),
    language: 'hi',
    mode: 'demo',
  });
  const opened = await send('session', { token, game: GAME });
  // Neither the money that there is, nor play money, of which the exchange knows nothing.
  expect(opened).toMatchObject({ status: 'OK', mode: 'demo', language: 'hi', balance: 0 });
  const session = 'session' in opened ? String(opened.session) : '';
  expect(await send('balance', { player: 'P1', session })).toMatchObject({ status: 'OK', balance: 0 });
  return session;
}

test('nothing of a demo session reaches the ledger', async () => {
  const seats = await seated();
  const { send } = seats;
  const session = await inDemo(seats);
  await send('bet', bet('R1', 'b1'));
  const blocked = { status: 'GAME_BLOCKED', balance: 95_000 };
  expect(await send('bet', { ...bet('R2', 'd1'), session })).toMatchObject(blocked);
  expect(await send('win', { ...of, session, round: 'R1', tx: 'd2', amount: 900 })).toMatchObject(blocked);
  expect(await send('rollback', { ...of, session, round: 'R1', tx: 'd3', target: 'b1' })).toMatchObject(
    blocked,
  );
  expect(await send('win', { ...of, round: 'R2', tx: 'd4', amount: 900 })).toMatchObject({
    status: 'BET_UNKNOWN',
  });
  // The same messages for money are none the worse for it.
  expect(await send('rollback', { ...of, round: 'R1', tx: 'd3', target: 'b1' })).toMatchObject({
    status: 'OK',
    balance: 100_000,
  });
  expect((await seats.end()).provider_account).toBe(0);
});

test('a free bet is one of the game of its grant, and in another none is used', async () => {
  const free_bets = [{ player: 'P1', campaign: 'WELCOME', left: 1, amount: 500 }];
  const { provider, ids, send } = await seat(database, {
    name: 'around',
    start: { P1: 100_000 },
    exposure: {},
    free_bets,
  });
  const { db } = database;
  const limits = { minStakePaise: 1, maxStakePaise: 10_000 };
  await addGame(db, provider, { game: 'other', name: 'Other', category: 'slots', ...limits });
  const token = await launch(db, {
    provider,
    game: 'other',
    playerId: ids['P1'] ?? 0,
    at: new Date(START),
  });
  const opened = (await send('session', { token, game: 'other' })) as { session?: string };
  const message = { ...of, round: 'R1', amount: 500, free: 'WELCOME' };
  expect(await send('bet', { ...message, game: 'other', session: opened.session, tx: 'f1' })).toMatchObject({
    status: 'FREE_UNKNOWN',
    balance: 100_000,
  });
  const used = async () =>
    (
      await db
        .selectFrom('free_bets')
        .select('used')
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow()
    ).used;
  expect(await used()).toBe(0);
  const again = await launch(db, { provider, game: GAME, playerId: ids['P1'] ?? 0, at: new Date(START) });
  const slot = (await send('session', { token: again, game: GAME })) as { session?: string };
  expect(await send('bet', { ...message, session: slot.session, tx: 'f2' })).toMatchObject({
    status: 'OK',
    balance: 100_000,
  });
  expect(await used()).toBe(1);
  // The same campaign in another game has a count of its own, also for what is given back.
  const until = new Date('2100-01-01T00:00:00Z');
  const grant = {
    provider,
    campaign: 'WELCOME',
    playerId: ids['P1'] ?? 0,
    count: 1,
    amountPaise: 500,
    until,
  };
  expect(await grantFreeBets(db, { ...grant, game: GAME })).toBe(false);
  expect(await grantFreeBets(db, { ...grant, game: 'other' })).toBe(true);
  const usedByGame = async () => {
    const grants = db.selectFrom('free_bets').select(['game', 'used']).where('provider', '=', provider);
    return Object.fromEntries((await grants.execute()).map((row) => [row.game, row.used]));
  };
  const third = await launch(db, { provider, game: 'other', playerId: ids['P1'] ?? 0, at: new Date(START) });
  const { session } = (await send('session', { token: third, game: 'other' })) as { session?: string };
  const inOther = { ...message, game: 'other', round: 'R2' };
  expect(await send('bet', { ...inOther, session, tx: 'f3' })).toMatchObject({ status: 'OK' });
  expect(await usedByGame()).toEqual({ [GAME]: 1, other: 1 });
  const { player } = of;
  const back = { player, game: 'other', round: 'R2', tx: 'r3', target: 'f3' };
  expect(await send('rollback', back)).toMatchObject({ status: 'OK', applied: true });
  expect(await usedByGame()).toEqual({ [GAME]: 1, other: 0 });
});

test('a launch without a word of language and mode is for money', async () => {
  const { provider, ids, send } = await seated();
  const token = await launch(database.db, {
    provider,
    game: GAME,
    playerId: ids['P1'] ?? 0,
    at: new Date(START),
  });
  expect(await send('session', { token, game: GAME })).toMatchObject({ language: 'en', mode: 'real' });
});

test.each([
  ['a game', 'GAME_BLOCKED', ({ provider }: Seats) => switchGame(database.db, provider, GAME, false)],
  ['a provider', 'SESSION_EXPIRED', ({ provider }: Seats) => switchProvider(database.db, provider, false)],
  [
    'the betting of a player',
    'PLAYER_BLOCKED',
    async ({ ids }: Seats) => void (await lockPlayer(database.db, await nameOf(ids), true)),
  ],
])(
  '%s that is switched off ends sessions at once, and what is owed is paid',
  async (_, status, switchOff) => {
    const seats = await seated();
    const { send } = seats;
    await send('bet', bet('R1', 'b1'));
    await send('bet', bet('R2', 'b2'));
    await switchOff(seats);
    expect(await send('bet', bet('R3', 'b3'))).toMatchObject({ status });
    expect(await send('win', { ...of, round: 'R1', tx: 'w1', amount: 9000, close: true })).toMatchObject({
      status: 'OK',
      balance: 99_000,
    });
    expect(await send('rollback', { ...of, round: 'R2', tx: 'r2', target: 'b2' })).toMatchObject({
      status: 'OK',
      balance: 104_000,
    });
    expect((await seats.end()).rounds).toEqual({ 'R1/P1': 'CLOSED', 'R2/P1': 'VOID' });
  },
);

async function nameOf(ids: Seats['ids']): Promise<string> {
  const { user_name: name } = await database.db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', ids['P1'] ?? 0)
    .executeTakeFirstOrThrow();
  return name;
}
