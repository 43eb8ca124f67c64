import { randomBytes } from 'node:crypto';
import { CRASH } from '../../../../server/games/shared/crash';
import { RACE } from '../../../../server/games/shared/race';
import { createSharedGame } from '../../../../server/games/shared/ownGame';
import type { SharedGame } from '../../../../server/games/shared/game';
import type { GameAnswer, OwnGame, Seat } from '../../../../server/games/game';
import { flightMsOf } from '../../../../domain/games/crash';
import * as v from 'valibot';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { BALANCE, seal, tableOf } from './table';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const DESCRIBED = { category: 'crash', names: { en: '', hi: '', bn: '' }, returns: 0.99 } as const;

/** A game as its pages ask it, on a clock that stands until it is passed on. Everything it answers is kept. */
async function asked<C, R>(game: SharedGame<C, R>) {
  const table = await tableOf(database, game);
  const { clock, seats, ask } = table;
  const own: OwnGame = createSharedGame(
    {
      db: database.db,
      seal,
      ask,
      now: () => new Date(clock.now()),
      after: clock.after,
      onWalletBack: () => undefined,
      report: (error) => {
        throw error;
      },
    },
    game,
    DESCRIBED,
  );
  const answers: string[] = [];
  const seatOf = (player: string): Seat => ({
    id: `${seats.provider}-${player}`,
    game: game.game,
    player,
    walletSession: `${game.game}-${player}`,
    name: player,
    language: 'en',
    mode: 'real',
    origin: 'http://games',
  });
  const post = async (player: string, path: string, body: object = {}): Promise<GameAnswer> => {
    const call = own.calls.find((one) => one.path === path);
    if (!call) throw new Error(`no call ${path}`);
    const answer = await call.answer(seatOf(player), v.parse(call.body, body), clock.now());
    answers.push(JSON.stringify(answer));
    return answer;
  };
  type Told = { version: number; round: { state: string; round: string } | null; bets: object[] };
  const state = async (player: string, seen = 0) =>
    (await post(player, 'state', { seen })) as GameAnswer & Told;
  /** Asks for the state, as pages do, until the round is in this one. */
  const reach = async (wanted: string): Promise<string> => {
    let told = await state('P1');
    while (told.round?.state !== wanted) told = await state('P1', told.version);
    return told.round.round;
  };
  const bet = async (player: string, choice: object) => {
    const round = await reach('OPEN');
    const ref = randomBytes(16).toString('hex');
    return post(player, 'bet', { ref, round, stake: 1000, choice });
  };
  return { ...table, own, post, state, reach, bet, answers };
}

/** Passes through OPEN and LOCKED to the start. */
async function start({ clock, reach }: Awaited<ReturnType<typeof asked>>, game: SharedGame<never, never>) {
  clock.passTo(clock.now() + game.openMs);
  await reach('LOCKED');
  clock.passTo(clock.now() + game.graceMs);
  return reach('RUNNING');
}

it('tells nothing of a crash round before its end, and all of it then', async () => {
  const one = await asked(CRASH);
  await one.own.start();
  expect(await one.bet('P1', { target: 9999 })).toMatchObject({ status: 'OK', bet: { state: 'TAKEN' } });
  expect(await one.bet('P2', {})).toMatchObject({ status: 'OK', bet: { state: 'TAKEN' } });
  const round = await start(one as never, CRASH as never);
  // Whatever a page can ask while it grows.
  await one.state('P2');
  expect(await one.post('P2', 'rounds')).toMatchObject({ bets: [{ round, is_over: false }] });
  await one.post('P1', 'cash-out', { bet: 'crash:none' });
  expect(await one.own.proof(round)).toBeUndefined();
  expect(await one.own.round('P1', round)).toMatchObject({ state: 'OPEN', wins: [] });
  const before = [...one.answers];
  one.clock.passTo(one.clock.now() + flightMsOf(10_000));
  await one.reach('PAYING');
  const proof = (await one.own.proof(round)) as {
    seed: string;
    chain: { terminal_hash: string };
    result: { point: number };
    brought: string[];
  };
  expect(proof).toMatchObject({ n: 1, brought: [expect.any(String), expect.any(String)] });
  expect(await one.post('P2', 'rounds')).toMatchObject({ bets: [{ round, is_over: true }] });
  expect(await one.own.round('P1', round)).toMatchObject({ outcome: { en: expect.stringContaining('×') } });
  // The end of the chain was told with the first round.
  const end = proof.chain.terminal_hash;
  expect(
    before.map((answer) => JSON.parse(answer) as { round?: object }).find(({ round: shown }) => shown),
  ).toMatchObject({ chain: { epoch: 1, n: 1, terminal_hash: end } });
  for (const answer of before) {
    expect(answer).not.toContain(proof.seed);
    expect(answer).not.toContain('point');
    expect(answer).not.toContain('mix');
    expect(JSON.parse(answer)).not.toMatchObject({ round: { result: expect.anything() } });
  }
  expect(await one.state('P2')).toMatchObject({ round: { result: proof.result } });
  await one.own.stop();
});

