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

/** A change may cost no more than this of the bets a second there were before it. */
const LEAST_OF_BEFORE = 0.97;

const LOADS = [
  { markets: 1, atOnce: 1 },
  { markets: 1, atOnce: 16 },
  { markets: 1, atOnce: 64 },
  { markets: MARKETS, atOnce: 16 },
  { markets: MARKETS, atOnce: 64 },
] as const;

/** What is not bets is switched off: tables and games are measured apart, and an older commit has fewer of them. */
const BETS_ALONE = { CASINO: 'off', GAMES: 'off' } as const;
const TURNS = 6;

/** This commit and another in turn, each first as often as the other. */
async function compare(commit: string): Promise<Row[]> {
  const other = await startExchange(BETS_ALONE, buildCommit(commit));
  const own = await startExchange(BETS_ALONE);
  try {
    const benches = { then: await benchOf(other), now: await benchOf(own) };
    const rows: Row[] = [];
    for (const { markets, atOnce } of LOADS) {
      const perSecond = async (of: 'then' | 'now'): Promise<number> => {
        const { markets: all, ...bench } = benches[of];
        return (await load({ ...bench, markets: all.slice(0, markets), atOnce })).perSecond;
      };
      const turns: { then: number; now: number }[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const first = turn % 2 === 0 ? 'then' : 'now';
        const one = await perSecond(first);
        const two = await perSecond(first === 'then' ? 'now' : 'then');
        turns.push(first === 'then' ? { then: one, now: two } : { then: two, now: one });
      }
      const mean = (of: 'then' | 'now') => median(turns.map((turn) => turn[of]));
      rows.push({
        group: `Bets against ${commit}, in turn`,
        name: `${markets} market(s), ${atOnce} at once`,
        value: median(turns.map(({ then, now }) => now / then)),
        unit: 'times',
        gate: { least: LEAST_OF_BEFORE },
        note: `${mean('now').toFixed(0)} and ${mean('then').toFixed(0)} bets/s, median of ${TURNS} turns`,
      });
    }
    return rows;
  } finally {
    await Promise.all([other.dispose(), own.dispose()]);
  }
}

async function measured(): Promise<Row[]> {
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
    return [...rows, { ...audit, gate: { most: 0 } }];
  } finally {
    await exchange.dispose();
  }
}

/**
 * Bets accepted a second over HTTP, on the built server with its own PostgreSQL, fsync on; the audit must be clean.
 * @param commit another commit of the project, measured in turn
 */
export async function benchBets(commit?: string): Promise<Row[]> {
  const rows = await measured();
  return commit === undefined ? rows : [...rows, ...(await compare(commit))];
}
