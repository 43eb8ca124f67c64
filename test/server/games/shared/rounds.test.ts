import { RACE } from '../../../../server/games/shared/race';
import { CRASH } from '../../../../server/games/shared/crash';
import { resultOf } from '../../../../server/games/shared/draw';
import { readRound } from '../../../../server/games/shared/rows';
import { raceBetPays } from '../../../../domain/games/race';
import { flightMsOf, msTo } from '../../../../domain/games/crash';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { findings } from '../../wallet/seats';
import { BALANCE, tableOf } from './table';
import type { GameTable, Server } from './table';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

/** A crash game whose every round ends at 3.00. */
const POINT = 300;
const CRASH_AT_3 = { ...CRASH, draw: () => ({ point: POINT }) };
/** A race that runs home in the order of the field. */
const RACE_IN_ORDER = { ...RACE, draw: () => [0, 1, 2, 3, 4, 5] };

const WIN_1 = { runner: 0, kind: 'win' } as const;
const WIN_2 = { runner: 1, kind: 'win' } as const;
const PLACE_2 = { runner: 1, kind: 'firstTwo' } as const;

async function toStart<C, R>({ clock }: GameTable<C, R>, server: Server<C, R>): Promise<string> {
  const { game } = server.deps;
  await server.reach('OPEN');
  clock.passTo(clock.now() + game.openMs);
  await server.reach('LOCKED');
  clock.passTo(clock.now() + game.graceMs);
  return server.reach('RUNNING');
}

async function isOver<C, R>(server: Server<C, R>): Promise<void> {
  await server.quiet();
  await server.stop();
  expect(server.reports).toEqual([]);
}

