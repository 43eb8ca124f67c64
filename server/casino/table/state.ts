import type { OpenCards } from '../../../domain/casino/cards';
import { noCards } from '../../../domain/casino/dealing';
import type { AnyGame, RoundResult } from '../../../domain/casino/game';
import type { CasinoGameName, CasinoTable } from '../../../domain/casino/tables';
import type { RoundState } from '../../../api/schemas/casino';
import type { Entropy } from '../log/entropy';
import type { RoundRow } from '../log/rounds';
import { NO_ENTROPY } from '../../../domain/casino/draw/mix';

/** A table with a game that is dealt. */
export type PlayedTable = CasinoTable & { readonly game: CasinoGameName };

/** What everybody may know of a round: open cards, never a seed. */
export type PublicRound = {
  readonly roundId: string;
  readonly round: number;
  readonly epoch: number;
  readonly state: RoundState;
  /** Whether bets are taken until `closesAt`. */
  readonly isTaking: boolean;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly open: OpenCards<unknown>;
  readonly entropy: Entropy;
  /** The short code of what came out; '' before. */
  readonly outcome: string;
  readonly ends: readonly { readonly id: number; readonly result: RoundResult }[];
  readonly voidReason: string;
};

/** What came out of a table's rounds lately, newest first. */
export type LastResult = { readonly roundId: string; readonly outcome: string };

export const openedRound = (row: RoundRow, game: AnyGame): PublicRound => ({
  roundId: row.round_id,
  round: row.round,
  epoch: row.epoch,
  state: 'OPEN',
  isTaking: false,
  opensAt: row.opens_at.getTime(),
  closesAt: row.locks_at.getTime(),
  open: noCards(game),
  entropy: { count: row.entropy_count, head: row.entropy_head ?? NO_ENTROPY },
  outcome: '',
  ends: [],
  voidReason: '',
});

/** What a finished deal makes of every selection. */
export function endsOf(game: AnyGame, open: OpenCards<unknown>): PublicRound['ends'] {
  const outcome = game.outcomeOf(open);
  return game.selections.map(({ id }) => ({ id, result: game.resultOf(id, outcome, 0) }));
}
