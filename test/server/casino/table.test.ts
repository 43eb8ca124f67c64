import { randomBytes } from 'node:crypto';
import { cardOf } from '../../../domain/casino/cards';
import { dealRound } from '../../../domain/casino/dealing';
import { seedBefore } from '../../../domain/casino/draw/chain';
import { addEntropy, NO_ENTROPY, roundMixOf } from '../../../domain/casino/draw/mix';
import { openShoe } from '../../../domain/casino/draw/shoe';
import type { AnyGame } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { textsOf } from '../../../domain/casino/wire';
import { recordHash } from '../../../server/casino/record';
import type { RoundRecord } from '../../../server/casino/record';
import { cadenceOf } from '../../../server/casino/cadence';
import { sealWith } from '../../../server/base/seal';
import { readRecord } from '../../../server/casino/shown/record';
import type { PlayedTable } from '../../../server/casino/table/state';
import type { Table } from '../../../server/casino/table/table';
import { worldOfFile } from '../support/world';
import { isState, playedAt, playingIn } from './playingIn';

const world = worldOfFile();
afterEach(() => world.expectSound());

const { freshTable: fresh, open, until, bet } = playingIn(world);
const LUCKY7 = playedAt(-145);
const ONE_DAY = playedAt(-1014);
const freshTable = (table: PlayedTable = LUCKY7): PlayedTable => fresh(table);

async function recordOf(table: Table, roundId: string): Promise<RoundRecord & { record_hash: string }> {
  const text = await readRecord(
    { db: world.db, casino: { table: () => table } },
    String(table.table.matchId),
    roundId,
  );
  return JSON.parse(text ?? 'null') as RoundRecord & { record_hash: string };
}

/** Deals a round of one shoe again, from what its record says alone. */
function dealtAgain(
  { seed, table: slug, round, epoch_mix, entropy }: RoundRecord,
  game: AnyGame = GAMES.lucky7,
): readonly (readonly string[])[] {
  const mix = roundMixOf({
    table: slug,
    round,
    epochMix: epoch_mix,
    entropyHead: entropy.head,
    beaconSignature: '',
  });
  const cards = game.source.kind === 'shoe' ? game.source.cards : [];
  const next = openShoe(cards, { seed, table: slug, round, mix });
  return textsOf([...dealRound(game, next)].at(-1) ?? []);
}

test('a round is bet on, dealt from its seed and what players brought, paid once, and its record can be checked', async () => {
  const player = await world.player(1000);
  const table = open(freshTable());
  await until(isState(table, 'OPEN'));
  const roundId = table.round()?.roundId ?? '';
  const [one, two] = ['00'.repeat(15) + '01', 'ab'.repeat(16)];
  const low = await bet(table, player, { selection: 1, odds: 2, stake: 100, entropy: one });
  const high = await bet(table, player, { selection: 2, odds: 2, stake: 300, entropy: two });
  expect([low.ok, high.ok]).toEqual([true, true]);
  // One wins what the other loses.
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 200 });

  await until(() => table.last()?.roundId === roundId);
  const record = await recordOf(table, roundId);
  expect(record.cards).toEqual(dealtAgain(record));
  expect(seedBefore(record.seed)).toBe(record.previous_seed);
  // The first bet of a player counts.
  expect(record.entropy).toEqual({ count: 1, head: addEntropy(NO_ENTROPY, one) });
  const { record_hash, ...rest } = record;
  expect(recordHash(rest)).toBe(record_hash);

  const rank = cardOf(record.cards[0]?.[0] ?? '')?.rank ?? 0;
  const net = rank === 7 ? -200 : rank < 7 ? -200 : 200;
  expect(await world.balance(player)).toEqual({ balance: 1000 + net, held: 0 });
  await table.stop();
});

test('the price that stands alone is taken, in whole rupees, until the clock closes bets', async () => {
  const player = await world.player(1000);
  const table = open(freshTable());
  await until(isState(table, 'OPEN'));
  const asked = { selection: 1, odds: 2, stake: 100 };
  expect(await bet(table, player, { ...asked, odds: 2.02 })).toMatchObject({
    ok: false,
    code: 'RATE_CHANGED',
  });
  expect(await bet(table, player, { ...asked, stake: 100.5 })).toMatchObject({
    ok: false,
    code: 'INVALID_STAKE',
  });
  expect(await bet(table, player, { ...asked, selection: 99 })).toMatchObject({ ok: false });
  const closesAt = table.round()?.closesAt ?? 0;
  await world.clock.advance(closesAt - world.clock.now());
  const late = await bet(table, player, asked);
  expect(late).toMatchObject({ ok: false });
  expect(['MARKET_CLOSED', 'MARKET_SUSPENDED']).toContain(late.ok ? '' : late.code);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await table.stop();
});

test('a round that nobody bet on leaves a line in the log, and nothing among the markets', async () => {
  const table = open(freshTable());
  await until(isState(table, 'OPEN'));
  const roundId = table.round()?.roundId ?? '';
  await until(() => table.last()?.roundId === roundId);
  const markets = await world.db.selectFrom('markets').select('id').where('id', '=', roundId).execute();
  expect(markets).toEqual([]);
  const log = await world.db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .execute();
  expect(log).toMatchObject([{ state: 'SETTLED', round: 1 }]);
  await until(isState(table, 'OPEN'));
  expect(world.live.get(roundId)).toBeUndefined();
  await table.stop();
});

