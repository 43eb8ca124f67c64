import { sql } from 'kysely';
import { isHaltOn } from '../../domain/placing/halt';
import type { Halt, HaltedPlace } from '../../domain/placing/halt';
import { showIst } from '../../domain/base/time';
import { tell } from '../../domain/words/sayings';
import { refuse } from '../base/call';
import { HALT_LOCK } from '../base/db/locks';
import type { Db } from '../base/db/connect';

/** A halt as a transaction reads it. `marketIds`: of a sport, those it was asked about. */
export type StandingHalt = Halt & { marketIds: readonly string[] | null };

/** First statement of whatever takes bets: whoever stops them waits until it is over. It says nothing of halts itself, as what a
 * statement sees is older than the lock it waited for; the next one does. */
export async function shareHalts(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${HALT_LOCK})`.execute(trx);
}

/** The same for a batch of bets, whose statements find everything by its keys, whoever bets: they are planned once for all. Planned anew
 * for each batch, as PostgreSQL prefers for many small lookups, they cost more than they read. Each of them has to be one that no plan
 * for all reads a whole table for. */
export async function shareHaltsOfBatch(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${HALT_LOCK}),
    set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(trx);
}

/** Halts that stand, as JSON, for a statement after `shareHalts`. */
export const standingHalts = (marketIds: readonly string[]) => sql`
  (select coalesce(json_agg(json_build_object('scope', scope, 'id', scope_id, 'isWhole', is_whole, 'reason', reason,
      'since', (extract(epoch from began_at) * 1000)::bigint,
      'marketIds', case scope when 'sport' then (
        select coalesce(json_agg(m.id), '[]') from markets m join matches t on t.id = m.match_id
        where m.id = any(${marketIds}::text[]) and t.sport_id::text = scope_id) end) order by id), '[]')
    from halts where ended_at is null)`;

/** Halts that stand; in a transaction that shares the lock, none begins until it is over.
 * @param marketIds those it has to do with */
export async function readHalts(db: Db, marketIds: readonly string[] = []): Promise<StandingHalt[]> {
  const { rows } = await sql<{ halts: StandingHalt[] }>`select ${standingHalts(marketIds)} as halts`.execute(
    db,
  );
  return rows[0]?.halts ?? [];
}

/** A place whose sport only the halts know. */
type Place = Pick<HaltedPlace, 'playerId' | 'marketId' | 'matchId'>;

const isOn = (halt: StandingHalt, place: Place): boolean =>
  halt.scope === 'sport'
    ? place.marketId !== undefined && (halt.marketIds ?? []).includes(place.marketId)
    : isHaltOn(halt, place);

/** Since when and why no bet is taken at a place, if so. */
export const haltAt = (halts: readonly StandingHalt[], place: Place): StandingHalt | undefined =>
  halts.find((halt) => isOn(halt, place));

/** The same of what lowers risk, which only a whole halt stops. */
export const wholeHaltAt = (halts: readonly StandingHalt[], place: Place): StandingHalt | undefined =>
  halts.find((halt) => halt.isWhole && isOn(halt, place));

/** Players of whom nothing may be matched. */
export const haltedPlayers = (halts: readonly StandingHalt[]): ReadonlySet<number> =>
  new Set(halts.flatMap(({ scope, id }) => (scope === 'player' ? [Number(id)] : [])));

export const refuseHalted = ({ since, reason }: Pick<Halt, 'since' | 'reason'>) =>
  refuse('HALTED', tell('halted', { since: showIst(since), reason }));