it('tells nothing of a race before its lock, and shows it on the way', async () => {
  const one = await asked(RACE);
  await one.own.start();
  const placed = await one.bet('P1', { runner: 2, kind: 'win' });
  expect(placed).toMatchObject({ status: 'OK', bet: { state: 'TAKEN', stake: 1000 } });
  expect(await one.bet('P1', { runner: 6, kind: 'win' })).toEqual({ status: 'INVALID_REQUEST' });
  one.clock.passTo(one.clock.now() + RACE.openMs);
  await one.reach('LOCKED');
  const before = [...one.answers];
  one.clock.passTo(one.clock.now() + RACE.graceMs);
  const round = await one.reach('RUNNING');
  const told = await one.state('P1');
  expect(await one.own.proof(round)).toBeUndefined();
  one.clock.passTo(one.clock.now() + 12_000);
  await one.reach('PAYING');
  const proof = (await one.own.proof(round)) as { seed: string; result: number[] };
  expect(told).toMatchObject({ round: { result: proof.result } });
  expect(JSON.stringify(told)).not.toContain(proof.seed);
  for (const answer of before) {
    expect(answer).not.toContain(proof.seed);
    expect(JSON.parse(answer)).not.toMatchObject({ round: { result: expect.anything() } });
  }
  await one.own.stop();
});

it('says both times to whoever comes too late, for a bet and for a cash-out', async () => {
  const one = await asked({ ...CRASH, draw: () => ({ point: 200 }) });
  await one.own.start();
  const placed = (await one.bet('P1', {})) as unknown as { bet: { bet: string; round: string } };
  const locksAt = one.clock.now() + CRASH.openMs;
  one.clock.passTo(locksAt);
  const ref = randomBytes(16).toString('hex');
  const late = { ref, round: placed.bet.round, stake: 1000, choice: {} };
  expect(await one.post('P1', 'bet', late)).toEqual({
    status: 'ROUND_LOCKED',
    received_at: locksAt,
    locks_at: locksAt,
  });
  await one.reach('LOCKED');
  one.clock.passTo(locksAt + CRASH.graceMs);
  await one.reach('RUNNING');
  const endedAt = one.clock.now() + flightMsOf(200);
  one.clock.passTo(endedAt);
  await one.reach('PAYING');
  expect(await one.post('P1', 'cash-out', { bet: placed.bet.bet })).toEqual({
    status: 'TOO_LATE',
    received_at: endedAt,
    ended_at: endedAt,
  });
  await one.own.stop();
});

it('tells the exchange of bets and wins by pages', async () => {
  const one = await asked({ ...CRASH, draw: () => ({ point: 200 }) });
  await one.own.start();
  await one.bet('P1', { target: 150 });
  await one.bet('P1', { target: 300 });
  const round = await start(one as never, CRASH as never);
  one.clock.passTo(one.clock.now() + flightMsOf(200));
  await one.reach('PAYING');
  let told = await one.own.round('P1', round);
  while (told?.state !== 'CLOSED') {
    await one.state('P1', (await one.state('P1')).version);
    told = await one.own.round('P1', round);
  }
  expect(told.wins.map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    '1500 CONFIRMED',
    '0 CONFIRMED',
  ]);
  expect(await one.balance('P1')).toBe(BALANCE - 2000 + 1500);
  const span = { from: new Date(0), to: new Date(one.clock.now() + 1) };
  const first = await one.own.transactions({ ...span, after: undefined, most: 1 });
  const second = await one.own.transactions({ ...span, after: first.next, most: 1 });
  const all = [...first.transactions, ...second.transactions];
  expect(all.map(({ kind, amount, state }) => `${kind} ${amount} ${state}`).sort()).toEqual([
    'bet 1000 CONFIRMED',
    'bet 1000 CONFIRMED',
    'win 0 CONFIRMED',
    'win 1500 CONFIRMED',
  ]);
  await one.own.stop();
});
