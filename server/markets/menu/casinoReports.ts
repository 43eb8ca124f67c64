import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { casinoRounds, casinoRoundsRequest } from '../../../api/schemas/casinoReports';
import type { CasinoRoundRow } from '../../../api/schemas/casinoReports';
import { latinDigits } from '../../../domain/base/digits';
import { GAMES } from '../../../domain/casino/games';
import { nameOfResult } from '../../../domain/casino/resultNames';
import { toIst } from '../../../domain/base/time';
import { CASINO_TABLES, tableOf } from '../../../domain/casino/tables';
import { drawnOf } from '../../../domain/casino/wire';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { holding, reportDaysOf, reportWindow } from '../../base/reportQuery';
import { casinoBetsCall } from './casinoBets';

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

async function countOf(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(db);
  return rows[0]?.n ?? 0;
}

type RoundFound = { roundId: string; matchId: number; cards: string[][] | null; state: string; at: Date };

/** What the round came to, as it is called in English; '' for a void one. */
function winnerOf({ matchId, cards, state }: RoundFound): string {
  const name = tableOf(matchId)?.game;
  if (state === 'VOID' || name === undefined || !cards) return '';
  const game = GAMES[name];
  return nameOfResult(name, game.codeOf(game.outcomeOf(drawnOf(game, cards))));
}

function roundRow(round: RoundFound): CasinoRoundRow {
  const table = tableOf(round.matchId);
  const groups = table?.game ? GAMES[table.game].groups : [];
  return {
    market_id: round.roundId,
    match_id: String(round.matchId),
    match_name: table?.name ?? '',
    winner_name: winnerOf(round),
    card_data: JSON.stringify((round.cards ?? []).map((cards, i) => ({ name: groups[i] ?? '', cards }))),
    opened: toIst(round.at.getTime()),
  };
}

const idsNamed = (search: string): number[] =>
  CASINO_TABLES.filter(({ name }) =>
    name.toLowerCase().includes(latinDigits(search).trim().toLowerCase()),
  ).map(({ matchId }) => matchId);

const roundsCall = ({ db, clock }: Deps): Call =>
  call({
    method: 'POST',
    path: 'betResult/marketResultDetailsByMarketId',
    summary: 'Rounds of casino tables and who won them',
    request: casinoRoundsRequest,
    reply: casinoRounds,
    handle: async ({ match_id, market_id, date, search, page, limit, from_date, to_date }) => {
      const asked = date === undefined ? { from_date, to_date } : { from_date: date, to_date: date };
      const { from, until, told } = reportDaysOf(asked, clock.now());
      const table = String(match_id) === '' ? sql`true` : sql`match_id::text = ${String(match_id)}`;
      const round = String(market_id) === '' ? sql`true` : sql`round_id = ${String(market_id)}`;
      const found = sql`from casino_rounds where state in ('SETTLED', 'VOID') and opens_at >= ${from} and opens_at < ${until}
        and ${table} and ${round}
        and (round_id ilike ${holding(search)} or match_id = any(${idsNamed(search)}::int[]))`;
      const total = await countOf(db, found);
      const window = reportWindow({ page, limit }, total);
      const { rows } = await sql<RoundFound>`
        select round_id as "roundId", match_id as "matchId", cards, state, opens_at as "at" ${found}
        order by opens_at desc, round_id limit ${window.limit} offset ${window.offset}`.execute(db);
      return done({ data: rows.map(roundRow), total, limit, page: window.page, ...told });
    },
  });

/** What was bet at our tables, and what came out of their rounds. */
export const casinoReportCalls = (deps: Deps): Call[] => [casinoBetsCall(deps), roundsCall(deps)];
