import { sql } from 'kysely';
import { rulesOf } from '../../domain/kinds/rules';
import { LIMIT_PERIODS, windowOf } from '../../domain/players/limits/window';
import type { LimitPeriod } from '../../domain/players/limits/window';
import { overPeriods } from '../../domain/players/limits/usage';
import type { ByPeriod } from '../../domain/players/limits/usage';
import type { SessionFacts } from '../../domain/sessions/sessionFacts';
import type { Trx } from '../ledger/accounts';
import { ruledOf } from '../markets/matches/tradedKind';

/** Beginnings of the windows a moment lies in. */
export type Since = Readonly<Record<LimitPeriod, Date>>;

export const sinceOf = (at: number): Since => ({
  day: new Date(windowOf('day', at).from),
  week: new Date(windowOf('week', at).from),
  month: new Date(windowOf('month', at).from),
});

export const earliestOf = (since: Since): Date =>
  new Date(Math.min(...LIMIT_PERIODS.map((period) => since[period].getTime())));

type Sums = { playerId: number; day: number | null; week: number | null; month: number | null };

const byPlayer = (rows: readonly Sums[]): Map<number, ByPeriod> =>
  new Map(rows.map(({ playerId, ...sums }) => [playerId, overPeriods((period) => sums[period] ?? 0)]));

/** A bet that costs its stake, as it is written down. */
const IS_PLAIN = sql`is_back and rate_bps is null`;
/** A bet that ended others is no stake, and the stake of a bet that was taken out came back. */
const COUNTS = sql`status not in ('VOID', 'DELETED') and (asked ->> 'cashOut') is distinct from 'true'`;

type Backed = Sums & { firstDay: number | null; firstWeek: number | null; firstMonth: number | null };

const readBacked = (trx: Trx, players: readonly number[], since: Since) =>
  sql<Backed>`
    select player_id as "playerId",
      sum(matched_paise + open_paise) filter (where ${COUNTS} and ${IS_PLAIN} and placed_at >= ${since.day})::bigint as day,
      sum(matched_paise + open_paise) filter (where ${COUNTS} and ${IS_PLAIN} and placed_at >= ${since.week})::bigint as week,
      sum(matched_paise + open_paise) filter (where ${COUNTS} and ${IS_PLAIN} and placed_at >= ${since.month})::bigint as month,
      min(id) filter (where placed_at >= ${since.day}) as "firstDay",
      min(id) filter (where placed_at >= ${since.week}) as "firstWeek",
      min(id) filter (where placed_at >= ${since.month}) as "firstMonth"
    from bets where player_id = any(${players}::int[]) and placed_at >= ${earliestOf(since)} group by 1`.execute(
    trx,
  );

type Other = {
  playerId: number;
  placedAt: Date;
  selectionId: number;
  isBack: boolean;
  odds: number;
  rateBps: number | null;
  openPaise: number;
  placedAfter: number | null;
  marketType: string;
  session: SessionFacts | null;
  matchId: string;
  fills: { odds: number; stakePaise: number }[];
};

/** Lays and bets on sessions, whose rules say what they may cost. */
const readOthers = (trx: Trx, players: readonly number[], since: Since) =>
  sql<Other>`
    select b.player_id as "playerId", b.placed_at as "placedAt", b.selection_id as "selectionId", b.is_back as "isBack", b.odds,
      b.rate_bps as "rateBps", b.open_paise as "openPaise", b.placed_after as "placedAfter",
      m.market_type as "marketType", m.session, m.match_id as "matchId",
      (select coalesce(json_agg(json_build_object('odds', odds, 'stakePaise', stake_paise)), '[]')
       from live_fills where bet_id = b.id) as fills
    from bets b join markets m on m.id = b.market_id
    where b.player_id = any(${players}::int[]) and b.placed_at >= ${earliestOf(since)} and not (${IS_PLAIN}) and ${COUNTS}
      and b.matched_paise + b.open_paise > 0`.execute(trx);

