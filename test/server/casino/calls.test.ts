import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { readRecord } from '@backlay/verify/record';
import { readCommitment } from '@backlay/verify/steps/commitment';
import { verifyRound } from '@backlay/verify/verifyRound';
import {
  casinoRoundRecord,
  casinoTableDetail,
  casinoTables,
  tableMatchDetail,
} from '../../../api/schemas/casino';
import { casinoBets, casinoRounds } from '../../../api/schemas/casinoReports';
import { reportDaysOf } from '../../../server/base/reportQuery';
import { textOf } from '../../../server/players/reports/csv';
import { tableOf } from '../../../domain/casino/tables';
import { casinoReportCalls } from '../../../server/markets/menu/casinoReports';
import { casinoRoundsReport } from '../../../server/markets/menu/casinoRounds';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { casinoCalls } from '../../../server/casino/calls';
import { sealWith } from '../../../server/base/seal';
import { readEvidence } from '../../../server/casino/shown/record';
import { matchDetailOf } from '../../../server/casino/shown/matchDetail';
import { createTable } from '../../../server/casino/table/table';
import type { PlayedTable } from '../../../server/casino/table/state';
import { callerOf, worldOfFile } from '../support/world';
import { askingOf } from './asking';
import { tableDeps } from './tableDeps';
import { untilIn } from './untilIn';

const world = worldOfFile();
afterEach(() => world.expectSound());

const MATCH = '-145';
const LUCKY7 = tableOf(-145) as PlayedTable;

/** One table over the world's book, with its calls. */
function openTable() {
  const { db, clock, live } = world;
  const markets = createRoundMarkets({ db, live });
  const table = createTable(tableDeps(world, { seal: sealWith(randomBytes(32)), markets }), LUCKY7);
  const casino = { tables: [table], table: (id: string) => (id === MATCH ? table : undefined) };
  const calls = [...casinoCalls({ db, clock, casino }), ...casinoReportCalls({ db, clock })];
  const ask = askingOf(calls);
  return { table, markets, ask };
}

/** The rows of the file of rounds in English, without their times. */
async function linesOf(filters: Readonly<Record<string, string>>, playerId: number): Promise<string[][]> {
  const { request, columns, batches } = casinoRoundsReport(world.db);
  const lines: string[][] = [];
  const asked = v.parse(request, filters) as never;
  for await (const rows of batches(asked, reportDaysOf({}, world.clock.now()), playerId))
    for (const row of rows)
      lines.push(columns.slice(1).map((column, i) => textOf(column, row[i + 1] ?? null, 'en')));
  return lines;
}

const until = untilIn(world);

test('match/getMatchDetail tells a table as a match: its round is the market, with cards, seconds and last results', async () => {
  const { table, markets, ask } = openTable();
  const player = await world.player(1000);
  table.start();
  await until(() => table.round()?.state === 'OPEN');
  const roundId = table.round()?.roundId ?? '';
  await markets.store(roundId);
  const bet = { match_id: MATCH, market_id: roundId, is_back: '1', odds: 2.1, stack: 100 } as const;
  expect((await world.book.place({ ...bet, selection_id: 3 }, callerOf(player))).ok).toBe(true);
  const told = async () => {
    const full = await ask(casinoTableDetail, 'casino/getTable', { match_id: MATCH }, player);
    return v.parse(tableMatchDetail, matchDetailOf(full));
  };
  const open = await told();
  expect(open).toMatchObject({
    match_id: MATCH,
    match_name: 'Lucky 7 A',
    sport_id: -1,
    series_id: -1,
    is_show_last_result: 1,
    markets: [
      { market_id: roundId, name: `Round ${roundId}`, status: 'OPEN', market_type: 'ROUND', cards: [['1']] },
    ],
  });
  const [market] = open.markets;
  expect(Number(market?.autotime)).toBe(
    Math.ceil(((table.round()?.closesAt ?? 0) - world.clock.now()) / 1000),
  );
  expect(market?.runner_json.find(({ selection_id }) => selection_id === 3)).toMatchObject({
    name: 'Even',
    status: 'ACTIVE',
    win_loss: 110,
    back: [{ price: 2.1 }],
  });
  await until(() => table.results()[0]?.roundId === roundId);
  const over = await told();
  expect(over.markets[0]?.results[0]?.mid).toBe(roundId);
  await table.stop();
});