describe('a race', () => {
  it('pays each player one sum, and closes the round of both', async () => {
    const table = await tableOf(database, RACE);
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await table.bet(server, 'P1', { choice: WIN_1 });
    await table.bet(server, 'P1', { choice: PLACE_2, stakePaise: 2000 });
    await table.bet(server, 'P2', { choice: WIN_2 });
    const round = await toStart(table, server);
    expect(await table.states(round)).toEqual(['RUNNING', 'TAKEN', 'TAKEN', 'TAKEN']);
    const row = await readRound(database.db, round);
    if (!row) throw new Error('no round');
    const finish = await resultOf(server.deps, row);
    table.clock.passTo(table.clock.now() + 12_000);
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.states(round)).toEqual(['DONE', 'SETTLED', 'SETTLED', 'SETTLED']);
    const wins = 10 * raceBetPays(WIN_1, finish) + 20 * raceBetPays(PLACE_2, finish);
    expect(await table.balance('P1')).toBe(BALANCE - 3000 + wins);
    expect(await table.balance('P2')).toBe(BALANCE - 1000 + 10 * raceBetPays(WIN_2, finish));
    expect((await table.seats.end()).rounds).toEqual({
      [`${round}/P1`]: 'CLOSED',
      [`${round}/P2`]: 'CLOSED',
    });
    expect(table.sent.slice(0, 3)).toEqual(['bet P1 bet', 'bet P1 bet', 'bet P2 bet']);
    expect(table.sent.slice(3).sort()).toEqual(['win P1 end', 'win P2 end']);
  });

  it('takes a bet once for each reference, none after the lock, none beyond its limits', async () => {
    const table = await tableOf(database, RACE);
    const server = table.serve();
    server.start();
    const round = await server.reach('OPEN');
    const session = { id: `${table.seats.provider}-P1`, player: 'P1' };
    const bet = { ref: '0a'.repeat(16), round, stakePaise: 1000, choice: WIN_1 };
    const first = await server.place(session, bet, table.clock.now());
    const again = await server.place(session, bet, table.clock.now());
    expect([first, again]).toMatchObject([
      { kind: 'bet', bet: { state: 'TAKEN' } },
      { kind: 'bet', bet: { state: 'TAKEN' } },
    ]);
    const reused = { kind: 'refReused' };
    const now = table.clock.now();
    expect(await server.place(session, { ...bet, stakePaise: 2000 }, now)).toEqual(reused);
    expect(await server.place(session, { ...bet, choice: { ...WIN_1, runner: 1 } }, now)).toEqual(reused);
    expect(table.sent).toEqual(['bet P1 bet']);
    expect(await table.bet(server, 'P2', { choice: WIN_1, stakePaise: 999 })).toMatchObject({
      kind: 'stake',
    });
    expect(await table.bet(server, 'P2', { choice: WIN_1, stakePaise: 200_000 })).toMatchObject({
      kind: 'bet',
      bet: { state: 'REFUSED', answer: 'INSUFFICIENT_FUNDS' },
    });
    const locksAt = table.clock.now() + RACE.openMs;
    const late = { ...bet, ref: '0b'.repeat(16) };
    // By the moment it was heard, also where the lock is not written yet.
    expect(await server.place(session, late, locksAt)).toEqual({
      kind: 'closed',
      receivedAt: locksAt,
      locksAt,
    });
    await server.stop();
  });

  it('lets a bet that is not answered at the start go back', async () => {
    const table = await tableOf(database, RACE_IN_ORDER);
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    table.faults['bet'] = ['lostBehind'];
    table.faults['status'] = ['lostBefore', 'lostBefore', 'lostBefore', 'lostBefore', 'lostBefore'];
    await table.bet(server, 'P1', { choice: WIN_1 });
    const round = await toStart(table, server);
    table.clock.passTo(table.clock.now() + 12_000);
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.states(round)).toEqual(['DONE', 'REVERSED']);
    expect(await table.balance('P1')).toBe(BALANCE);
  });

  it('looks after a bet whose page heard of nothing but a failure', async () => {
    const table = await tableOf(database, RACE_IN_ORDER);
    table.faults['bet'] = ['failed'];
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await expect(table.bet(server, 'P1', { choice: WIN_1 })).rejects.toThrow('the database is away');
    await server.answered();
    await server.quiet();
    expect(table.sent).toEqual(['bet P1 bet', 'status  bet', 'rollback P1 back']);
    expect(await table.balance('P1')).toBe(BALANCE);
    await server.stop();
  });

  it.each([
    ['a bet that never came', { bet: ['lostBefore'] }, 'REVERSED'],
    ['a bet whose answer never came', { bet: ['lostBehind'] }, 'SETTLED'],
    ['a bet the wallet had no time for', { bet: ['busy'] }, 'SETTLED'],
    ['a win that never came, twice', { win: ['lostBefore', 'lostBefore'] }, 'SETTLED'],
    ['a win whose answer never came', { win: ['lostBehind'] }, 'SETTLED'],
    ['a bet and its rollback', { bet: ['lostBefore'], rollback: ['lostBehind', 'busy'] }, 'REVERSED'],
  ] as const)('pays once or not at all: %s', async (_, faults, state) => {
    const table = await tableOf(database, RACE_IN_ORDER);
    for (const [call, list] of Object.entries(faults)) table.faults[call] = [...list];
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await table.bet(server, 'P1', { choice: WIN_1 });
    await server.answered();
    const round = await toStart(table, server);
    table.clock.passTo(table.clock.now() + 12_000);
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.states(round)).toEqual(['DONE', state]);
    expect(await table.balance('P1')).toBe(state === 'SETTLED' ? BALANCE - 1000 + 3950 : BALANCE);
  });
});

