import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as v from 'valibot';
import { casinoRounds, casinoRoundsRequest } from '../../../api/schemas/casinoReports';
import type { CasinoRoundRow } from '../../../api/schemas/casinoReports';
import { latinDigits } from '../../../domain/base/digits';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import { cardOf } from '../../../domain/casino/cards';
import { GAMES } from '../../../domain/casino/games';
import { nameOfResult } from '../../../domain/casino/resultNames';
import { CASINO_TABLES, tableOf } from '../../../domain/casino/tables';
import { drawnOf } from '../../../domain/casino/wire';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { inBatches, report } from '../../base/reportFile';
import type { Report, ReportCell } from '../../base/reportFile';
import { holding, reportDaysOf, reportWindow } from '../../base/reportQuery';
import type { ReportDays } from '../../base/reportQuery';

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

type RoundFound = {
  roundId: string;
  matchId: number;
  cards: string[][] | null;
  state: string;
  at: Date;
  /** Bets of the player on it, and what they came to; null before they are settled. */
  ownBets: number;
  ownPaise: number | null;
};

type Asked = v.InferOutput<typeof casinoRoundsRequest>;
type Wanted = { asked: Asked; days: ReportDays; playerId: number };
type Window = { limit: number; offset?: number; after?: RoundFound | undefined };

/** What the round came to, as it is called in English; '' for a void one. */
function winnerOf({ matchId, cards, state }: RoundFound): string {
  const name = tableOf(matchId)?.game;
  if (state === 'VOID' || name === undefined || !cards) return '';
  const game = GAMES[name];
  return nameOfResult(name, game.codeOf(game.outcomeOf(drawnOf(game, cards))));
}

/** The cards by their groups. */
function dealtIn({ matchId, cards }: RoundFound): readonly { name: string; cards: readonly string[] }[] {
  const table = tableOf(matchId);
  const groups = table?.game ? GAMES[table.game].groups : [];
  return (cards ?? []).map((group, i) => ({ name: groups[i] ?? '', cards: group }));
}

const roundRow = (round: RoundFound): CasinoRoundRow => ({
  market_id: round.roundId,
  match_id: String(round.matchId),
  match_name: tableOf(round.matchId)?.name ?? '',
  winner_name: winnerOf(round),
  card_data: JSON.stringify(dealtIn(round)),
  opened: toIst(round.at.getTime()),
  own_bets: round.ownBets,
  own_net: round.ownPaise === null ? null : toRupees(round.ownPaise),
});

const idsNamed = (search: string): number[] =>
  CASINO_TABLES.filter(({ name }) =>
    name.toLowerCase().includes(latinDigits(search).trim().toLowerCase()),
  ).map(({ matchId }) => matchId);

/** Bets of the player, but for those that were taken back. */
const ownBets = (playerId: number): RawBuilder<unknown> => sql`
  bets b where b.player_id = ${playerId} and b.status not in ('DELETED', 'CANCELLED')`;

/** Rounds that are over, as `r`. */
function foundFor({ asked, days, playerId }: Wanted): RawBuilder<unknown> {
  const { match_id, market_id, search, is_mine } = asked;
  const table = String(match_id) === '' ? sql`true` : sql`r.match_id::text = ${String(match_id)}`;
  const round = String(market_id) === '' ? sql`true` : sql`r.round_id = ${String(market_id)}`;
  const mine =
    is_mine === '1' ? sql`r.round_id in (select b.market_id from ${ownBets(playerId)})` : sql`true`;
  return sql`from casino_rounds r where r.state in ('SETTLED', 'VOID')
    and r.opens_at >= ${days.from} and r.opens_at < ${days.until} and ${table} and ${round} and ${mine}
    and (r.round_id ilike ${holding(search)} or r.match_id = any(${idsNamed(search)}::int[]))`;
}

async function countRounds(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${foundFor(wanted)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Newest first; the player's bets are looked up for the rows of the page alone. */
async function readRounds(
  db: Db,
  wanted: Wanted,
  { limit, offset = 0, after }: Window,
): Promise<RoundFound[]> {
  const isBehind = after
    ? sql`(r.opens_at, r.round_id) < (${after.at}::timestamptz, ${after.roundId})`
    : sql`true`;
  const { rows } = await sql<RoundFound>`
    with page as (select r.* ${foundFor(wanted)} and ${isBehind}
      order by r.opens_at desc, r.round_id desc limit ${limit} offset ${offset})
    select r.round_id as "roundId", r.match_id as "matchId", r.cards, r.state, r.opens_at as "at",
      coalesce(own.n, 0) as "ownBets", own.paise as "ownPaise"
    from page r left join lateral (
      select count(*)::int as n, case when bool_and(b.profit_paise is not null) then sum(b.profit_paise)::bigint end as paise
      from ${ownBets(wanted.playerId)} and b.market_id = r.round_id) own on true
    order by r.opens_at desc, r.round_id desc`.execute(db);
  return rows;
}

export const casinoRoundsCall = ({ db, clock }: Deps): Call =>
  call({
    method: 'POST',
    path: 'betResult/marketResultDetailsByMarketId',
    summary: 'Rounds of casino tables, who won them, and what the bets of the player on them came to',
    request: casinoRoundsRequest,
    reply: casinoRounds,
    handle: async (asked, { playerId }) => {
      const { date, from_date, to_date, page, limit } = asked;
      const days = reportDaysOf(
        date === undefined ? { from_date, to_date } : { from_date: date, to_date: date },
        clock.now(),
      );
      const wanted = { asked, days, playerId };
      const total = await countRounds(db, wanted);
      const window = reportWindow({ page, limit }, total);
      const rows = await readRounds(db, wanted, window);
      return done({ data: rows.map(roundRow), total, limit, page: window.page, ...days.told });
    },
  });

/** Rounds of all tables are tens of thousands a day: a file has those of one table, or those that the player bet on. */
const fileRequest = v.pipe(
  casinoRoundsRequest,
  v.check(({ match_id, is_mine }) => String(match_id) !== '' || is_mine === '1', 'one table, or own rounds'),
);

/** 'KH 10S', or the number of a wheel, with the name of each group where there are several. */
function cardsText(round: RoundFound): string {
  const groups = dealtIn(round);
  return groups
    .map(({ name, cards }) => {
      const text = cards.map((code) => (cardOf(code) ? code.slice(0, -1) : code)).join(' ');
      return groups.length > 1 ? `${name}: ${text}` : text;
    })
    .join('; ');
}

const cellsOf = (round: RoundFound): readonly ReportCell[] => [
  round.at.getTime(),
  { name: tableOf(round.matchId)?.name ?? '' },
  round.roundId,
  { name: winnerOf(round) },
  cardsText(round),
  round.ownBets,
  round.ownBets === 0 ? null : round.ownPaise,
];

async function* batchesOf(db: Db, wanted: Wanted) {
  const read = (after: RoundFound | undefined, limit: number) => readRounds(db, wanted, { limit, after });
  for await (const rows of inBatches(read)) yield rows.map(cellsOf);
}

/** The same as a file. */
export const casinoRoundsReport = (db: Db): Report =>
  report({
    name: 'casinoRounds',
    columns: [
      { key: 'date', kind: 'time' },
      { key: 'game', kind: 'text' },
      { key: 'round', kind: 'text' },
      { key: 'winner', kind: 'text' },
      { key: 'cards', kind: 'text' },
      { key: 'bets', kind: 'count' },
      { key: 'result', kind: 'amount' },
    ],
    request: fileRequest,
    batches: (asked, days, playerId) => batchesOf(db, { asked, days, playerId }),
  });
