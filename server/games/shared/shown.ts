import type { SharedGame } from './game';
import type { BetRow, PastBetRow, RoundRow } from './rows';
import type { SharedRounds } from './sharedRounds';

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

const isEnded = ({ state }: RoundRow): boolean => state === 'PAYING' || state === 'DONE' || state === 'VOID';

/** What may be known of a result: all of it once the round is over; on the way only where no player can act on it any more. */
function resultToShow<Choice, Result>(
  { deps: { game }, flight }: Pick<SharedRounds<Choice, Result>, 'deps' | 'flight'>,
  row: RoundRow,
): Result | null {
  if (isEnded(row)) return game.readResult(row.result) ?? null;
  const now = flight();
  return game.byHand === undefined && now?.row.id === row.id ? now.result : null;
}

/** A round as every page shows it. No seed: that comes with the proof, once the round is over. */
export function showRound<Choice, Result>(
  rounds: Pick<SharedRounds<Choice, Result>, 'deps' | 'flight'>,
  row: RoundRow,
): object {
  return {
    round: row.id,
    number: row.number,
    epoch: row.epoch,
    n: row.n,
    state: row.state,
    opened_at: row.opened_at.getTime(),
    locks_at: row.locks_at.getTime(),
    starts_at: timeOf(row.starts_at),
    ended_at: timeOf(row.ended_at),
    result: resultToShow(rounds, row),
    reason: row.reason,
  };
}

/** A round that is over, in the strip of results. */
export function showEnded<Choice, Result>(game: SharedGame<Choice, Result>, row: RoundRow): object {
  return {
    round: row.id,
    number: row.number,
    isVoid: row.state === 'VOID',
    result: game.readResult(row.result) ?? null,
  };
}

/** A bet as its player's page shows it. */
export const showBet = (bet: BetRow): object => ({
  bet: bet.id,
  ref: bet.ref,
  round: bet.round,
  choice: bet.choice,
  stake: bet.stake_paise,
  state: bet.state,
  pays: bet.pays_paise,
  cashed_at: bet.cashed_at,
  refusal: bet.answer,
  at: bet.at.getTime(),
});

/** A bet among the player's last ones: its proof can be asked for once its round is over. */
export const showPastBet = ({ ended_at: endedAt, ...bet }: PastBetRow): object => ({
  ...showBet(bet),
  is_over: endedAt !== null,
});
