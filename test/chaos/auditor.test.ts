import { deleteBet } from '../../server/book/corrections/deleteBet';
import { removeRunner } from '../../server/book/corrections/removeRunner';
import { openOrder, readSecret, settleOrder } from '../../server/players/payments/orders';
import { signCallback } from '../../server/players/payments/signature';
import { rejectWithdrawal, requestWithdrawal } from '../../server/players/payments/withdrawals';
import { freshDatabase } from '../server/support/database';
import type { TestDatabase } from '../server/support/database';
import { tablesOf } from '../server/support/tables';
import { callerOf, createWorld, START } from '../server/support/world';
import type { World } from '../server/support/world';
import { auditTables, USUAL } from './audit/auditor';
import type { Tables } from './audit/read';
import { createJournal } from './journal';
import { shownOf } from './player';
import type { Journal } from './journal';
import { commandLine, endedLine, journalledPlace, moveLine, placeLine, withdrawLine } from './support';

let database: TestDatabase;
let world: World;
let journal: Journal;
let tables: Tables;
let open: { first: string; second: string; worse: string; left: string; moved: string };
const at = new Date(START);

const readAll = (): Promise<Tables> => tablesOf(database);

async function payments(player: number): Promise<void> {
  const { playerId, tokenHash } = callerOf(player);
  const by = { playerId, tokenHash, at };
  const opened = await openOrder(world.db, { ...by, amountPaise: 500_00, ref: 'deposit-1' });
  if (opened.status !== 'open') throw new Error(opened.status);
  const secret = await readSecret(world.db);
  await settleOrder(
    world.db,
    signCallback(secret, { order_id: opened.id, status: 'paid', amount: '500.00' }),
    at,
  );
  const fields = { payout: 'bank' as const, name: 'A', account: '1', ifsc: '', mobile: '', app: '' };
  for (const ref of ['withdraw-1', 'withdraw-2']) {
    const asked = { ...fields, ...by, ref, amountPaise: 100_00 };
    const done = await requestWithdrawal(world.db, asked);
    if (!('id' in done)) throw new Error(done.status);
    journal.write(withdrawLine({ player, ref, paise: 100_00, id: String(done.id) }));
    if (ref === 'withdraw-2')
      await rejectWithdrawal(world.db, { id: done.id, by: 'test', now: START, reason: 'x' });
  }
}

/** Moves a bet to another price and makes it smaller there, as players do. */
async function move(player: number, bet: string): Promise<string> {
  const call = world.book.calls.find(({ path }) => path === 'bet/replaceBet');
  const replace = async (bet_id: string, asked: { odds: number; stack?: number; ref: string }) => {
    const answer = await call?.handle({ bet_id, ...asked } as never, callerOf(player));
    if (!answer?.ok) throw new Error(answer?.message);
    const data = answer.data as { bet: unknown; replaced: unknown };
    const [shown, replaced] = [shownOf(data.bet), shownOf(data.replaced)];
    if (!shown || !replaced) throw new Error('no bets were shown');
    journal.write(moveLine({ player: String(player), ref: asked.ref, bet: bet_id, shown, replaced }));
    return shown.id;
  };
  const there = await replace(bet, { odds: 6, ref: 'moved-away' });
  return replace(there, { odds: 6, stack: 40, ref: 'made-smaller' });
}

