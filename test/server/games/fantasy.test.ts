import { hashOfLog, playMatch, sealOfSeed, textOfLog } from '../../../domain/games/fantasy/match';
import { pointsOf } from '../../../domain/games/fantasy/points';
import { shareOut, poolTermsOf } from '../../../domain/games/fantasy/pools';
import { fixtureOf } from '../../../domain/games/fantasy/sides';
import type { Cricketer, Fixture } from '../../../domain/games/fantasy/sides';
import { faultOf, teamPoints } from '../../../domain/games/fantasy/teams';
import type { Team } from '../../../domain/games/fantasy/teams';
import {
  ABANDONED_AFTER_MS,
  BALL_MS,
  firstBallAfter,
  MATCH_EVERY_MS,
} from '../../../domain/games/fantasy/timing';
import { createFantasyGame } from '../../../server/games/fantasy/game';
import { createFantasy } from '../../../server/games/fantasy/fantasy';
import { readMatch, resultOf, scoreOf, teamOf } from '../../../server/games/fantasy/rows';
import type { StakeRow } from '../../../server/games/stakes/rows';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings } from '../wallet/seats';
import { askGame, besideWallet, clearGames, dyingAt, KILLED, quietDeps } from './sharedBeside';

const MOMENT_MS = 2000;
const FIRST_BALL = firstBallAfter(START);

/** Six of one side and five of the other, the cheap ones; the captain by a number of their places. */
function teamFor(fixture: Fixture, captain: number): Team {
  const [home, away] = fixture;
  const cheap = (role: string, many: number, { eleven } = home): readonly Cricketer[] =>
    eleven
      .filter((one) => one.role === role)
      .sort((a, b) => a.price - b.price)
      .slice(0, many);
  const chosen: readonly (readonly Cricketer[])[] = [
    cheap('keeper', 1),
    cheap('batter', 2),
    cheap('allRounder', 1),
    cheap('bowler', 2),
    cheap('batter', 2, away),
    cheap('allRounder', 1, away),
    cheap('bowler', 2, away),
  ];
  const eleven = chosen.flat().map(({ id }) => id);
  const team = { eleven, captain: eleven[captain] ?? '' };
  expect(faultOf(fixture, team)).toBeUndefined();
  return team;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => clearGames(database));
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

async function openMatch() {
  const beside = await besideWallet(database, 'fantasy11', { P1: 100_000, P2: 100_000, P3: 100_000 });
  const { deps, clock, sessionOf } = beside;
  let fantasy = createFantasy(deps);
  await fantasy.tick();
  const { id: match } = await deps.db.selectFrom('own_matches').selectAll().executeTakeFirstOrThrow();
  const row = async () => {
    const found = await readMatch(deps.db, match);
    if (!found) throw new Error('no match');
    return found;
  };
  const fixture = fixtureOf((await row()).n);
  return {
    ...beside,
    match,
    fixture,
    row,
    enter: (player: string, kind: string, captain: number, ref = `${player}-${kind}`) =>
      fantasy.enter(sessionOf(player), { ref, match, kind, team: teamFor(fixture, captain) }),
    enterWith: (team: Team) => fantasy.enter(sessionOf('P1'), { ref: 'with', match, kind: 'duel', team }),
    /** A moment later: what was not answered is due again. */
    tick: () => {
      clock.now += MOMENT_MS;
      return fantasy.tick();
    },
    restart: () => {
      fantasy = createFantasy(deps);
    },
    at: async (ms: number) => {
      clock.now = FIRST_BALL + ms;
      await fantasy.tick();
    },
    entries: () => deps.db.selectFrom('own_stakes').selectAll().orderBy('number').execute(),
  };
}
type Beside = Awaited<ReturnType<typeof openMatch>>;

const END = MATCH_EVERY_MS - 1000;