test.each(['OPEN', 'LOCKED', 'DEALING', 'RESULT'])(
  'stopped while %s, the same cards are dealt after the start, and bets are paid once',
  async (state) => {
    const player = await world.player(1000);
    const about = freshTable(ONE_DAY);
    const first = open(about);
    await until(isState(first, 'OPEN'));
    const roundId = first.round()?.roundId ?? '';
    const [posted] = world.live.available(roundId, 1, 'back');
    const asked = { selection: 1, odds: (posted?.odds ?? 0) / 100, stake: 100, entropy: '0'.repeat(32) };
    const placed = await bet(first, player, asked);
    expect(placed.ok).toBe(true);
    await until(isState(first, state), 100, 4000);
    await first.stop();

    const second = open(about);
    await until(
      () => second.last()?.roundId === roundId || second.results()[0]?.roundId === roundId,
      100,
      4000,
    );
    const record = await recordOf(second, roundId);
    expect(record.cards).toEqual(dealtAgain(record, GAMES.dragonTigerOneDay));
    const paid = await world.db
      .selectFrom('transactions')
      .select('key')
      .where('market_id', '=', roundId)
      .execute();
    expect(paid).toEqual([{ key: `settle:${roundId}:${player}` }]);
    await second.stop();
  },
);

test('away beyond the close of bets, the round is void: stakes go back, and its cards are shown all the same', async () => {
  const player = await world.player(1000);
  const about = freshTable();
  const first = open(about);
  await until(isState(first, 'OPEN'));
  const roundId = first.round()?.roundId ?? '';
  const closesAt = first.round()?.closesAt ?? 0;
  expect((await bet(first, player, { selection: 1, odds: 2, stake: 100 })).ok).toBe(true);
  await first.stop();
  await world.clock.advance(closesAt + 1 - world.clock.now());
  const second = open(about);
  await until(() => second.last()?.roundId === roundId);
  const record = await recordOf(second, roundId);
  expect(record).toMatchObject({ state: 'VOID', void_reason: 'SERVER_DOWN' });
  expect(record.cards).toEqual(dealtAgain(record));
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await second.stop();
});

test('with another key the chain cannot be read: its round is void, and a new chain begins', async () => {
  const player = await world.player(1000);
  const about = freshTable();
  const first = open(about);
  await until(isState(first, 'OPEN'));
  const roundId = first.round()?.roundId ?? '';
  expect((await bet(first, player, { selection: 1, odds: 2, stake: 100 })).ok).toBe(true);
  await first.stop();
  const second = open(about, { seal: sealWith(randomBytes(32)) });
  await until(isState(second, 'OPEN'));
  // The second was published with the first, and its secret is lost as well.
  expect(second.epoch()?.epoch).toBe(3);
  const [row] = await world.db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .execute();
  expect(row).toMatchObject({ state: 'VOID', void_reason: 'SEED_LOST' });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await second.stop();
});

test('a spent chain is followed by the next, mixed with what the last bets brought', async () => {
  const player = await world.player(1000);
  const table = open(freshTable(), { rounds: 1 });
  await until(isState(table, 'OPEN'));
  // The chain after it was published at this moment: what comes later counts.
  await world.clock.advance(1);
  expect((await bet(table, player, { selection: 1, odds: 2, stake: 100, entropy: 'cd'.repeat(16) })).ok).toBe(
    true,
  );
  await until(() => table.epoch()?.epoch === 2 && table.round()?.state === 'OPEN');
  expect(table.round()).toMatchObject({ epoch: 2, round: 1 });
  expect(table.epoch()?.source).toBe('players');
  await table.stop();
});

test('a round opens when the database takes it: slow to begin, it has its whole time; its answer lost, it is played all the same', async () => {
  let trouble: 'none' | 'refused' | 'unanswered' = 'refused';
  let refusedAt = 0;
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const [row] = result.rows;
      // The first thing asked for a round is the month of its log; its line in the log says OPEN.
      if (trouble === 'refused' && row && 'is' in row) {
        refusedAt = world.clock.now();
        throw new Error('away');
      }
      if (trouble !== 'unanswered' || row?.['state'] !== 'OPEN') return Promise.resolve(result);
      trouble = 'none';
      throw new Error('no answer');
    },
  });
  const said: string[] = [];
  const about = freshTable();
  const table = open(about, { db, report: (line) => void said.push(String(line)) });
  await until(() => said.length > 0);
  // Until an attempt is refused long after the first: one asked before the trouble is over may be answered after it.
  const { betMs } = cadenceOf(about.game);
  const longAfter = refusedAt + 2 * betMs;
  await until(() => refusedAt >= longAfter, 5000);
  trouble = 'unanswered';
  await until(isState(table, 'OPEN'));
  const round = table.round();
  expect(round?.opensAt).toBeGreaterThanOrEqual(refusedAt);
  expect(round).toMatchObject({ round: 1, closesAt: (round?.opensAt ?? 0) + betMs });
  expect(said).toEqual([expect.stringMatching(/^beginning a round \(.*away/)]);
  const lines = world.db.selectFrom('casino_rounds').select('round').where('slug', '=', about.slug);
  expect(await lines.execute()).toEqual([{ round: 1 }]);
  await table.stop();
});