/** Everything the product does with money, done by the product itself, with nothing wrong. */
async function live(): Promise<void> {
  const player = await world.player(5000);
  const rival = await world.player(5000);
  const place = journalledPlace(world, journal);
  await payments(player);
  const won = await world.market();
  await place(rival, { market: won, side: 'lay', odds: 3.05, stake: 133.33 });
  await place(player, { market: won, odds: 3, stake: 100.01 });
  await world.result(won, 11);
  const heat = await world.market();
  await place(rival, { market: heat, side: 'lay', odds: 4, stake: 300 });
  await place(player, { market: heat, odds: 4, stake: 300 });
  await world.result(heat, 11, 12, 13);
  const voided = await world.market();
  await place(rival, { market: voided, side: 'lay', odds: 4, stake: 100 });
  await place(player, { market: voided, odds: 4, stake: 100 });
  world.define(voided, { status: 'CLOSED' });
  await world.book.idle();
  const race = await world.market({ marketType: 'WIN' });
  world.price(race, 11, { atb: [[8.6, 500]] });
  world.price(race, 13, { atb: [[5, 500]] });
  await place(player, { market: race, odds: 8.6, stake: 120 });
  await place(player, { market: race, runner: 13, odds: 5, stake: 100 });
  const removal = { marketId: race, runner: '13', factor: 16_200, by: 'test', now: START + 60_000 };
  await removeRunner(world.db, removal);
  const deleted = await world.market({}, {});
  await place(rival, { market: deleted, side: 'lay', odds: 2, stake: 100 });
  const gone = await place(player, { market: deleted, odds: 2, stake: 100 });
  await world.result(deleted, 11);
  await deleteBet(world.db, { betId: Number(gone), reason: 'x', by: 'test', now: START });
  const still = await world.market({ numberOfWinners: 2, marketType: 'PLACE' });
  const first = await place(rival, { market: still, side: 'lay', odds: 3, stake: 250 });
  const second = await place(player, { market: still, odds: 3, stake: 100 });
  const moved = await world.market();
  world.price(moved, 11, { atb: [[1.9, 500]] });
  const worse = await place(player, { market: moved, odds: 2, stake: 50, policy: 'any', whole: true });
  const left = await place(player, { market: await world.market(), odds: 5, stake: 100 });
  open = { first, second, worse, left, moved: await move(player, left) };
}

beforeAll(async () => {
  database = await freshDatabase();
  // Only races reduce odds.
  world = createWorld(database.db, undefined, undefined, undefined, 7);
  journal = createJournal();
  await live();
  tables = await readAll();
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});

test('an honest exchange has no finding', () => {
  expect(tables.bets.length).toBeGreaterThan(8);
  expect(auditTables(tables, journal)).toEqual([]);
});

/** The checks that notice a change of the tables, and of what was acknowledged. */
function noticed(change: (tables: Tables, journal: Journal) => unknown): string[] {
  const copy = structuredClone(tables);
  const told = createJournal();
  journal.lines.forEach((line) => told.write(structuredClone(line)));
  change(copy, told);
  return [...new Set(auditTables(copy, told, USUAL).map(({ check }) => check))];
}

function one<T>(items: readonly T[], fits: (item: T) => boolean): T {
  const [item] = items.filter(fits);
  if (item === undefined) throw new Error('the tables do not hold what is to be broken');
  return item;
}
const betOf = (of: Tables, id: string) => one(of.bets, (bet) => bet.id === id);