/** What each player has by the published log: points counted again, pools shared again. */
async function expectedBalances({ row, fixture, entries }: Beside): Promise<Record<string, number>> {
  const { n } = await row();
  const { seed = '' } = resultOf(await row()) ?? {};
  const points = pointsOf(fixture, playMatch(fixtureOf(n), { seed, n }));
  const has: Record<string, number> = { P1: 100_000, P2: 100_000, P3: 100_000 };
  const counted = (await entries()).filter(({ state }) => state === 'DONE');
  for (const kind of ['duel', 'table', 'field']) {
    const own = counted.filter(({ pool }) => pool?.includes(`:${kind}:`));
    const terms = poolTermsOf(kind);
    if (own.length === 0 || !terms) continue;
    const scored = own.map((entry) => ({
      id: entry.id,
      entered: entry.number,
      points: teamPoints(teamOf(entry), points),
    }));
    for (const { id, paise } of shareOut(terms, scored)) {
      const { player = '' } = own.find((one) => one.id === id) ?? {};
      has[player] = (has[player] ?? 0) + paise - terms.feePaise;
    }
  }
  return has;
}

const statesOf = (rows: readonly StakeRow[]) => rows.map(({ state }) => state);

it('plays a match: entries taken, pools of one given back, prizes paid, the rake left', async () => {
  const beside = await openMatch();
  const { enter, at, row, entries, balances, seats } = beside;
  await enter('P1', 'duel', 0);
  await enter('P2', 'duel', 1);
  for (const [i, player] of ['P1', 'P2', 'P3'].entries()) await enter(player, 'table', i + 1);
  await enter('P3', 'field', 4);
  expect(await balances()).toEqual({ P1: 93_000, P2: 93_000, P3: 97_000 });
  await at(0);
  expect((await row()).state).toBe('SCORING');
  // Alone in the field: it goes back before the first ball.
  expect((await entries())[5]).toMatchObject({ state: 'REVERSED', answer: 'POOL_TOO_SMALL' });
  expect((await balances())['P3']).toBe(98_000);
  await at(60_000);
  expect((await row()).state).toBe('SCORING');
  await at(END);
  expect((await row()).state).toBe('DONE');
  expect(statesOf(await entries())).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'REVERSED']);
  expect(await balances()).toEqual(await expectedBalances(beside));
  const pools = resultOf(await row())?.pools ?? [];
  expect(pools.map(({ takenPaise, rakePaise, paidPaise }) => [takenPaise, rakePaise, paidPaise])).toEqual([
    [10_000, 500, 9500],
    [6000, 480, 5520],
  ]);
  const { provider_account: kept, rounds } = await seats.end();
  expect(kept).toBe(980);
  expect(Object.values(rounds).sort()).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'VOID']);
});

it('proves its match: the seed that was sealed before, its log, and points counted from that', async () => {
  const { enter, at, row, fixture, entries } = await openMatch();
  const { seed_hash: sealed, n } = await row();
  await enter('P1', 'duel', 0);
  await enter('P2', 'duel', 5);
  await at(0);
  expect(resultOf(await row())).toBeUndefined();
  await at(END);
  const { seed = '', log = '', logHash } = resultOf(await row()) ?? {};
  expect(sealOfSeed(n, seed)).toBe(sealed);
  const played = playMatch(fixture, { seed, n });
  expect(log).toBe(textOfLog(played));
  expect(logHash).toBe(hashOfLog(played));
  const points = pointsOf(fixture, played);
  for (const entry of await entries()) expect(scoreOf(entry)?.points).toBe(teamPoints(teamOf(entry), points));
});

