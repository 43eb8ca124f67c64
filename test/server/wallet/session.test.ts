import { launch } from '../../../server/wallet/providers/sessions';
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
  seat(database, { name: 'session', start: { P1: 100_000 }, exposure: {}, free_bets: [] });
const launched = ({ provider, ids }: Seats, ageMs = 0): Promise<string> =>
  launch(database.db, { provider, game: GAME, playerId: ids['P1'] ?? 0, at: new Date(START - ageMs) });

it('opens the session of a launch token once, with the balance and the limits of the game', async () => {
  const seats = await seated();
  const token = await launched(seats);
  expect(await seats.send('session', { token, game: GAME })).toMatchObject({
    status: 'OK',
    player: 'P1',
    currency: 'INR',
    balance: 100_000,
    limits: { min: 1, max: 10_000_000 },
  });
  expect(await seats.send('session', { token, game: GAME })).toEqual({ status: 'SESSION_EXPIRED' });
});

it('knows no token but its own, and none after its minute', async () => {
  const seats = await seated();
  const other = await seated();
  expect(await seats.send('session', { token: 'made-up', game: GAME })).toEqual({
    status: 'SESSION_UNKNOWN',
  });
  const token = await launched(other);
  expect(await seats.send('session', { token, game: GAME })).toEqual({ status: 'SESSION_UNKNOWN' });
  const late = await launched(seats, 60_000);
  expect(await seats.send('session', { token: late, game: GAME })).toEqual({ status: 'SESSION_EXPIRED' });
});

it('keeps a launch token only as a hash, and takes no bet in a session that was never opened', async () => {
  const seats = await seated();
  const token = await launched(seats);
  const rows = await database.db
    .selectFrom('game_sessions')
    .selectAll()
    .where('provider', '=', seats.provider)
    .execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const waiting = rows.find(({ state }) => state === 'LAUNCHED');
  const bet = { player: 'P1', game: GAME, session: waiting?.session, round: 'R1', tx: 'a', amount: 100 };
  expect(await seats.send('bet', bet)).toMatchObject({ status: 'SESSION_UNKNOWN', balance: 100_000 });
});

it('tells what became of a transaction, and that it knows none of that id', async () => {
  const { send } = await seated();
  const bet = { player: 'P1', game: GAME, session: 'S1', round: 'R1', tx: 'a', amount: 5000 };
  const answer = await send('bet', bet);
  expect(await send('status', { tx: 'a' })).toMatchObject({
    status: 'OK',
    known: true,
    kind: 'bet',
    state: 'APPLIED',
    answer,
  });
  await send('rollback', { player: 'P1', game: GAME, round: 'R1', tx: 'r', target: 'a' });
  await send('rollback', { player: 'P1', game: GAME, round: 'R1', tx: 's', target: 'late' });
  expect(await send('status', { tx: 'a' })).toMatchObject({ state: 'REVERSED' });
  expect(await send('status', { tx: 'late' })).toMatchObject({ known: true, state: 'TOMBSTONE' });
  expect(await send('status', { tx: 'none' })).toEqual({ status: 'OK', known: false });
});

it('keeps what a round came to, also where it comes after the win that closed it', async () => {
  const { send, provider } = await seated();
  const round = { player: 'P1', game: GAME, round: 'R1' };
  await send('bet', { ...round, session: 'S1', tx: 'a', amount: 5000 });
  await send('win', { ...round, tx: 'w', amount: 0, close: true });
  expect(await send('close', { ...round, outcome: { text: 'seven bar bell' } })).toMatchObject({
    applied: false,
  });
  const row = await database.db
    .selectFrom('game_rounds')
    .select(['state', 'outcome'])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'CLOSED', outcome: { text: 'seven bar bell' } });
});
