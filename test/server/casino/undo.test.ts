import { cardsOpen } from '../../../domain/casino/game';
import type { Table } from '../../../server/casino/table/table';
import { callerOf, worldOfFile } from '../support/world';
import { isState, playedAt, playingIn } from './playingIn';

const world = worldOfFile();
afterEach(() => world.expectSound());
const { freshTable, open, until, bet } = playingIn(world);

const LUCKY7 = playedAt(-145);
const ONE_DAY = playedAt(-1014);
const LOW = { selection: 1, odds: 2, stake: 100 };

async function placed(table: Table, player: number, asked: typeof LOW): Promise<string> {
  const answer = await bet(table, player, asked);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.bet_id;
}

const undoneIn = (betId: string) =>
  world.db
    .selectFrom('transactions')
    .select(['kind', 'explanation'])
    .where('key', '=', `undo:${betId}`)
    .execute();

test('a bet is undone before its round closes, once however often it is asked, and the account says why', async () => {
  const player = await world.player(1000);
  const table = open(freshTable(LUCKY7));
  await until(isState(table, 'OPEN'), 100);
  const first = await placed(table, player, LOW);
  const second = await placed(table, player, { ...LOW, stake: 300 });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 400 });
  const call = world.book.calls.find(({ path }) => path === 'bet/undoBet');
  const answer = await call?.handle({ bet_id: second } as never, callerOf(player));
  expect(answer).toMatchObject({
    ok: true,
    message: 'Bet undone: 300.00 is free again.',
    data: { bet: { bet_id: second, status: 'CANCELLED', cancelled_stack: 300, matched_stack: 0 } },
  });
  expect(await world.book.undo(player, second)).toEqual(answer);
  expect(await Promise.all([world.book.undo(player, second), world.book.undo(player, second)])).toEqual([
    answer,
    answer,
  ]);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 100 });
  expect(await undoneIn(second)).toMatchObject([
    {
      kind: 'correction',
      explanation: {
        rule: { id: 'bet.undo', version: 1 },
        inputs: { betId: Number(second), undone: [{ odds: 200, stakePaise: 300_00 }] },
        netPaise: 0,
        beforePaise: 1000_00,
        afterPaise: 1000_00,
      },
    },
  ]);

  const roundId = table.round()?.roundId ?? '';
  await until(() => table.last()?.roundId === roundId);
  const { rows } = await settledOf(player, roundId);
  expect(rows.map(({ status }) => status)).toEqual(['SETTLED', 'CANCELLED']);
  const net = (rows[0]?.profit_paise ?? 0) / 100;
  expect(await world.balance(player)).toEqual({ balance: 1000 + net, held: 0 });
  expect(await world.book.undo(player, first)).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
  await table.stop();
});

async function settledOf(player: number, roundId: string) {
  const rows = await world.db
    .selectFrom('bets')
    .select(['id', 'status', 'profit_paise'])
    .where('market_id', '=', roundId)
    .where('player_id', '=', player)
    .orderBy('id')
    .execute();
  return { rows };
}

test('a table that quotes between cards takes a bet back until the next card, and no longer', async () => {
  const player = await world.player(1000);
  const table = open(freshTable(ONE_DAY));
  await until(isState(table, 'OPEN'), 100);
  const roundId = table.round()?.roundId ?? '';
  const oddsOf = () => (world.live.available(roundId, 2, 'back')[0]?.odds ?? 0) / 100;
  const early = await placed(table, player, { selection: 2, odds: oddsOf(), stake: 100 });
  const isBetween = () => table.round()?.isTaking === true && cardsOpen(table.round()?.open ?? []) === 1;
  await until(isBetween, 100, 4000);
  // Dragon's card has been opened since.
  expect(await world.book.undo(player, early)).toMatchObject({
    ok: false,
    code: 'NOT_CANCELLABLE',
    message: 'Too late: a card has been opened or bets are closed since. The bet stands.',
  });
  const odds = oddsOf();
  if (odds > 0) {
    const late = await placed(table, player, { selection: 2, odds, stake: 100 });
    expect(await world.book.undo(player, late)).toMatchObject({ ok: true });
  }
  await until(() => table.last()?.roundId === roundId, 100, 4000);
  await table.stop();
});