it('takes one entry of a player in each kind, and opens the next pool when one is full', async () => {
  const { enter, entries, match } = await openMatch();
  expect(await enter('P1', 'duel', 0)).toMatchObject({ row: { state: 'TAKEN' } });
  expect(await enter('P1', 'duel', 1, 'again')).toEqual({ kind: 'refused', reason: 'ALREADY_IN' });
  expect(await enter('P1', 'duel', 1)).toEqual({ kind: 'refused', reason: 'REF_REUSED' });
  expect(await enter('P1', 'table', 0, 'P1-duel')).toEqual({ kind: 'refused', reason: 'REF_REUSED' });
  expect(await enter('P1', 'duel', 0)).toMatchObject({ row: { state: 'TAKEN' } });
  await enter('P2', 'duel', 0);
  await enter('P3', 'duel', 0);
  expect((await entries()).map(({ pool }) => pool)).toEqual([
    `${match}:duel:1`,
    `${match}:duel:1`,
    `${match}:duel:2`,
  ]);
  expect(await enter('P1', 'none', 0)).toEqual({ kind: 'refused', reason: 'NO_SUCH_POOL' });
});

it('takes no team against the rules, and none once the first ball is due', async () => {
  const { enter, enterWith, at, fixture, clock } = await openMatch();
  const [home] = fixture;
  const eleven = home.eleven.map(({ id }) => id);
  expect(await enterWith({ eleven, captain: eleven[0] ?? '' })).toEqual({ kind: 'refused', reason: 'side' });
  clock.now = FIRST_BALL;
  expect(await enter('P1', 'duel', 0)).toEqual({ kind: 'refused', reason: 'CLOSED' });
  await at(0);
  expect(await enter('P1', 'duel', 0)).toEqual({ kind: 'refused', reason: 'CLOSED' });
});

it('frees the place of an entry that the wallet refuses', async () => {
  const { enter, entries, seats } = await openMatch();
  await seats.happens('P1 is blocked');
  expect(await enter('P1', 'duel', 0)).toMatchObject({ row: { state: 'REFUSED', answer: 'PLAYER_BLOCKED' } });
  await enter('P2', 'duel', 0);
  await enter('P3', 'duel', 0);
  expect(new Set((await entries()).map(({ pool }) => pool)).size).toBe(1);
});

describe('a message that is lost, or a kill in its moment', () => {
  it.each([
    ['a bet that never came', 'bet', 'lostBefore', 'REVERSED'],
    ['a bet whose answer never came', 'bet', 'lostBehind', 'DONE'],
    ['a kill before the bet', 'bet', 'killedBefore', 'REVERSED'],
    ['a kill behind the bet', 'bet', 'killedBehind', 'DONE'],
    ['a win whose answer never came', 'win', 'lostBehind', 'DONE'],
    ['a kill before the win', 'win', 'killedBefore', 'DONE'],
    ['a kill behind the win', 'win', 'killedBehind', 'DONE'],
  ] as const)('%s: paid once or not at all', async (_, call, fault, state) => {
    const beside = await openMatch();
    const { enter, at, tick, restart, faults, balances, entries, row } = beside;
    const survive = (work: Promise<unknown>) =>
      work.catch((error: unknown) => {
        expect(String(error)).toContain(KILLED);
        restart();
      });
    faults[call] = fault;
    await survive(enter('P1', 'table', 0));
    await survive(enter('P2', 'table', 1));
    await survive(enter('P3', 'table', 2));
    await survive(at(0));
    await survive(at(END));
    await tick();
    expect((await row()).state).toBe('DONE');
    expect(statesOf(await entries())).toEqual([state, 'DONE', 'DONE']);
    expect(await balances()).toEqual(await expectedBalances(beside));
  });

  it('gives an entry back whose rollback is lost on its way', async () => {
    const { enter, at, tick, faults, balances, entries } = await openMatch();
    await enter('P1', 'duel', 0);
    faults['rollback'] = 'lostBehind';
    await at(0);
    await tick();
    expect(statesOf(await entries())).toEqual(['REVERSED']);
    expect((await balances())['P1']).toBe(100_000);
  });
});

