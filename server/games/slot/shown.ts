import * as v from 'valibot';
import { SYMBOLS } from '../../../domain/games/slot';
import type { Reels } from '../../../domain/games/slot';
import type { SlotRow } from './rows';

const symbol = v.picklist(SYMBOLS);
const result = v.object({ reels: v.tuple([symbol, symbol, symbol]) });

/** The reels of a round that are settled; undefined: its bet is not known to be taken. */
export function readReels(row: Pick<SlotRow, 'result'>): Reels | undefined {
  const parsed = v.safeParse(result, row.result);
  return parsed.success ? parsed.output.reels : undefined;
}

/** A round as its player's page shows it. No seed: that comes with the proof, once the round is over. */
export const showRound = (row: SlotRow): object => ({
  round: row.id,
  n: row.n,
  state: row.state,
  stake: row.stake_paise,
  free: row.free !== null,
  pays: row.pays_paise,
  reels: readReels(row) ?? null,
  refusal: row.answer,
  at: row.at.getTime(),
});
