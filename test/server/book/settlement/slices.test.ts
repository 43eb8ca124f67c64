import { sql } from 'kysely';
import { PACE, slicesOf } from '../../../../server/base/pace';
import type { Pace } from '../../../../server/base/pace';
import { withdrawOpen } from '../../../../server/book/orders/resting/withdraw';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { batchesOf } from '../../../../server/book/settlement/batches';
import { heldFindings } from '../../../../server/book/settlement/auditHeld';
import { closeMarket } from '../../../../server/book/settlement/close';
import { settled, voided } from '../../../../server/book/settlement/endings';
import { counting } from '../../support/counting';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
const at = new Date(START);
afterEach(() => world.expectSound());

/** Bets of each player; the last has more than a slice of them. */
const COUNTS = [1, 1, 7];

/** A market with bets of a few players, matched ones and open ones. */
async function fullMarket(): Promise<{ market: string; players: number[] }> {
  const market = await world.market();
  const players = await Promise.all(COUNTS.map(() => world.player(100_000)));
  world.price(market, 11, { atb: [[3, 3000]] });
  const asked = COUNTS.flatMap((count, i) =>
    Array.from({ length: count }, (_, n) => [
      { player: players[i] ?? 0, odds: n % 2 ? 8.2 : 3, stake: (1001 + 100 * n) / 100 },
      { player: players[i] ?? 0, runner: 12, side: 'lay' as const, odds: 5 + i / 10, stake: 3.33 },
    ]).flat(),
  );
  await Promise.all(asked.map(({ player, ...bet }) => world.bet(player, { market, ...bet })));
  return { market, players };
}

const balancesOf = (players: readonly number[]) =>
  Promise.all(players.map((player) => world.balance(player)));

/** Counts the turns others had. */
function pace(rows: number): Pace & { turns: number } {
  const counted = { rows, turns: 0, turn: () => Promise.resolve((counted.turns += 1)) };
  return counted;
}

it('cuts a list, and players by their bets', () => {
  expect(slicesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slicesOf([], 2)).toEqual([]);
  const owners = [2, 3, 5, 9, 1].map((bets, i) => ({ playerId: i, bets }));
  expect(batchesOf(owners, 5)).toEqual([[0, 1], [2], [3], [4]]);
});

it('lets others have their turn between the slices', async () => {
  let other = false;
  setImmediate(() => (other = true));
  await PACE.turn();
  expect(other).toBe(true);
});

it.each([
  ['a result', (market: string) => settled(market, [[11]], 'test', at)],
  ['a void', (market: string) => voided(market, 'rain', 'test', at)],
])('%s in slices pays what it pays in one go', async (_, ending) => {
  const [whole, sliced] = [await fullMarket(), await fullMarket()];
  await world.db.transaction().execute((trx) => closeMarket(trx, ending(whole.market)));
  const cut = pace(5);
  const closed = await world.db.transaction().execute((trx) => closeMarket(trx, ending(sliced.market), cut));
  expect(closed).toEqual({ status: 'closed', players: 3 });
  expect(await balancesOf(sliced.players)).toEqual(await balancesOf(whole.players));
  expect(cut.turns).toBeGreaterThanOrEqual(4);
});

it('reads a market of one player with many bets a page at a time', async () => {
  const { market } = await fullMarket();
  const counted = counting(world.db);
  await counted.db.transaction().execute(async (trx) => {
    // What rests is withdrawn before, so that only the reading of the slices is counted.
    await withdrawOpen(trx, market, sql`true`, 'LAPSED', at);
    counted.reset();
    await closeMarket(trx, settled(market, [[12]], 'test', at), pace(5));
  });
  expect(counted.seen.most).toBeLessThanOrEqual(5);
});

it('is one transaction: what fails in the middle leaves nothing behind', async () => {
  const { market, players } = await fullMarket();
  const before = await balancesOf(players);
  const failing: Pace = {
    rows: 5,
    turn: jest.fn().mockResolvedValueOnce(0).mockRejectedValue(new Error('pulled')),
  };
  const closing = world.db
    .transaction()
    .execute((trx) => closeMarket(trx, settled(market, [[11]], 'test', at), failing));
  await expect(closing).rejects.toThrow('pulled');
  expect(await balancesOf(players)).toEqual(before);
});

it('leaves other markets to others meanwhile', async () => {
  const { market } = await fullMarket();
  const [elsewhere, rival] = [await world.market(), await world.player(1000)];
  const answers: boolean[] = [];
  const turn = async () => {
    if (answers.length === 0)
      answers.push((await world.place(rival, { market: elsewhere, odds: 2, stake: 10 })).ok);
  };
  await world.db
    .transaction()
    .execute((trx) => closeMarket(trx, settled(market, [[11]], 'test', at), { rows: 5, turn }));
  expect(answers).toEqual([true]);
});

it('corrects a settled market in slices, and keeps the positions of what stands', async () => {
  const { market, players } = await fullMarket();
  await world.result(market, 11);
  const bet = await world.db
    .selectFrom('bets')
    .select('id')
    .where('market_id', '=', market)
    .where('player_id', '=', players[2] ?? 0)
    .where('status', '=', 'SETTLED')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const profits = async () => (await world.book.profitByRunner(players[2] ?? 0, [market])).get(market)?.[11];
  const before = (await profits()) ?? 0;
  await deleteBet(world.db, { betId: bet.id, reason: 'wrong', by: 'test', now: START });
  expect(await profits()).toBeLessThan(before);
});

it('audits a page of bets at a time', async () => {
  await fullMarket();
  const counted = counting(world.db);
  const cut = pace(5);
  expect(await heldFindings(counted.db, null, cut)).toEqual([]);
  expect(counted.seen.most).toBeLessThanOrEqual(5);
  expect(cut.turns).toBeGreaterThan(4);
});

it('tells players of a market that ended in messages of bounded length', async () => {
  const market = await world.market();
  const player = await world.player(1000);
  const { bet_id } = await world.bet(player, { market, odds: 8.2, stake: 10 });
  await world.book.cancel(player, bet_id);
  await sql`
    insert into bets (player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, cancelled_paise, status, placed_at)
    select player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, cancelled_paise, status, placed_at
    from bets, generate_series(1, 449) where id = ${bet_id}`.execute(world.db);
  world.sent.length = 0;
  await world.result(market, 11);
  expect(world.sent.map(({ change }) => change.bets.length)).toEqual([200, 200, 50]);
});
