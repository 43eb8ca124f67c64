import type { Db } from '../../base/db/connect';
import type { StakeRow } from '../stakes/rows';
import { betOf, readDraw, resultOf } from './rows';
import type { DrawRow } from './rows';

/** A draw as pages show it: its numbers once it is drawn, and no seed, which the proof brings. */
export function showDraw(row: DrawRow): object {
  const result = resultOf(row);
  return {
    half: row.half,
    state: row.state,
    draws_at: row.draws_at.getTime(),
    result: result ? { pana: result.pana, single: result.single, cards: result.cards } : null,
  };
}

/** The number of the round that a draw is of. */
export const roundOf = (draw: string): string => draw.split('-')[0] ?? '';

/** A bet as its player's page shows it. */
export function showSlip(row: StakeRow): object {
  const { kind, half, number } = betOf(row);
  return {
    round: row.id,
    draw: roundOf(row.event),
    kind,
    half,
    number,
    state: row.state,
    stake: row.stake_paise,
    pays: row.pays_paise,
    refusal: row.answer,
    at: row.at.getTime(),
  };
}

/** Whether the draw that decides a bet is over, so that what it came to may be told. */
export async function isDrawn(db: Db, row: StakeRow): Promise<boolean> {
  const draw = await readDraw(db, row.event);
  return draw !== undefined && resultOf(draw) !== undefined;
}