describe('a crash round', () => {
  it('pays bets at their target, by hand at the moment they were heard, and takes the others at the end', async () => {
    const table = await tableOf(database, CRASH_AT_3);
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await table.bet(server, 'P1', { choice: { target: 150 } });
    await table.bet(server, 'P1', { choice: { target: 400 } });
    const byHand = await table.bet(server, 'P2', { choice: {} });
    const round = await toStart(table, server);
    const startsAt = table.clock.now();
    if (byHand.kind !== 'bet') throw new Error(byHand.kind);
    const asked = { player: 'P2', bet: byHand.bet.id };
    expect(await server.cashOut({ ...asked, receivedAt: startsAt })).toEqual({ kind: 'early' });
    expect(await server.cashOut({ ...asked, player: 'P1', receivedAt: startsAt + 5000 })).toEqual({
      kind: 'notStanding',
    });
    table.clock.passTo(startsAt + msTo(200));
    const left = await server.cashOut({ ...asked, receivedAt: table.clock.now() });
    expect(left).toMatchObject({ kind: 'left', bet: { cashed_at: 200, pays_paise: 2000 } });
    expect(await server.cashOut({ ...asked, receivedAt: table.clock.now() + 900 })).toEqual(left);
    table.clock.passTo(startsAt + flightMsOf(POINT));
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.balance('P1')).toBe(BALANCE - 2000 + 1500);
    expect(await table.balance('P2')).toBe(BALANCE - 1000 + 2000);
    expect((await table.seats.end()).rounds).toEqual({
      [`${round}/P1`]: 'CLOSED',
      [`${round}/P2`]: 'CLOSED',
    });
  });

  it('refuses a cash-out behind the end with both times, and hears one before it while the end is written', async () => {
    const table = await tableOf(database, CRASH_AT_3);
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    const first = await table.bet(server, 'P1', { choice: {} });
    const second = await table.bet(server, 'P2', { choice: {} });
    await toStart(table, server);
    const endedAt = table.clock.now() + flightMsOf(POINT);
    if (first.kind !== 'bet' || second.kind !== 'bet') throw new Error('no bets');
    const inTime = server.cashOut({ player: 'P1', bet: first.bet.id, receivedAt: endedAt - 1 });
    const late = server.cashOut({ player: 'P2', bet: second.bet.id, receivedAt: endedAt });
    table.clock.passTo(endedAt);
    expect(await inTime).toMatchObject({ kind: 'left', bet: { cashed_at: POINT } });
    expect(await late).toEqual({ kind: 'late', receivedAt: endedAt, endedAt });
    await server.reach('PAYING');
    const behind = { player: 'P2', bet: second.bet.id, receivedAt: endedAt + 40 };
    expect(await server.cashOut(behind)).toEqual({ kind: 'late', receivedAt: endedAt + 40, endedAt });
    await isOver(server);
    expect(await table.balance('P1')).toBe(BALANCE + 2000);
    expect(await table.balance('P2')).toBe(BALANCE - 1000);
  });

  it('takes everybody out at the cap', async () => {
    const table = await tableOf(database, { ...CRASH, draw: () => ({ point: 4_000_000 }) });
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await table.bet(server, 'P1', { choice: {} });
    await toStart(table, server);
    table.clock.passTo(table.clock.now() + flightMsOf(4_000_000));
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.balance('P1')).toBe(BALANCE - 1000 + 100_000);
  });
});

