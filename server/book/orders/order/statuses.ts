import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ANNULLED, LIVE } from '../../../../domain/bets/betStatus';
import type { BetStatus } from '../../../../domain/bets/betStatus';

/** Statuses as a statement lists them, within its brackets. */
export const listed = (statuses: readonly BetStatus[]): RawBuilder<unknown> =>
  sql.join(statuses.map((status) => sql.lit(status)));

/** Of bets that may still win or lose. */
export const LIVE_LIST = listed(LIVE);
/** Of bets that were taken back. */
export const ANNULLED_LIST = listed(ANNULLED);
