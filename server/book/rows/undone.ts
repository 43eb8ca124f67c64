import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keepEvents } from './events';

/** What a row that undoes one of the part `from` has; that part gives rows of `live_fills` whole. */
const undoing = (from: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`undone as (
  insert into fills (bet_id, counter_bet_id, odds, stake_paise, at, in_play, struck_odds, factors, kind, undoes)
  select bet_id, counter_bet_id, odds, -stake_paise, ${at}::timestamptz, in_play, struck_odds, factors, 'undone', row_id
  from ${from} order by row_id)`;

/**
 * The parts of a statement that undo fills: a row for each that takes back its stake, as nothing of this table is ever changed or
 * removed, and an event that keeps it for the bet's timeline. The market is locked.
 * @param which a select of rows of `live_fills`, whole; the part is called `gone` @param at when they are undone
 */
export const undoFills = (which: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  gone as (${which}),
  ${undoing(sql`gone`, at)},
  ${keepEvents(
    'kept_fills',
    sql`gone`,
    sql`jsonb_build_object('kind', 'matched', 'fill', id, 'odds', coalesce(struck_odds, odds), 'paise', stake_paise)`,
    sql`at`,
  )}`;

/** The parts of a statement by which fills go on at other odds: each is undone, and stands again as a row of its own.
 * @param from a part with rows of `live_fills`, and what they have now: `now_odds`, `now_factors`, `now_struck` (null: none is out) */
export const reprice = (from: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  ${undoing(from, at)},
  repriced as (
    insert into fills (bet_id, counter_bet_id, odds, stake_paise, at, in_play, struck_odds, factors, kind, struck_fill)
    select bet_id, counter_bet_id, now_odds, stake_paise, at, in_play, now_struck, now_factors, 'reduced', id
    from ${from} order by id)`;