describe('a kill', () => {
  it.each([
    ['race', RACE_IN_ORDER, WIN_1, WIN_2],
    ['crash', CRASH_AT_3, { target: 150 }, {}],
  ] as const)('before the lock of a %s gives everything back', async (_, game, one, other) => {
    const table = await tableOf<unknown, unknown>(database, game as never);
    const killed = table.serve();
    killed.start();
    const round = await killed.reach('OPEN');
    await table.bet(killed, 'P1', { choice: one });
    table.faults['bet'] = ['lostBehind'];
    table.faults['status'] = ['lostBefore'];
    await table.bet(killed, 'P2', { choice: other });
    await killed.stop();
    const server = table.serve();
    server.start();
    const next = await server.reach('OPEN');
    await isOver(server);
    expect(next).not.toBe(round);
    expect(await table.states(round)).toEqual(['VOID', 'REVERSED', 'REVERSED']);
    expect([await table.balance('P1'), await table.balance('P2')]).toEqual([BALANCE, BALANCE]);
    expect((await table.seats.end()).rounds).toEqual({ [`${round}/P1`]: 'VOID', [`${round}/P2`]: 'VOID' });
  });

  it.each(['LOCKED', 'RUNNING'] as const)('of a race that is %s: drawn, and paid', async (state) => {
    const table = await tableOf(database, RACE_IN_ORDER);
    const killed = table.serve();
    killed.start();
    const round = await killed.reach('OPEN');
    await table.bet(killed, 'P1', { choice: WIN_1 });
    if (state === 'RUNNING') await toStart(table, killed);
    else {
      table.clock.passTo(table.clock.now() + RACE.openMs);
      await killed.reach('LOCKED');
    }
    await killed.stop();
    const server = table.serve();
    server.start();
    await server.reach('RUNNING');
    table.clock.passTo(table.clock.now() + 12_000);
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.states(round)).toEqual(['DONE', 'SETTLED']);
    expect(await table.balance('P1')).toBe(BALANCE + 2950);
  });

  it('of a crash round between lock and start: it starts a while after the restart', async () => {
    const table = await tableOf(database, CRASH_AT_3);
    const killed = table.serve();
    killed.start();
    const round = await killed.reach('OPEN');
    await table.bet(killed, 'P1', { choice: { target: 150 } });
    table.clock.passTo(table.clock.now() + CRASH.openMs);
    await killed.reach('LOCKED');
    await killed.stop();
    const server = table.serve();
    server.start();
    await server.reach('LOCKED');
    table.clock.passTo(table.clock.now() + CRASH.restartMs);
    await server.reach('RUNNING');
    table.clock.passTo(table.clock.now() + flightMsOf(POINT));
    await server.reach('PAYING');
    await isOver(server);
    expect(await table.states(round)).toEqual(['DONE', 'SETTLED']);
    expect(await table.balance('P1')).toBe(BALANCE + 500);
  });

  it('of a crash round in flight: targets up to the point and cash-outs are paid, the rest goes back', async () => {
    const table = await tableOf(database, CRASH_AT_3);
    const killed = table.serve();
    killed.start();
    await killed.reach('OPEN');
    await table.bet(killed, 'P1', { choice: { target: POINT } });
    await table.bet(killed, 'P1', { choice: { target: POINT + 1 } });
    const byHand = await table.bet(killed, 'P2', { choice: {} });
    await table.bet(killed, 'P2', { choice: {} });
    const round = await toStart(table, killed);
    if (byHand.kind !== 'bet') throw new Error(byHand.kind);
    const receivedAt = table.clock.now() + msTo(125);
    table.faults['win'] = ['lostBefore'];
    await killed.cashOut({ player: 'P2', bet: byHand.bet.id, receivedAt });
    await killed.stop();
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await isOver(server);
    expect(await table.states(round)).toEqual(['VOID', 'SETTLED', 'REVERSED', 'SETTLED', 'REVERSED']);
    expect(await table.balance('P1')).toBe(BALANCE - 1000 + 3000);
    expect(await table.balance('P2')).toBe(BALANCE - 1000 + 1250);
    expect((await table.seats.end()).rounds).toEqual({
      [`${round}/P1`]: 'CLOSED',
      [`${round}/P2`]: 'CLOSED',
    });
    expect(await readRound(database.db, round)).toMatchObject({
      reason: 'RESTARTED',
      result: { point: POINT },
    });
  });

  it('while it pays: what was owed is sent by the next one', async () => {
    const table = await tableOf(database, CRASH_AT_3);
    const killed = table.serve();
    killed.start();
    await killed.reach('OPEN');
    await table.bet(killed, 'P1', { choice: { target: 200 } });
    await table.bet(killed, 'P2', { choice: {} });
    const round = await toStart(table, killed);
    table.faults['win'] = ['lostBehind', 'lostBefore'];
    table.clock.passTo(table.clock.now() + flightMsOf(POINT));
    await killed.reach('PAYING');
    await killed.stop();
    const server = table.serve();
    server.start();
    await isOver(server);
    expect(await table.states(round)).toEqual(['DONE', 'SETTLED', 'SETTLED']);
    expect([await table.balance('P1'), await table.balance('P2')]).toEqual([BALANCE + 1000, BALANCE - 1000]);
  });
});