test.each([
  ['before the round closes', 'undone', 1],
  ['in the moment in which it closes', 'late', 0],
])('asked for %s, a bet is %s', async (_, ended, leftMs) => {
  const player = await world.player(10_000);
  const table = open(freshTable(LUCKY7));
  await until(isState(table, 'OPEN'), 100);
  const round = table.round();
  const betId = await placed(table, player, LOW);
  await world.clock.advance((round?.closesAt ?? 0) - leftMs - world.clock.now());
  expect((await world.book.undo(player, betId)).ok).toBe(ended === 'undone');
  await until(() => table.last()?.roundId === round?.roundId);
  const { rows } = await settledOf(player, round?.roundId ?? '');
  expect(rows.map(({ status }) => status)).toEqual([ended === 'undone' ? 'CANCELLED' : 'SETTLED']);
  await table.stop();
});

test('asked for while the table closes bets, it is either undone before the cards or stands, never both', async () => {
  const player = await world.player(10_000);
  const table = open(freshTable(LUCKY7));
  for (let n = 0; n < 4; n += 1) {
    await until(isState(table, 'OPEN'), 100, 4000);
    const round = table.round();
    const betId = await placed(table, player, LOW);
    await world.clock.advance((round?.closesAt ?? 0) - 1 - world.clock.now());
    // What of the two comes first is for the database and its queue.
    const asked = world.book.undo(player, betId);
    for (let turns = 0; turns < n; turns += 1)
      await world.db.selectFrom('players').select('id').limit(1).execute();
    await world.clock.advance(1);
    const { ok } = await asked;
    await until(() => table.last()?.roundId === round?.roundId);
    const { rows } = await settledOf(player, round?.roundId ?? '');
    expect(rows.map(({ status, profit_paise }) => [status, profit_paise === null])).toEqual([
      ok ? ['CANCELLED', true] : ['SETTLED', false],
    ]);
  }
  await table.stop();
});

test('what an undone bet brought to the mix stays in it', async () => {
  const player = await world.player(1000);
  const table = open(freshTable(LUCKY7));
  await until(isState(table, 'OPEN'), 100);
  const roundId = table.round()?.roundId ?? '';
  const answer = await bet(table, player, { ...LOW, entropy: 'ab'.repeat(16) });
  if (!answer.ok) throw new Error(answer.message);
  expect((await world.book.undo(player, answer.data.bet_id)).ok).toBe(true);
  await until(() => table.last()?.roundId === roundId);
  expect(table.last()?.entropy.count).toBe(1);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await table.stop();
});

test('a bet that covers others stands where they would cost more than there is', async () => {
  const player = await world.player(1000);
  const table = open(freshTable(LUCKY7));
  await until(isState(table, 'OPEN'), 100);
  await placed(table, player, { ...LOW, stake: 1000 });
  // High wins what Low loses; a seven takes half of both.
  const cover = await placed(table, player, { ...LOW, selection: 2, stake: 1000 });
  const market = await world.market();
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 1000 });
  const less = await placed(table, player, { ...LOW, selection: 2, stake: 200 }).catch(() => null);
  expect(less).toBeNull();
  expect(await world.book.undo(player, cover)).toMatchObject({ ok: true });
  const again = await placed(table, player, { ...LOW, selection: 2, stake: 500 });
  // At worst 750 of the 1000: a seven takes half of 1500, a high card 500.
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 750 });
  await world.bet(player, { market, odds: 4, stake: 250 });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 1000 });
  expect(await world.book.undo(player, again)).toMatchObject({
    ok: false,
    code: 'INSUFFICIENT_FUNDS',
    message:
      'This bet covers others of yours: without it they would need 250.00 more than is available. It stands.',
  });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 1000 });
  expect(await undoneIn(again)).toEqual([]);
  await table.stop();
});

test("nobody undoes another player's bet, nor a bet on another market", async () => {
  const [player, other] = [await world.player(1000), await world.player(1000)];
  const table = open(freshTable(LUCKY7));
  await until(isState(table, 'OPEN'), 100);
  const betId = await placed(table, player, LOW);
  expect(await world.book.undo(other, betId)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
  expect(await world.book.undo(player, 'x')).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
  await table.stop();
  const market = await world.market();
  const exchange = await world.bet(other, { market });
  expect(await world.book.undo(other, exchange.bet_id)).toMatchObject({
    ok: false,
    code: 'NOT_CANCELLABLE',
    message: 'Only bets at our own tables can be undone.',
  });
});
