import { startSweepingOwn, sweepOwn } from '../../../server/games/sweep';
import { sweepGameSessions } from '../../../server/wallet/providers/sweep';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, GAME, seat } from '../wallet/seats';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session lives three days, and a day more. */
const OVER = START - 4 * DAY_MS - 1;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

const session = (id: string, openedAt: number) => ({
  id,
  game: 'slot3',
  player: 'P1',
  wallet_session: 'S1',
  name: 'P1',
  secret_hash: `hash of ${id}`,
  opened_at: new Date(openedAt),
});

const launch = (token: string, at: number) => ({
  token_hash: token,
  game: 'slot3',
  player: 'P1',
  language: 'en' as const,
  mode: 'real',
  back_url: 'http://exchange.test/',
  at: new Date(at),
});

const free = (campaign: string, endsAt: number) => ({
  campaign,
  player: 'P1',
  game: 'slot3',
  granted: 1,
  amount_paise: 100,
  ends_at: new Date(endsAt),
});

it('forgets launches, sessions and free bets that are over, and nothing that money stands on', async () => {
  const { db } = database;
  const many = Array.from({ length: 1500 }, (_, n) => session(`old-${n}`, OVER));
  await db.insertInto('own_sessions').values(many).execute();
  await db
    .insertInto('own_sessions')
    .values([session('played', OVER), session('still-good', OVER + 2)])
    .execute();
  await db
    .insertInto('own_rounds')
    .values({
      id: 'slot3:1',
      game: 'slot3',
      player: 'P1',
      session: 'played',
      epoch: 1,
      n: 1,
      ref: 'r1',
      stake_paise: 100,
      free: null,
      state: 'DONE',
      at: new Date(OVER),
    })
    .execute();
  await db
    .insertInto('own_launches')
    .values([launch('old', OVER), launch('new', OVER + 2)])
    .execute();
  await db
    .insertInto('own_free')
    .values([free('OVER', START - DAY_MS - 1), free('LATELY', START - DAY_MS + 1)])
    .execute();
  const played = (id: string, player: string, at: number) => ({
    id,
    game: 'slot3',
    player,
    session: 'still-good',
    epoch: 1,
    n: 1,
    ref: id,
    stake_paise: 100,
    free: null,
    state: 'DONE' as const,
    at: new Date(at),
  });
  await db
    .insertInto('own_rounds')
    .values([played('play-old', 'play:P1', OVER), played('play-new', 'play:P2', OVER + 2)])
    .execute();
  for (const [name, at] of [
    ['old', OVER],
    ['new', OVER + 2],
  ] as const) {
    const of = { player: `play:${name}` };
    await db
      .insertInto('own_purses')
      .values({ ...of, balance_paise: 1, opened_at: new Date(at) })
      .execute();
    const move = { ...of, tx: name, amount_paise: 1, state: 'APPLIED' as const, at: new Date(at) };
    await db.insertInto('own_play_moves').values(move).execute();
  }
  expect(await sweepOwn(db, START)).toBe(1500);
  expect(await db.selectFrom('own_purses').select('player').execute()).toEqual([{ player: 'play:new' }]);
  expect(await db.selectFrom('own_play_moves').select('tx').execute()).toEqual([{ tx: 'new' }]);
  const rounds = await db.selectFrom('own_rounds').select('id').orderBy('id').execute();
  expect(rounds).toEqual([{ id: 'play-new' }, { id: 'slot3:1' }]);
  const left = await db.selectFrom('own_sessions').select(['id', 'secret_hash']).orderBy('id').execute();
  expect(left).toEqual([
    { id: 'played', secret_hash: null },
    { id: 'still-good', secret_hash: 'hash of still-good' },
  ]);
  expect(await db.selectFrom('own_launches').select('token_hash').execute()).toEqual([{ token_hash: 'new' }]);
  expect(await db.selectFrom('own_free').select('campaign').execute()).toEqual([{ campaign: 'LATELY' }]);
});

it('looks again each hour by the clock that it is given, until it is stopped', async () => {
  const { db } = database;
  let now = START;
  const due: { ms: number; work: () => void }[] = [];
  let tell = (): void => undefined;
  const planned = new Promise<void>((done) => {
    tell = done;
  });
  const after = (ms: number, work: () => void) => {
    due.push({ ms, work });
    tell();
    return () => void due.splice(0);
  };
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const stop = startSweepingOwn({ db, now: () => new Date(now), after, report });
  await planned;
  expect(due.map(({ ms }) => ms)).toEqual([HOUR_MS]);
  now += HOUR_MS;
  due.shift()?.work();
  await stop();
  expect(due).toEqual([]);
  // The launch was over by then.
  expect(await db.selectFrom('own_launches').selectAll().execute()).toEqual([]);
  expect(failures).toEqual([]);
});

it('forgets sessions at the wallet a week after they ended, but for the last one in each game', async () => {
  const { db } = database;
  const seats = await seat(database, { name: 'swept', start: { P1: 1000 }, exposure: {}, free_bets: [] });
  await seats.send('bet', { player: 'P1', game: GAME, session: 'S1', round: 'R1', tx: 'b1', amount: 100 });
  const at = (name: string, launchedAt: number, endsAt: number) => ({
    token_hash: name,
    session: name,
    provider: seats.provider,
    player_id: seats.ids['P1'] ?? 0,
    game: GAME,
    state: 'ENDED' as const,
    launched_at: new Date(launchedAt),
    expires_at: new Date(endsAt),
  });
  await db.deleteFrom('game_sessions').where('provider', '=', seats.provider).execute();
  await db
    .insertInto('game_sessions')
    .values([
      at('oldest', START - 30 * DAY_MS, START - 29 * DAY_MS),
      at('old', START - 20 * DAY_MS, START - 7 * DAY_MS - 1),
      at('lately', START - 10 * DAY_MS, START - 7 * DAY_MS + 1),
    ])
    .execute();
  const names = async () =>
    (await db.selectFrom('game_sessions').select('session').orderBy('launched_at').execute()).map(
      ({ session: name }) => name,
    );
  expect(await sweepGameSessions(db, START)).toBe(2);
  expect(await names()).toEqual(['lately']);
  expect(await sweepGameSessions(db, START + 30 * DAY_MS)).toBe(0);
  expect(await names()).toEqual(['lately']);
  const kept = await db
    .selectFrom('game_transactions')
    .select('tx')
    .where('provider', '=', seats.provider)
    .execute();
  expect(kept).toEqual([{ tx: 'b1' }]);
});