test('lobby, table, the round with its bets, its public record and the reports say the same of a round', async () => {
  const { table, markets, ask } = openTable();
  const player = await world.player(1000);
  table.start();
  await until(() => table.round()?.state === 'OPEN');
  const roundId = table.round()?.roundId ?? '';

  const lobby = await ask(casinoTables, 'match/getCasinoMatches', {});
  expect(lobby.tables).toMatchObject([{ match_id: MATCH, game: 'lucky7', market_id: roundId, players: 0 }]);
  const before = await ask(casinoTableDetail, 'casino/getTable', { match_id: MATCH }, player);
  expect(before.runner_json[0]).toMatchObject({
    name: 'Low Card',
    status: 'ACTIVE',
    back: [{ price: 2 }],
    lay: [],
  });
  // Six of thirteen ranks, and half the stake back on a seven.
  expect(before.runner_json[0]?.probability).toBeCloseTo(6 / 13, 9);
  expect(before.runner_json[0]?.return).toBeCloseTo(12 / 13 + 0.5 / 13, 9);
  expect(before.fairness).toMatchObject({ mix: 'fixed', terminal_hash: table.epoch()?.terminalHash });

  await markets.store(roundId);
  const bet = { match_id: MATCH, market_id: roundId, is_back: '1', odds: 2, stack: 100 } as const;
  const placed = await world.book.place({ ...bet, selection_id: 1 }, callerOf(player));
  expect(placed.ok).toBe(true);
  const open = await ask(casinoBets, 'casino/getCasinoResult', { bet_type: 'UB' }, player);
  expect(open.data).toMatchObject([
    { sport_name: 'Lucky 7 A', type: 'Low Card', stack: 100, round_id: roundId },
  ]);
  await expect(
    ask(casinoRoundRecord, 'casino/getRound', { match_id: MATCH, round_id: roundId }),
  ).rejects.toThrow('NOT_FOUND');

  await until(() => table.last()?.roundId === roundId);
  const after = await ask(casinoTableDetail, 'casino/getTable', { match_id: MATCH }, player);
  const round = after.round?.market_id === roundId ? after.round : after.last;
  const low = round?.ends.find(({ selection_id }) => selection_id === 1);
  const net = { won: 100, lost: -100, half: -50, returned: 0, reduced: NaN }[low?.result ?? 'reduced'];
  expect(round).toMatchObject({
    state: 'SETTLED',
    net,
    bets: [{ selection_id: 1, stack: 100, profit: net }],
  });
  expect(await world.balance(player)).toEqual({ balance: 1000 + net, held: 0 });

  const settled = await ask(casinoBets, 'casino/getCasinoResult', { bet_type: 'SB' }, player);
  expect(settled.data).toMatchObject([{ total: net, round_id: roundId }]);
  const rounds = await ask(
    casinoRounds,
    'betResult/marketResultDetailsByMarketId',
    { match_id: MATCH },
    player,
  );
  const [row] = rounds.data.filter(({ market_id }) => market_id === roundId);
  expect(JSON.parse(row?.card_data ?? '')).toEqual([{ name: 'card', cards: round?.cards[0] }]);
  expect(row).toMatchObject({ own_bets: 1, own_net: net });
  const mine = await ask(casinoRounds, 'betResult/marketResultDetailsByMarketId', { is_mine: '1' }, player);
  expect(mine.data).toMatchObject([{ market_id: roundId, own_bets: 1, own_net: net }]);
  // To somebody else it is a round like any other.
  const stranger = await world.player(1000);
  const theirs = await ask(
    casinoRounds,
    'betResult/marketResultDetailsByMarketId',
    { match_id: MATCH },
    stranger,
  );
  expect(theirs.data.find(({ market_id }) => market_id === roundId)).toMatchObject({
    own_bets: 0,
    own_net: null,
  });
  expect(
    (await ask(casinoRounds, 'betResult/marketResultDetailsByMarketId', { is_mine: '1' }, stranger)).data,
  ).toEqual([]);
  const [code = ''] = round?.cards[0] ?? [];
  expect(await linesOf({ is_mine: '1' }, player)).toEqual([
    ['Lucky 7 A', roundId, row?.winner_name, code.slice(0, -1), '1', net.toFixed(2)],
  ]);
  // All rounds of all tables are no file.
  expect(v.safeParse(casinoRoundsReport(world.db).request, {}).success).toBe(false);

  const { record } = await ask(casinoRoundRecord, 'casino/getRound', { match_id: MATCH, round_id: roundId });
  const read = readRecord(JSON.parse(record));
  if (read.status !== 'read') throw new Error(read.why);
  // By a tool that shares no code with whoever dealt.
  expect((await verifyRound(read.value)).verdict).toMatchObject({ kind: 'agrees' });
  const evidence = await readEvidence({ db: world.db, casino: { table: () => table } }, roundId);
  expect(evidence?.record).toBe(record);
  const commitment = readCommitment(JSON.parse(evidence?.commitment ?? ''));
  if (commitment.status !== 'read') throw new Error(commitment.why);
  const { steps } = await verifyRound(read.value, { commitment: commitment.value });
  expect(steps.filter(({ ok }) => ok === false)).toEqual([]);
  await table.stop();
});

test('a table that there is not is refused', async () => {
  const { ask } = openTable();
  await expect(ask(casinoTableDetail, 'casino/getTable', { match_id: '-9999' })).rejects.toThrow('NOT_FOUND');
});