function riskOf({ isBack, marketType, session, matchId, ...bet }: Other): number {
  const side = isBack ? 'back' : 'lay';
  return rulesOf(ruledOf({ marketType, session, matchId })).liabilityOf({ ...bet, side });
}

const readPlayed = (trx: Trx, players: readonly number[], since: Since) =>
  sql<Sums>`
    select player_id as "playerId", sum(amount_paise) filter (where at >= ${since.day})::bigint as day,
      sum(amount_paise) filter (where at >= ${since.week})::bigint as week,
      sum(amount_paise) filter (where at >= ${since.month})::bigint as month
    from game_transactions where player_id = any(${players}::int[]) and kind = 'bet' and free is null and state = 'APPLIED'
      and at >= ${earliestOf(since)} group by 1`.execute(trx);

/** What counts toward limits of stakes. `firstBets`: the lowest number of a bet placed in each window. */
export type Staked = { paise: ByPeriod; firstBets: ByPeriod };

/** The amount at risk of bets taken in the windows of now, games included; what was cancelled is not in it any more. */
export async function readStaked(
  trx: Trx,
  players: readonly number[],
  since: Since,
): Promise<Map<number, Staked>> {
  const [backed, others, played] = await Promise.all([
    readBacked(trx, players, since),
    readOthers(trx, players, since),
    readPlayed(trx, players, since),
  ]);
  const ofGames = byPlayer(played.rows);
  const ofBacks = byPlayer(backed.rows);
  const firsts = byPlayer(
    backed.rows.map(({ playerId, firstDay, firstWeek, firstMonth }) => ({
      playerId,
      day: firstDay ?? Infinity,
      week: firstWeek ?? Infinity,
      month: firstMonth ?? Infinity,
    })),
  );
  const risks = others.rows.map((bet) => ({ playerId: bet.playerId, at: bet.placedAt, paise: riskOf(bet) }));
  return new Map(
    players.map((playerId) => {
      const own = risks.filter((one) => one.playerId === playerId);
      const paise = overPeriods(
        (period) =>
          (ofBacks.get(playerId)?.[period] ?? 0) +
          (ofGames.get(playerId)?.[period] ?? 0) +
          own.reduce((sum, one) => (one.at >= since[period] ? sum + one.paise : sum), 0),
      );
      return [playerId, { paise, firstBets: firsts.get(playerId) ?? overPeriods(() => Infinity) }];
    }),
  );
}

/** What bets and games brought in the windows of now, less than 0 where it was lost. */
export async function readResults(
  trx: Trx,
  players: readonly number[],
  since: Since,
): Promise<Map<number, ByPeriod>> {
  const dayAt = (at: Date) => sql`((${at}::timestamptz at time zone 'UTC') + interval '330 minutes')::date`;
  const { rows } = await sql<Sums>`
    select player_id as "playerId", sum(paise) filter (where day >= ${dayAt(since.day)})::bigint as day,
      sum(paise) filter (where day >= ${dayAt(since.week)})::bigint as week,
      sum(paise) filter (where day >= ${dayAt(since.month)})::bigint as month
    from game_sums where player_id = any(${players}::int[]) and day >= ${dayAt(earliestOf(since))} group by 1`.execute(
    trx,
  );
  return byPlayer(rows);
}

/** Whole minutes of today on which the players were signed in, over all devices. */
export async function readMinutes(
  trx: Trx,
  players: readonly number[],
  at: number,
): Promise<Map<number, number>> {
  const { from, until } = windowOf('day', at);
  const { rows } = await sql<{ playerId: number; minutes: number }>`
    select player_id as "playerId", floor(coalesce(sum(extract(epoch from upper(span) - lower(span))), 0) / 60)::bigint as minutes
    from signed_in, unnest(spans * tstzmultirange(tstzrange(${new Date(from)}, ${new Date(until)}))) as span
    where player_id = any(${players}::int[]) group by 1`.execute(trx);
  return new Map(rows.map(({ playerId, minutes }) => [playerId, minutes]));
}
