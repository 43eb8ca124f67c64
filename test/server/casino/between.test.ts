import { verifyRound } from '@backlay/verify/verifyRound';
import { cardOf } from '../../../domain/casino/cards';
import { textsOf } from '../../../domain/casino/wire';
import { cardsOpen } from '../../../domain/casino/game';
import { countRounds } from '../../../server/casino/returns/count';
import { readReceipts } from '../../../server/casino/receipts/receipts';
import { readEvidence } from '../../../server/casino/shown/record';
import type { Table } from '../../../server/casino/table/table';
import { meanOf } from '../../domain/casino/andarBaharMeans';
import { worldOfFile } from '../support/world';
import { commitmentIn, play, receiptIn, recordIn } from './playing';
import { isState, playedAt, playingIn } from './playingIn';

// Bets placed while cards lie open, and odds beyond those of an exchange.

const world = worldOfFile();
afterEach(() => world.expectSound());
const { freshTable, open, until, bet } = playingIn(world);

const count = (table: Table): number => cardsOpen(table.round()?.open ?? []);

/** Bets are taken with so many cards open. */
const takesAfter = (table: Table, cards: number) => () =>
  table.round()?.isTaking === true && count(table) === cards;

/** Ranks of a table's round in the order they were dealt: Bahar first. */
function ranksDealt(cards: readonly (readonly string[])[]): number[] {
  const [andar = [], bahar = []] = cards;
  return bahar.flatMap((text, i) => [text, ...andar.slice(i, i + 1)]).map((text) => cardOf(text)?.rank ?? 0);
}

/** What a bet of 100 at 2.00 on a rank came to, by where the rank had its first card. */
function profitBy(place: number, isBahar: boolean, placedAfter: number): number {
  if ((place % 2 === 1) !== isBahar) return -100;
  return isBahar && place === placedAfter + 1 ? 25 : 100;
}

test('Andar Bahar takes bets between its cards: what is held and what is paid follow from how many lay open', async () => {
  const player = await world.player(10_000);
  const other = await world.player(10_000);
  // The verifier knows the rules of a table by its own slug.
  const { table, casino, signer, bet: betWith } = play(world, playedAt(-7));
  await until(isState(table, 'OPEN'), 100);
  const roundId = table.round()?.roundId ?? '';
  const placed: { rank: number; isBahar: boolean; placedAfter: number }[] = [];
  const place = async (rank: number, isBahar: boolean): Promise<void> => {
    const selection = isBahar ? rank + 20 : rank;
    await betWith(player, selection, 100, '0a'.repeat(16));
    placed.push({ rank, isBahar, placedAfter: count(table) });
  };
  await place(5, true);
  await place(5, false);
  // One wins what the other loses; at worst Bahar's next card brings a quarter alone.
  expect(await world.balance(player)).toMatchObject({ held: 75 });
  await until(takesAfter(table, 2), 100, 4000);
  const gone = new Set(ranksDealt(textsOf(table.round()?.open ?? [])));
  const [rank = 0] = [6, 7, 8].filter((one) => !gone.has(one));
  await place(rank, true);
  await place(rank, true);
  await betWith(other, 20 + rank, 100, '0b'.repeat(16));
  const [shown] = [...gone];
  const late = await bet(table, player, { selection: 20 + (shown ?? 0), odds: 2, stake: 100 });
  expect(late).toMatchObject({ ok: false, code: 'MARKET_SUSPENDED' });
  // Two bets on Bahar may both lose.
  expect(await world.balance(player)).toMatchObject({ held: 275 });
  expect(await world.audit()).toEqual([]);
  const rows = await world.db
    .selectFrom('bets')
    .select('placed_after')
    .where('market_id', '=', roundId)
    .where('player_id', '=', player)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([0, 0, 2, 2].map((placed_after) => ({ placed_after })));

  await until(() => table.last()?.roundId === roundId, 500, 4000);
  const { cards } = await world.db
    .selectFrom('casino_rounds')
    .select('cards')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  const ranks = ranksDealt(cards ?? []);
  const net = placed.reduce(
    (sum, one) => sum + profitBy(ranks.indexOf(one.rank) + 1, one.isBahar, one.placedAfter),
    0,
  );
  expect(await world.balance(player)).toEqual({ balance: 10_000 + net, held: 0 });

  // A verifier that knows nothing else works out the same from the receipts; who came between the cards brought nothing to them.
  const evidence = await readEvidence({ db: world.db, casino }, roundId);
  for (const [who, after, index] of [
    [player, [0, 0, 2, 2], 1],
    [other, [2], 0],
  ] as const) {
    const receipt = (await readReceipts(world.db, roundId, who)).map(({ text }) => receiptIn(text));
    expect(receipt.map((one) => [one.placed_after, one.entropy_index])).toEqual(
      after.map((cardsThen) => [cardsThen, index]),
    );
    const known = { receipt, paid: await paidTo(who, roundId), publicKey: signer.publicKey };
    const commitment = commitmentIn(evidence?.commitment ?? '');
    const { verdict } = await verifyRound(recordIn(evidence?.record ?? ''), { ...known, commitment });
    expect(verdict).toEqual({ kind: 'agrees', unchecked: ['beacon'] });
  }
  await table.stop();

  // Its returns are judged by the chances that each bet had when it was placed.
  await countRounds(world.db, table.table);
  const counted = await world.db.selectFrom('casino_returns').selectAll().executeTakeFirstOrThrow();
  expect(counted).toMatchObject({ slug: 'ab20', bets: 5 });
  expect(counted.expected_paise).toBeCloseTo(
    100 * (meanOf('bahar', 0) + meanOf('andar', 0) + 3 * meanOf('bahar', 2)),
    4,
  );
});

/** What each of a player's bets gave back, in hundredths, by its number. */
async function paidTo(player: number, roundId: string): Promise<Record<string, number>> {
  const rows = await world.db
    .selectFrom('bets')
    .select(['id', 'stake_paise', 'profit_paise'])
    .where('market_id', '=', roundId)
    .where('player_id', '=', player)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.stake_paise + (row.profit_paise ?? 0)]));
}

test('a pana of three equal digits pays 2300, as far as its player may win of a round', async () => {
  const player = await world.player(10_000);
  const table = open(freshTable(playedAt(-1013)));
  await until(isState(table, 'OPEN'), 100);
  const triple = 1000 + 777;
  expect(world.live.available(table.round()?.roundId ?? '', triple, 'back')[0]?.odds).toBe(230_000);
  const taken = await bet(table, player, { selection: triple, odds: 2300, stake: 100 });
  expect(taken).toMatchObject({ ok: true, data: { odds: 2300, stack: 100 } });
  expect(await world.balance(player)).toMatchObject({ held: 100 });
  // 435 of them would win more than ten lakh.
  expect(await bet(table, player, { selection: triple, odds: 2300, stake: 335 })).toMatchObject({
    ok: false,
    code: 'LOSS_LIMIT',
  });
  expect(await bet(table, player, { selection: triple, odds: 10_000.01, stake: 100 })).toMatchObject({
    ok: false,
    code: 'INVALID_ODDS',
  });
  await table.stop();
});

test('elsewhere odds end at 1000 as before', async () => {
  const player = await world.player(10_000);
  const market = await world.market();
  expect(await world.place(player, { market, odds: 2300, stake: 100 })).toMatchObject({
    ok: false,
    code: 'INVALID_ODDS',
  });
});
