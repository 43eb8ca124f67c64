import { textsOf } from '../../../domain/casino/wire';
import type { AnyGame, RoundResult } from '../../../domain/casino/game';
import type { OpenCards } from '../../../domain/casino/cards';
import { NO_ENTROPY } from '../../../domain/casino/draw/mix';
import type { Epoch } from '../chain/epochs';
import type { RoundRow } from '../log/rounds';
import type { RoundRecord, SelectionEnd } from '../record';
import { endsOf } from './state';

const END: Readonly<Record<RoundResult['kind'], SelectionEnd>> = {
  win: 'won',
  lose: 'lost',
  half: 'half',
  returned: 'returned',
  reduced: 'reduced',
};

/** What came out of a round, and how it was ended. */
export type Ended = {
  cards: readonly (readonly string[])[];
  outcome: string;
  selections: RoundRecord['selections'];
  at: number;
  state: RoundRecord['state'];
  voidReason: string;
  previousHash: string;
};

/** What cards came to. */
export type CameTo = Pick<Ended, 'cards' | 'outcome' | 'selections'>;

/** What a deal makes of every selection; in a void round every stake goes back, whatever the cards would have said. */
export const selectionsOf = (
  game: AnyGame,
  open: OpenCards<unknown>,
  state: RoundRecord['state'],
): RoundRecord['selections'] =>
  Object.fromEntries(
    endsOf(game, open).map(({ id, result }) => [
      String(id),
      state === 'VOID' ? 'returned' : END[result.kind],
    ]),
  );

/** The same by the rules of a game as they are now. */
export const outcomeOf = (game: AnyGame, open: OpenCards<unknown>, state: RoundRecord['state']): CameTo => ({
  cards: textsOf(open),
  outcome: game.codeOf(game.outcomeOf(open)),
  selections: selectionsOf(game, open, state),
});

const beaconOf = ({ beacon_round: round, beacon_signature: signature }: RoundRow): RoundRecord['beacon'] =>
  round === null || signature === null ? null : { round, signature };

/** The public record of a round that is over, with its seed. */
export const recordOf = (epoch: Epoch, row: RoundRow, ended: Ended): RoundRecord => ({
  v: 1,
  table: epoch.slug,
  epoch: epoch.epoch,
  round: row.round,
  round_id: row.round_id,
  opens_at: row.opens_at.getTime(),
  locks_at: row.locks_at.getTime(),
  result_at: ended.at,
  rules_hash: epoch.rulesHash,
  level: epoch.level,
  terminal_hash: epoch.terminalHash,
  previous_seed: epoch.seedAt(row.round - 1),
  epoch_mix: epoch.mix,
  entropy: { count: row.entropy_count, head: row.entropy_head ?? NO_ENTROPY },
  beacon: beaconOf(row),
  seed: epoch.seedAt(row.round),
  cards: ended.cards,
  selections: ended.selections,
  outcome: ended.outcome,
  state: ended.state,
  void_reason: ended.voidReason,
  previous_record_hash: ended.previousHash,
});
