import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { visitDatabase } from '../../server/base/db/visit';
import type { Db } from '../../server/base/db/connect';
import { DEMO, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import { heavyPaths } from '../../server/edge/http/gate';
import { benchFiles, MONEY, seedMoney } from './money';
import { median } from './report';
import type { Row } from './report';

const BETS = 100_000;
const TIMES = 20;
const GROUP = 'Reports, over HTTP, a player with 100,000 bets';

const MATCHES = sql`
  insert into matches (id, sport_id, series_id, series_name, name, country, venue, open_at)
  select 'bench-' || n, (array[1, 2, 4, 7])[1 + n % 4], 1, 'Bench', 'Home ' || n || ' v Guest ' || n, 'IN', '', now()
  from generate_series(0, 399) n`;
const MARKETS = sql`
  insert into markets (id, match_id, name, market_type, feed_status, commission_bps, min_stake_paise, max_stake_paise, start_at)
  select 'bench-' || n || '.1', 'bench-' || n, 'Match Odds', 'MATCH_ODDS', 'CLOSED', 200, 100, 10000000, now()
  from generate_series(0, 399) n`;
const RUNNERS = sql`
  insert into runners (market_id, selection_id, name, sort)
  select 'bench-' || n || '.1', side, case side when 1 then 'Home ' else 'Guest ' end || n, side
  from generate_series(0, 399) n, generate_series(1, 2) side`;

/** Of every hundred 60 settled, 15 matched, 10 waiting, 10 cancelled, 5 lapsed; a few deleted today. */
const bets = (playerId: number) => sql`
  insert into bets (player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, matched_paise, open_paise,
    cancelled_paise, status, profit_paise, placed_at, matched_at, deleted_at, void_reason)
  select ${playerId}, 'bench-' || n % 400, 'bench-' || n % 400 || '.1', 1 + n % 2, n % 3 > 0, 200, 10000,
    case when word in ('SETTLED', 'MATCHED') then 10000 else 0 end, case when word = 'UNMATCHED' then 10000 else 0 end,
    case when word in ('CANCELLED', 'LAPSED', 'DELETED') then 10000 else 0 end, word,
    case when word = 'SETTLED' then (n % 7 - 3) * 1000 end, now() - (${BETS} - n) * interval '6 seconds',
    case when word in ('SETTLED', 'MATCHED') then now() end, case when word = 'DELETED' then now() end,
    case when word = 'DELETED' then 'Wrong rate' end
  from (select n, case when n % 1000 = 999 then 'DELETED' when n % 100 < 60 then 'SETTLED' when n % 100 < 75 then 'MATCHED'
    when n % 100 < 85 then 'UNMATCHED' when n % 100 < 95 then 'CANCELLED' else 'LAPSED' end as word
    from generate_series(1, ${BETS}) n) each_bet`;
const fills = (playerId: number) => sql`
  insert into fills (bet_id, odds, stake_paise, at)
  select id, odds, matched_paise, placed_at from bets where player_id = ${playerId} and matched_paise > 0`;

/** Bets of a whole week in tables only: reports read nothing else. */
async function seed(db: Db, playerId: number): Promise<void> {
  for (const statement of [MATCHES, MARKETS, RUNNERS, bets(playerId), fills(playerId)])
    await statement.execute(db);
  // As the database does by itself a minute later.
  for (const table of ['bets', 'fills', 'matches', 'markets', 'runners'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const LISTS: readonly { name: string; path: string; body: object; most?: number }[] = [
  { name: 'current bets, matched', path: 'bet/getCurrentBets', body: { bet_type: 'M' }, most: 50 },
  { name: 'current bets, unmatched', path: 'bet/getCurrentBets', body: { bet_type: 'U' }, most: 50 },
  { name: 'current bets, deleted', path: 'bet/getCurrentBets', body: { bet_type: 'D' }, most: 50 },
  { name: 'bet history', path: 'bet/getUserBetHistory', body: {}, most: 50 },
  {
    name: 'bet history, cancelled and lapsed',
    path: 'bet/getUserBetHistory',
    body: { bet_type: 'U' },
    most: 50,
  },
  { name: 'the 250 bets of a match', path: 'bet/getBetsByMatchId', body: { match_id: 'bench-7' } },
  { name: 'bet history, page 1,000', path: 'bet/getUserBetHistory', body: { page: 1000 } },
  { name: 'bet history, 200 a page', path: 'bet/getUserBetHistory', body: { limit: 200 } },
  { name: 'bet history by profit', path: 'bet/getUserBetHistory', body: { sort: '-profit_loss' } },
  { name: 'bet history by match', path: 'bet/getUserBetHistory', body: { sort: 'match' } },
  { name: 'bet history, searched', path: 'bet/getUserBetHistory', body: { search: 'guest 39' } },
];

async function timed(player: Player, { path, body }: { path: string; body: object }): Promise<number> {
  const from = performance.now();
  const reply = JSON.stringify(await player.raw(path, body));
  const ms = performance.now() - from;
  if (!reply.startsWith('{"status":true')) throw new Error(`${path}: ${reply.slice(0, 200)}`);
  return ms;
}

/** How long a page of each list takes the built server and its own PostgreSQL. */
export async function benchReports(): Promise<Row[]> {
  const exchange = await startExchange();
  try {
    const player = await signInByCall(exchange.url, DEMO);
    const place = { dataDir: exchange.dataDir, databaseUrl: undefined };
    await visitDatabase(
      place,
      () => undefined,
      'change',
      async ({ db }) => {
        await seed(db, Number(player.user.user_id));
        await seedMoney(db, Number(player.user.user_id));
      },
    );
    const rows: Row[] = [];
    for (const { name, most, ...asked } of [...LISTS, ...MONEY]) {
      // Heavy reads of one player are limited to so many a second.
      if (heavyPaths().includes(asked.path)) await pause(TIMES * 120);
      const first = await timed(player, asked);
      const times: number[] = [];
      for (let i = 0; i < TIMES; i += 1) times.push(await timed(player, asked));
      const note = `first ${first.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${TIMES}`;
      const gate = most === undefined ? {} : { gate: { most } };
      rows.push({ group: GROUP, name, value: median(times), unit: 'ms', note, ...gate });
    }
    return [...rows, ...(await benchFiles(exchange, player, GROUP))];
  } finally {
    await exchange.dispose();
  }
}
