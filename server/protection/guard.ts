import { sql } from 'kysely';
import { barredNow } from '../../domain/players/exclusion';
import type { Barred } from '../../domain/players/exclusion';
import type { LimitKind, OwnLimit } from '../../domain/players/limits/limit';
import { standingOf } from '../../domain/players/limits/limit';
import { overPeriods } from '../../domain/players/limits/usage';
import type { ByPeriod } from '../../domain/players/limits/usage';
import type { LimitPeriod } from '../../domain/players/limits/window';
import type { Trx } from '../ledger/accounts';
import { readMinutes, readResults, readStaked, sinceOf } from './usage';
import type { Staked } from './usage';

/** How often a player's pages ask, and since when they have not in each session. */
type Checks = { minutes: number; since: ReadonlyMap<string, number> };

/** All that decides whether a player's own choices allow a bet, read in its transaction with the account locked. */
export type Guard = {
  barred: Barred | undefined;
  limits: readonly OwnLimit[];
  /** Of the windows of now: what was staked, what came of it, minutes of today. Not read where no limit is of it. */
  staked: Staked;
  results: ByPeriod;
  minutes: number;
  checks: Checks | null;
};

type PlayerRow = {
  id: number;
  timeOutUntil: number | null;
  excludedUntil: number | null;
  backFrom: number | null;
  checkMinutes: number | null;
};
type LimitRow = {
  playerId: number;
  kind: LimitKind;
  period: LimitPeriod;
  most: number;
  wished: number | null;
  askedAt: number | null;
};
type CheckRow = { playerId: number; hash: string; since: number };

/** Epoch ms of a time, as JSON has it. */
const msOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

const readPlayers = (trx: Trx, players: readonly number[]) =>
  sql<PlayerRow>`
    select p.id, ${msOf('p.time_out_until')} as "timeOutUntil", ${msOf('p.excluded_until')} as "excludedUntil",
      ${msOf('p.back_from')} as "backFrom", c.check_minutes as "checkMinutes"
    from players p left join safety_choices c on c.player_id = p.id where p.id = any(${players}::int[])`.execute(
    trx,
  );

const limitOf = ({ kind, period, most, wished, askedAt }: LimitRow, at: number): OwnLimit =>
  standingOf({ kind, period, most, wish: askedAt === null ? null : { most: wished, askedAt } }, at);

/** Limits of players as they stand at a moment. */
export async function readLimits(
  trx: Trx,
  players: readonly number[],
  at: number,
): Promise<Map<number, readonly OwnLimit[]>> {
  const { rows } = await sql<LimitRow>`
    select player_id as "playerId", kind, period, most, wished, ${msOf('asked_at')} as "askedAt"
    from limits where player_id = any(${players}::int[]) order by kind, period`.execute(trx);
  const own = (playerId: number) =>
    rows.filter((row) => row.playerId === playerId).map((row) => limitOf(row, at));
  return new Map(players.map((playerId) => [playerId, own(playerId)]));
}

/** Since when these sessions have not been asked: their sign-in, their last answer, or when checks were chosen. */
const readChecks = (trx: Trx, players: readonly number[], hashes: readonly string[]) =>
  sql<CheckRow>`
    select t.player_id as "playerId", t.hash,
      (extract(epoch from greatest(t.created_at, c.check_since, a.answered_at)) * 1000)::bigint as since
    from tokens t join safety_choices c on c.player_id = t.player_id left join check_answers a on a.token_hash = t.hash
    where t.player_id = any(${players}::int[]) and t.hash = any(${hashes}::text[]) and c.check_minutes is not null`.execute(
    trx,
  );

const NOTHING: ByPeriod = overPeriods(() => 0);
const NOTHING_STAKED: Staked = { paise: NOTHING, firstBets: overPeriods(() => Infinity) };

/** Reads what players with choices of their own may do now. Call with their accounts locked.
 * @param hashes of the sessions that ask */
export async function readGuards(
  trx: Trx,
  players: readonly number[],
  hashes: readonly string[],
  at: number,
): Promise<Map<number, Guard>> {
  if (players.length === 0) return new Map();
  const [rows, limits, checks] = await Promise.all([
    readPlayers(trx, players),
    readLimits(trx, players, at),
    readChecks(trx, players, hashes),
  ]);
  const withLimit = (kind: LimitKind) =>
    players.filter((playerId) => limits.get(playerId)?.some((one) => one.kind === kind));
  const [stakers, losers, timers] = [withLimit('stake'), withLimit('loss'), withLimit('session')];
  const [staked, results, minutes] = await Promise.all([
    stakers.length > 0 ? readStaked(trx, stakers, sinceOf(at)) : undefined,
    losers.length > 0 ? readResults(trx, losers, sinceOf(at)) : undefined,
    timers.length > 0 ? readMinutes(trx, timers, at) : undefined,
  ]);
  return new Map(
    rows.rows.map(({ id, checkMinutes, ...barring }) => {
      const since = checks.rows.filter(({ playerId }) => playerId === id);
      const guard: Guard = {
        barred: barredNow(barring, at),
        limits: limits.get(id) ?? [],
        staked: staked?.get(id) ?? NOTHING_STAKED,
        results: results?.get(id) ?? NOTHING,
        minutes: minutes?.get(id) ?? 0,
        checks:
          checkMinutes === null
            ? null
            : { minutes: checkMinutes, since: new Map(since.map((one) => [one.hash, one.since])) },
      };
      return [id, guard];
    }),
  );
}
