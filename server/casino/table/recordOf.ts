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

type Ended = {
  open: OpenCards<unknown>;
  at: number;
  state: RoundRecord['state'];
  voidReason: string;
  previousHash: string;
};

/** In a void round every stake goes back, whatever the cards would have said. */
const selectionsOf = (
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

/** The public record of a round that is over, with its seed. */
export function recordOf(
  game: AnyGame,
  epoch: Epoch,
  row: RoundRow,
  { open, at, state, voidReason, previousHash }: Ended,
): RoundRecord {
  const outcome = game.outcomeOf(open);
  return {
    v: 1,
    table: epoch.slug,
    epoch: epoch.epoch,
    round: row.round,
    round_id: row.round_id,
    opens_at: row.opens_at.getTime(),
    locks_at: row.locks_at.getTime(),
    result_at: at,
    rules_hash: epoch.rulesHash,
    level: 2,
    terminal_hash: epoch.terminalHash,
    previous_seed: epoch.seedAt(row.round - 1),
    epoch_mix: epoch.mix,
    entropy: { count: row.entropy_count, head: row.entropy_head ?? NO_ENTROPY },
    beacon: null,
    seed: epoch.seedAt(row.round),
    cards: textsOf(open),
    selections: selectionsOf(game, open, state),
    outcome: game.codeOf(outcome),
    state,
    void_reason: voidReason,
    previous_record_hash: previousHash,
  };
}
