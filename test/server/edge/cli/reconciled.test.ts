import { freeBetsLeft } from '../../../../server/wallet/providers/freeBets';
import { readProviderDays } from '../../../../server/wallet/providers/results';
import { keepDifference } from '../../../../server/wallet/reconciling/differences';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { START } from '../../support/rows';
import { terminalOf } from '../../support/terminal';
import { findings, GAME, seat } from '../../wallet/seats';
import type { Seats } from '../../wallet/seats';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
let seats: Seats;
const of = { player: 'P1', game: GAME };

beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
  seats = await seat(database, { name: 'desk', start: { P1: 100_000, P2: 0 }, exposure: {}, free_bets: [] });
  const { send } = seats;
  await send('bet', { ...of, session: 'S1', round: 'R1', tx: 'b1', amount: 5000 });
  await send('bet', { ...of, session: 'S1', round: 'R2', tx: 'b2', amount: 3000 });
  await send('win', { ...of, round: 'R2', tx: 'w2', amount: 4000 });
  await send('bet', { ...of, session: 'S1', round: 'R3', tx: 'b3', amount: 700 });
  await send('rollback', { ...of, round: 'R3', tx: 'r3', target: 'b3' });
  await send('promo', { player: 'P1', tx: 'p1', amount: 100, reason: 'CASHBACK' });
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

const name = () => `P1-${seats.provider}`;
/** Opened so long ago that it is before any day this runs on. */
const opened = (round: string, at: string) =>
  database.db.updateTable('game_rounds').set({ opened_at: at }).where('round', '=', round).execute();

it('shows what games took and paid by day, as the account of the provider has it', async () => {
  const days = await readProviderDays(database.db, { from: '2026-11-21', limit: 10 });
  expect(days).toEqual([
    {
      day: '2026-11-21',
      provider: seats.provider,
      players: 1,
      bets: 3,
      staked_paise: 8000,
      paid_paise: 4000,
      promo_paise: 100,
      result_paise: 3900,
    },
  ]);
  expect((await seats.end()).provider_account).toBe(3900);
  expect((await admin('providers', 'results', '--provider', 'nobody')).out).toBe(
    'nothing moved on these days',
  );
  expect((await admin('providers', 'results', '--days', '0')).code).toBe(1);
});

it('shows rounds that are open for too long, and gives one back that was left for three days', async () => {
  await opened('R1', '2020-01-01T00:00:00Z');
  await opened('R2', '2020-01-02T00:00:00Z');
  const lines = (await admin('games', 'open')).out.split('\n').map((line) => line.split(/ {2,}/));
  expect(
    lines.slice(1).map(([provider, game, round, player, state]) => [provider, game, round, player, state]),
  ).toEqual([
    [seats.provider, GAME, 'R1', name(), 'OPEN'],
    [seats.provider, GAME, 'R2', name(), 'OPEN'],
  ]);
  // A game says that its rounds take longer than all of history.
  const patient = (minutes: number | null) =>
    database.db.updateTable('provider_games').set({ open_minutes: minutes }).execute();
  await patient(2_000_000_000);
  expect((await admin('games', 'open')).out).toBe('no round is open for so long');
  await patient(null);
  const back = (round: string) =>
    admin('games', 'give-back', seats.provider, round, name(), '--reason', 'Unknown there');
  expect((await back('R2')).err).toMatch(/has wins/);
  expect((await back('R9')).err).toMatch(/no open round R9/);
  expect((await back('R1')).out).toBe(`50.00 of 1 bets in round R1 went back to ${name()}`);
  expect((await seats.end()).rounds['R1/P1']).toBe('VOID');
  expect((await back('R1')).err).toMatch(/no open round/);
  await opened('R2', '2999-01-01T00:00:00Z');
  expect((await back('R2')).err).toMatch(/less than 72 hours/);
});

it('shows differences until an operator is done with them', async () => {
  const difference = {
    provider: seats.provider,
    subject: 'round',
    ref: 'R2',
    playerId: seats.ids['P1'] ?? 0,
    kind: 'AMOUNT',
    ours: { amount: 3000 },
    theirs: { amount: 3100 },
  } as const;
  await keepDifference(database.db, difference, new Date(START));
  const { out } = await admin('providers', 'differences');
  expect(out).toMatch(
    /round +R2 +P1-\S+ +AMOUNT +21\/11\/2026 11:30:00 +\{"amount":3000\} +\{"amount":3100\}/,
  );
  const id = /^ *(\d+) /m.exec(out.split('\n')[1] ?? '')?.[1] ?? '';
  expect((await admin('providers', 'done', 'other', id, '--reason', 'Paid')).code).toBe(1);
  expect((await admin('providers', 'done', seats.provider, id, '--reason', 'Paid')).code).toBe(0);
  expect((await admin('providers', 'differences')).out).toBe('no difference');
});

it('grants bets for nothing, shows what is left of them, and takes them back', async () => {
  const grant = (...over: string[]) =>
    admin('games', 'free', 'grant', seats.provider, GAME, name(), '--campaign', 'C1', ...over);
  const usual = ['--count', '3', '--amount', '20', '--until', '2999-12-31'];
  expect((await grant('--count', '0', '--amount', '20', '--until', '2999-12-31')).err).toMatch(/--count/);
  expect((await grant('--count', '3', '--amount', '20', '--until', '2020-01-01')).err).toMatch(/--until/);
  expect((await grant(...usual)).code).toBe(0);
  expect((await grant(...usual)).err).toMatch(/already/);
  const left = () => freeBetsLeft(database.db, seats.ids['P1'] ?? 0, new Date(START));
  expect(await left()).toMatchObject([{ provider: seats.provider, game: GAME, count: 3, amountPaise: 2000 }]);
  await seats.send('bet', { ...of, session: 'S1', round: 'R8', tx: 'b8', amount: 2000, free: 'C1' });
  expect(await left()).toMatchObject([{ count: 2 }]);
  expect((await admin('games', 'free', 'list')).out).toMatch(/C1 +P1-\S+ +slot3 +20\.00 +1\/3 .* not yet/);
  expect((await admin('games', 'free', 'cancel', seats.provider, 'C1', name())).code).toBe(0);
  expect((await admin('games', 'free', 'cancel', seats.provider, 'C1', name())).code).toBe(1);
  const { state } = await database.db.selectFrom('free_bets').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('CANCELLING');
});
