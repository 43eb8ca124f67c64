import { startExchange } from '../e2e/exchange';
import { buildCommit } from './against';
import { alone, benchOf, fill, load, MARKETS } from './betLoad';
import type { Bench, Measured } from './betLoad';
import { databaseLimit } from './databaseLimit';
import { median } from './report';
import type { Row } from './report';

/** Of the hundred there are, the exchange has some. */
const CONNECTIONS = 64;

const ONE = { 1: { bets: 150 }, 16: { bets: 550, p95: 50 }, 64: { bets: 1500, p95: 70 } } as const;
const MANY = { 16: 700, 64: 1300 } as const;
const GROUP = 'Bets, over HTTP, one server process, fsync on';

const noteOf = ({ refused, nodeMs, postgresMs }: Measured): string =>
  `${nodeMs.toFixed(2)} ms of Node’s processor a bet, ${postgresMs.toFixed(2)} of PostgreSQL’s${refused > 0 ? `, ${refused} refused` : ''}`;

async function onOneMarket({ markets, ...bench }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const one = markets.slice(0, 1);
  for (const atOnce of [1, 16, 64] as const) {
    const measured = await load({ ...bench, markets: one, atOnce });
    const gate = ONE[atOnce];
    const name = `one market, ${atOnce} at once`;
    const group = GROUP;
    rows.push({
      group,
      name,
      value: measured.perSecond,
      unit: 'bets/s',
      note: noteOf(measured),
      gate: { least: gate.bets },
    });
    const most = 'p95' in gate ? { gate: { most: gate.p95 } } : {};
    rows.push({ group, name: `${name}: p95`, value: measured.p95, unit: 'ms', ...most });
    if (atOnce < 64) continue;
    const cost = {
      group,
      name: `${name}: processor, Node and PostgreSQL`,
      value: measured.nodeMs + measured.postgresMs,
    };
    rows.push({ ...cost, unit: 'ms a bet', gate: { most: 1 } });
    const limit = await databaseLimit(bench.exchange, CONNECTIONS);
    const share = { group, unit: '' };
    rows.push({
      ...share,
      name: `${name}: of bets PostgreSQL does one by one`,
      value: measured.perSecond / limit.bets,
      gate: { least: 0.6 },
      note: `${limit.bets.toFixed(0)} transactions of a bet’s three statements a second`,
    });
    rows.push({
      ...share,
      name: `${name}: of single rows PostgreSQL does`,
      value: measured.perSecond / limit.rows,
      note: `${limit.rows.toFixed(0)} transactions of one row a second`,
    });
  }
  return rows;
}

async function onManyMarkets({ markets, ...bench }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const atOnce of [16, 64] as const) {
    const measured = await load({ ...bench, markets: markets.slice(0, MARKETS), atOnce });
    rows.push({
      group: GROUP,
      name: `${MARKETS} markets, ${atOnce} at once`,
      value: measured.perSecond,
      unit: 'bets/s',
      gate: { least: MANY[atOnce] },
      note: `p95 ${measured.p95.toFixed(1)} ms, ${noteOf(measured)}`,
    });
  }
  return rows;
}

async function onAFullMarket({ exchange, players, markets }: Bench): Promise<Row[]> {
  const [empty, full] = markets.slice(MARKETS);
  const [player] = players;
  if (!empty || !full || !player) throw new Error('too few markets');
  await alone(exchange, player, empty);
  await fill(exchange, players, full);
  // In turn, so that whatever else the machine does meets both.
  const before = await alone(exchange, player, empty);
  const after = await alone(exchange, player, full);
  const again = await alone(exchange, player, empty);
  return [
    {
      group: GROUP,
      name: 'a market with 10,000 bets, 1,000 of the player, against an empty one',
      value: after / ((before + again) / 2),
      unit: 'times',
      gate: { most: 1.2 },
      note: `medians ${after.toFixed(2)} and ${before.toFixed(2)} ms`,
    },
  ];
}

/** What the batches have to bring over the bets one by one they came instead of. */
const RATIOS = [
  { markets: 1, atOnce: 1, least: 1.3 },
  { markets: 1, atOnce: 16, least: 4 },
  { markets: 1, atOnce: 64, least: 12 },
  { markets: MARKETS, atOnce: 16, least: 3 },
  { markets: MARKETS, atOnce: 64, least: 5 },
] as const;

/** This commit and another in turn, twice each. */
async function compare(commit: string): Promise<Row[]> {
  const other = await startExchange({}, buildCommit(commit));
  const own = await startExchange();
  try {
    const [then, now] = [await benchOf(other), await benchOf(own)];
    const rows: Row[] = [];
    for (const { markets, atOnce, least } of RATIOS) {
      const by = async ({ markets: all, ...bench }: Bench) =>
        (await load({ ...bench, markets: all.slice(0, markets), atOnce })).perSecond;
      const pairs: { then: number; now: number }[] = [];
      for (let i = 0; i < 2; i += 1) pairs.push({ then: await by(then), now: await by(now) });
      const mean = (of: 'then' | 'now') => median(pairs.map((pair) => pair[of]));
      rows.push({
        group: `Bets against ${commit}, in turn`,
        name: `${markets} market(s), ${atOnce} at once`,
        value: mean('now') / mean('then'),
        unit: 'times',
        gate: { least },
        note: `${mean('now').toFixed(0)} and ${mean('then').toFixed(0)} bets/s`,
      });
    }
    return rows;
  } finally {
    await Promise.all([other.dispose(), own.dispose()]);
  }
}

/**
 * Bets accepted a second over HTTP, on the built server with its own PostgreSQL, fsync on; the audit must be clean.
 * @param commit another commit of the project, measured in turn
 */
export async function benchBets(commit?: string): Promise<Row[]> {
  const exchange = await startExchange();
  try {
    const bench = await benchOf(exchange);
    const rows = [
      ...(await onOneMarket(bench)),
      ...(await onManyMarkets(bench)),
      ...(await onAFullMarket(bench)),
    ];
    await exchange.admin('audit');
    const audit = { group: GROUP, name: 'findings of the audit afterwards', value: 0, unit: '' };
    rows.push({ ...audit, gate: { most: 0 } });
    if (commit === undefined) return rows;
    return [...rows, ...(await compare(commit))];
  } finally {
    await exchange.dispose();
  }
}