describe('what is wrong in the tables is noticed', () => {
  test.each<[string, (of: Tables) => unknown]>([
    ['a movement does not sum to nothing', ({ entries: [entry] }) => entry && (entry.paise += 1n)],
    [
      'a balance is not the sum of its entries',
      ({ accounts: [account] }) => account && (account.balance += 1n),
    ],
    ['money was moved another number of times', ({ orders: [order] }) => order && (order.status = 'created')],
    ['money was moved another number of times', ({ withdrawals: [row] }) => row && (row.status = 'rejected')],
    ['another amount was moved', ({ withdrawals: [row] }) => row && (row.paise += 1n)],
    ['money was moved for nothing that exists', (of) => (of.orders = [])],
    ['a reference was used twice', (of) => of.bets.push({ ...betOf(of, open.first), id: '999999' })],
    [
      'what is held back is not the worst result',
      ({ exposures }) => exposures.forEach((row) => (row.held -= 1n)),
    ],
    ['what is held back is not the worst result', (of) => (of.exposures = [])],
    [
      'more is held back than there is',
      ({ exposures }) => exposures.forEach((row) => (row.held += 10_000_00n)),
    ],
    ['a stake is not the sum of its parts', (of) => (betOf(of, open.first).cancelled += 1n)],
    ['a status does not fit what is open', (of) => (betOf(of, open.first).status = 'MATCHED')],
    ['what is matched is not the sum of the fills', (of) => betOf(of, open.second).fills.pop()],
    [
      'a fill between players lacks its other half',
      (of) => betOf(of, open.second).fills.forEach((f) => (f.stake -= 1n)),
    ],
    ['a fill is worse than the odds asked for', (of) => (betOf(of, open.second).odds += 5n)],
    ['a fill is worse than the odds asked for', (of) => (betOf(of, open.worse).policy = 'better')],
    ['a fill is worse than the odds asked for', (of) => (betOf(of, open.worse).odds = 222n)],
    [
      'odds were reduced by another amount',
      ({ bets }) =>
        one(bets, ({ fills }) => fills.some((f) => f.struck !== null)).fills.forEach((f) => (f.odds += 1n)),
    ],
    [
      'not reduced though struck before the removal',
      ({ bets }) =>
        one(bets, ({ fills }) => fills.some((f) => f.struck !== null)).fills.forEach((f) =>
          Object.assign(f, { odds: f.struck, struck: null, factors: [] }),
        ),
    ],
    [
      'a bet lives on a runner that was removed',
      ({ markets }) =>
        one([...markets.values()], ({ id }) => id === betOf(tables, open.first).market).runners.forEach(
          (r) => (r.status = 'REMOVED'),
        ),
    ],
    [
      'a bet was settled at another profit',
      ({ bets }) => (one(bets, (b) => (b.profit ?? 0n) > 0n).profit = 1n),
    ],
    [
      'a runner is not what the result made of it',
      ({ markets }) =>
        one([...markets.values()], ({ result }) => result === 'WINNER:11').runners.forEach(
          (r) => (r.status = 'LOSER'),
        ),
    ],
    [
      'a settlement is not what its bets made',
      ({ bets }) => (one(bets, (b) => (b.profit ?? 0n) > 0n).profit = 1n),
    ],
    [
      'a bet was not settled with its market',
      ({ bets }) => (one(bets, (b) => b.status === 'SETTLED').status = 'MATCHED'),
    ],
    [
      'a bet is void though its runner ran',
      ({ bets }) => (one(bets, (b) => b.status === 'SETTLED').status = 'VOID'),
    ],
    [
      'another commission was taken',
      ({ markets }) => markets.forEach((market) => (market.commissionBps = 500n)),
    ],
    [
      'another sum was paid',
      ({ transactions }) =>
        transactions.forEach(
          ({ kind, explanation }) =>
            kind === 'settlement' && Object.assign(explanation ?? {}, { bornByHousePaise: 5 }),
        ),
    ],
    [
      'a market was settled twice',
      ({ transactions }) =>
        transactions.push({ ...one(transactions, ({ kind }) => kind === 'settlement'), id: '999999' }),
    ],
    [
      'a market without a result moved money',
      ({ markets }) => markets.forEach((market) => (market.result = null)),
    ],
  ])('%s', (check, change) => expect(noticed(change)).toContain(check));
});

