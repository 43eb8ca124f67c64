import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { heavyPaths } from '../../server/edge/http/gate';
import { openDatabase } from '../../server/base/db/open';
import type { Player } from '../e2e/calls';
import { signInByCall } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import type { OneProcess } from '../e2e/exchange';
import { benchOf, load, MARKETS, placeOn } from './betLoad';
import type { Bench, Market } from './betLoad';
import { residentMB } from './processes';
import { median } from './report';
import type { Row } from './report';
import { fillYears } from './yearsFill';

const GROUP = 'Years of data, over HTTP, one server process';

/** `YEARS_BETS`: how many settled bets there are at the end; ten million take some 15 GB and an hour. */
const BETS = Number(process.env['YEARS_BETS'] ?? 1_000_000);
const PLAYERS = 100_000;
/** Of the market whose copies are the years. */
const BETS_OF_MARKET = 1200;
const BETS_TO_SETTLE = 300;
const TIMES = 20;
/** Nothing may take longer than so many times what it takes on an empty exchange. */
const MOST_TIMES = 1.2;
/** Runs of bets on markets; their median counts. */
const RUNS = 3;

const READS: readonly { name: string; path: string }[] = [
  { name: 'list of current bets', path: 'bet/getCurrentBets' },
  { name: 'bet history', path: 'bet/getUserBetHistory' },
  { name: 'statement', path: 'accountStatement/getUserAccountStatementHistory' },
  { name: 'profit and loss by match', path: 'report/getProfitLoss' },
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function askTimes(player: Player, path: string, body: object): Promise<number> {
  // Heavy reads of one player are limited to so many a second.
  if (heavyPaths().includes(path)) await pause(TIMES * 120);
  const ask = async (): Promise<void> => {
    const reply = JSON.stringify(await player.raw(path, body));
    if (!reply.startsWith('{"status":true')) throw new Error(`${path}: ${reply.slice(0, 200)}`);
  };
  await ask();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) times.push(await timed(ask));
  return median(times);
}

async function settle(exchange: OneProcess, players: readonly Player[], market: Market): Promise<number> {
  await placeOn(exchange, players, market, BETS_TO_SETTLE);
  return timed(() =>
    exchange.admin('result', market.market_id, String(market.selections[0]), '--before-start'),
  );
}

async function backUp(exchange: OneProcess): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'backlay-years-'));
  // PostgreSQL, which writes into it, is another user where the exchange is root.
  await chmod(folder, 0o755);
  try {
    // The data may lie on the same disk here: this is about how long it takes.
    return await timed(() => exchange.admin('backup', join(folder, 'first'), '--same-disk'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startAgain(exchange: OneProcess): Promise<number> {
  await exchange.kill();
  return timed(() => exchange.start());
}

type Figures = Readonly<Record<string, number>>;

/** Milliseconds of everything an exchange does, and its memory. */
async function measure({ exchange, players, markets }: Bench, toSettle: Market): Promise<Figures> {
  const figures: Record<string, number> = {};
  figures['start'] = await startAgain(exchange);
  const many = markets.slice(0, MARKETS);
  const runs: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const { perSecond } = await load({ exchange, players, markets: many, atOnce: 16 });
    runs.push(1000 / perSecond);
  }
  figures['a bet, 16 at once on 8 markets'] = median(runs);
  figures[`settling ${BETS_TO_SETTLE} bets`] = await settle(exchange, players, toSettle);
  // Whoever is read of is signed in anew: a token of before a start goes on, but this is what a player does.
  const player = await signInByCall(exchange.url, { name: 'bench0', password: 'Bench@1234' });
  for (const { name, path } of READS) figures[name] = await askTimes(player, path, {});
  const [bet] = await player.bets(toSettle.match_id);
  figures['explaining a bet'] = await askTimes(player, 'bet/explain', { bet_id: bet?.bet_id });
  figures['audit'] = await timed(() => exchange.admin('audit'));
  figures['backup'] = await backUp(exchange);
  figures['memory'] = residentMB(exchange.pid());
  return figures;
}

/** What reads or copies everything takes as much longer as there is more of it. */
const IN_PROPORTION: readonly string[] = ['audit', 'backup'];

const rowOf = (name: string, empty: number, full: number): Row => ({
  group: GROUP,
  name,
  value: full / empty,
  unit: 'times an empty exchange',
  note:
    name === 'memory'
      ? `${empty.toFixed(0)} MB, then ${full.toFixed(0)} MB`
      : `${empty.toFixed(2)} ms, then ${full.toFixed(2)} ms`,
  ...(IN_PROPORTION.includes(name) ? {} : { gate: { most: MOST_TIMES } }),
});

/** Everything an exchange does when it is new, and again after years of bets by a hundred thousand players. */
export async function benchYears(): Promise<Row[]> {
  const exchange = await startExchange({ CASINO: 'off' });
  try {
    const bench = await benchOf(exchange);
    const [copied, first, second] = bench.markets.slice(MARKETS);
    if (!copied || !first || !second) throw new Error('too few markets');
    await placeOn(exchange, bench.players, copied, BETS_OF_MARKET);
    await exchange.admin('result', copied.market_id, String(copied.selections[0]), '--before-start');
    const empty = await measure(bench, first);
    const options = { say: () => undefined, max: 1, name: 'bench', timeouts: null, pause };
    const database = await openDatabase({ dataDir: exchange.dataDir, databaseUrl: undefined }, options);
    const took = await timed(() =>
      fillYears({
        db: database.db,
        marketId: copied.market_id,
        matchId: copied.match_id,
        copies: Math.ceil(BETS / BETS_OF_MARKET),
        groups: Math.ceil(PLAYERS / bench.players.length),
      }),
    );
    await database.end();
    const full = await measure(bench, second);
    return [
      {
        group: GROUP,
        name: `filling it with ${BETS} bets of ${PLAYERS} players`,
        value: took / 1000,
        unit: 's',
      },
      ...Object.entries(empty).map(([name, ms]) => rowOf(name, ms, full[name] ?? NaN)),
    ];
  } finally {
    await exchange.dispose();
  }
}