it('bowls no ball while it is not known whether the wallet has an entry', async () => {
  const { enter, at, tick, faults, row } = await openMatch();
  faults['bet'] = 'lostBehind';
  faults['status'] = 'lostBefore';
  await enter('P1', 'duel', 0);
  await enter('P2', 'duel', 1);
  faults['status'] = 'lostBefore';
  await at(5000);
  expect((await row()).state).toBe('LOCKED');
  await tick();
  // The first ball is as late as the answer was.
  expect(await row()).toMatchObject({
    state: 'SCORING',
    started_at: new Date(FIRST_BALL + 5000 + MOMENT_MS),
  });
});

it.each(['LOCKED', 'SCORING', 'PAYING', 'DONE'])('goes on after a kill on the way to %s', async (state) => {
  const beside = await openMatch();
  const { enter, at, restart, row, balances, entries } = beside;
  await enter('P1', 'duel', 0);
  await enter('P2', 'duel', 1);
  await enter('P3', 'table', 1);
  const died = await dyingAt(database, 'own_matches', state, async () => {
    await at(0);
    await at(END);
  });
  expect(died).toBe(true);
  restart();
  await at(1000);
  await at(END);
  expect((await row()).state).toBe('DONE');
  expect(statesOf(await entries())).toEqual(['DONE', 'DONE', 'REVERSED']);
  expect(await balances()).toEqual(await expectedBalances(beside));
});

it.each(['ABANDONED', 'never'])(
  'abandons a match whose first ball is too late, a kill at %s or not',
  async (state) => {
    const { enter, at, restart, row, balances, entries, deps } = await openMatch();
    await enter('P1', 'duel', 0);
    await enter('P2', 'duel', 1);
    const late = () => at(ABANDONED_AFTER_MS + 1);
    expect(await dyingAt(database, 'own_matches', state, late)).toBe(state === 'ABANDONED');
    restart();
    await late();
    expect((await row()).state).toBe('ABANDONED');
    expect((await entries()).map((one) => [one.state, one.answer])).toEqual([
      ['REVERSED', 'ABANDONED'],
      ['REVERSED', 'ABANDONED'],
    ]);
    expect(await balances()).toEqual({ P1: 100_000, P2: 100_000, P3: 100_000 });
    // Teams are chosen for the next one.
    const all = await deps.db.selectFrom('own_matches').select('state').orderBy('starts_at').execute();
    expect(all).toEqual([{ state: 'ABANDONED' }, { state: 'OPEN' }]);
  },
);

it('tells pages the balls that were bowled and no others, and the proof once the match is over', async () => {
  const { enter, at, deps, match, entries } = await openMatch();
  const game = createFantasyGame(quietDeps(deps));
  const ask = askGame(game, 'P1');
  await enter('P1', 'duel', 0);
  await enter('P2', 'duel', 5);
  expect(await ask('state')).toMatchObject({
    matches: [{ match, state: 'OPEN' }],
    pools: [
      { kind: 'duel', entries: 2 },
      { kind: 'table', entries: 0 },
      { kind: 'field', entries: 0 },
    ],
    entries: [{ match, kind: 'duel', state: 'TAKEN' }],
  });
  expect(await ask('live', { match, seen: 0 })).toMatchObject({ balls: [] });
  await at(0);
  await at(4 * BALL_MS);
  const told = await ask('live', { match, seen: 2 });
  expect(told).toMatchObject({ state: 'SCORING', from: 2, boards: [{ kind: 'duel' }] });
  expect(told['balls']).toMatchObject([
    { over: 0, ball: 3 },
    { over: 0, ball: 4 },
    { over: 0, ball: 5 },
  ]);
  const [{ id = '' } = {}] = await entries();
  expect(await game.proof(id)).toBeUndefined();
  expect(await game.proof(match)).toBeUndefined();
  await at(END);
  expect(await game.proof(id)).toMatchObject({ match, pools: [{ takenPaise: 10_000, paidPaise: 9500 }] });
  expect(await game.round('P1', id)).toMatchObject({
    state: 'CLOSED',
    outcome: { en: expect.stringContaining('Duel: ') },
  });
});