describe('what is not as it was acknowledged is noticed', () => {
  const asked = { market: '1.1', runner: '11', back: true, odds: 200, stake: 100_00 };
  const shown = { ...asked, id: '999999', matched: 0, open: 100_00, cancelled: 0 };
  const lineOf = (lines: Journal, id: string) => one(lines.of('place'), (line) => line.shown?.id === id);
  test.each<[string, (of: Tables, lines: Journal) => unknown]>([
    [
      'an acknowledged bet is lost',
      (_, lines) => lines.write(placeLine({ player: '1', ref: 'lost-one', asked, shown })),
    ],
    [
      'an acknowledged bet has another content',
      (of) => Object.assign(betOf(of, open.first), { stake: 250_01n, open: 150_01n }),
    ],
    [
      'a reference was acknowledged for another content than the bet has',
      (_, lines) => {
        const line = lineOf(lines, open.first);
        lines.write({ ...line, asked: { ...line.asked, stake: line.asked.stake + 100 } });
      },
    ],
    [
      'a reference was acknowledged for another content than the bet has',
      (_, lines) => (lineOf(lines, open.worse).asked.policy = 'none'),
    ],
    [
      'a bet to be matched whole was matched in part',
      (_, lines) => Object.assign(lineOf(lines, open.first).asked, { whole: true }),
    ],
    [
      'a reference was acknowledged with two bets',
      (_, lines) => {
        const line = lineOf(lines, open.first);
        lines.write({ ...line, shown: { ...shown, ...line.asked } });
      },
    ],
    [
      'a refused bet was placed',
      (_, lines) => Object.assign(lineOf(lines, open.first), { outcome: 'refused', shown: undefined }),
    ],
    ['a bet that nobody asked for', (of) => (betOf(of, open.first).ref = null)],
    [
      'a cancelled bet is open',
      (_, lines) => {
        const line = lineOf(lines, open.first);
        lines.write({ ...line, kind: 'cancel', bet: open.first });
      },
    ],
    ['an acknowledged move is lost', (of) => (of.bets = of.bets.filter(({ id }) => id !== open.moved))],
    ['a moved bet has another content', (of) => (betOf(of, open.moved).odds = 700n)],
    ['a bet made smaller grew again', (of) => (betOf(of, open.moved).open = 41_00n)],
    ['a bet was matched after it had been moved', (of) => (betOf(of, open.left).matched = 1n)],
    ['a moved bet is open in both places', (of) => (betOf(of, open.left).open = 1n)],
    [
      'a move was acknowledged with two bets',
      (_, lines) => {
        const line = one(lines.of('move'), ({ ref }) => ref === 'moved-away');
        lines.write({ ...line, shown: { ...shown, id: open.first } });
      },
    ],
    [
      'a refused move was made',
      (_, lines) => {
        const line = one(lines.of('move'), ({ ref }) => ref === 'moved-away');
        Object.assign(line, { outcome: 'refused', shown: undefined });
      },
    ],
    [
      'a bet that was taken back was placed',
      (_, lines) => lines.write({ ...lineOf(lines, open.first), kind: 'take back' }),
    ],
    [
      'a bet that was taken back was acknowledged',
      (_, lines) => {
        const line = placeLine({ player: '1', ref: 'taken-back', asked, shown });
        lines.write(line);
        lines.write({ ...line, kind: 'take back' });
      },
    ],
    ['an acknowledged withdrawal is lost or another', (of) => (of.withdrawals = [])],
    [
      'a refused withdrawal was taken',
      (_, lines) => lines.of('withdraw').forEach((line) => Object.assign(line, { outcome: 'refused' })),
    ],
    [
      'an acknowledged command is lost',
      (of, lines) => lines.write(commandLine('result', betOf(of, open.first).market, 0, 1)),
    ],
    [
      'a bet was accepted while an operator held the market',
      (of, lines) => {
        const { market } = betOf(of, open.second);
        const { sentAt } = lineOf(lines, open.second);
        lines.write(commandLine('suspend', market, sentAt - 2, sentAt - 1));
        lines.write(commandLine('open', market, sentAt + 1, sentAt + 2));
      },
    ],
    [
      'a bet was accepted after the market had ended',
      (of, lines) =>
        lines.write(endedLine(betOf(of, open.second).market, lineOf(lines, open.second).sentAt - 1)),
    ],
    [
      'a displaced server placed a bet',
      (_, lines) => {
        const { server, sentAt } = lineOf(lines, open.second);
        lines.write({ kind: 'displaced', server, at: sentAt - 1 });
      },
    ],
    ['an answer of 500', (_, lines) => lines.write({ kind: 'odd', what: 'an answer of 500', about: 'x' })],
  ])('%s', (check, change) => expect(noticed(change)).toContain(check));

  test('what nobody heard of may be there once or not at all, and an opening on its way ends a hold', () => {
    const quiet = noticed((of, lines) => {
      lines.write(placeLine({ player: '1', ref: 'unheard-of', asked, outcome: 'unknown' }));
      const line = lineOf(lines, open.first);
      Object.assign(line, { outcome: 'unknown', shown: undefined });
      lines.write(commandLine('suspend', betOf(of, open.second).market, -9, -8));
      lines.write(commandLine('open', betOf(of, open.second).market, -7, -6));
      lines.write(endedLine(betOf(of, open.second).market, Infinity));
    });
    expect(quiet).toEqual([]);
  });
});
