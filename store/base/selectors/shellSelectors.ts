import type { Bet } from '../../../api/bets';
import { selectBetRows } from '../../../slices/bets';
import { selectSlip } from '../../../slices/slip';
import { betsOf } from '../../../slices/slip/slipLines';
import { selectIsWelcomeOpen } from '../../../slices/welcome';
import type { RootState } from '../root/rootReducer';

/** Whether the welcome is to be seen: never over a slip. A price may have been pressed while its chunk was on the way. */
export const selectIsWelcomeShown = (state: RootState): boolean =>
  selectIsWelcomeOpen(state) && selectSlip(state).status === 'empty';

const totalOf = ({ balance }: RootState): number | null =>
  balance.status === 'unknown' ? null : balance.totalPaise;

/** Whether the player's money has become more or less, whatever moved it. */
export const isOtherTotal = (now: RootState, before: RootState): boolean =>
  totalOf(before) !== null && totalOf(now) !== totalOf(before);

/** A bet whose answer was lost, if it shows up among the player's bets; otherwise null. */
export function selectFoundBet({ slip, bets }: RootState): Bet | null {
  for (const { slip: lost } of betsOf(slip)) {
    if (lost.status !== 'unsure') continue;
    const found = selectBetRows({ bets }, lost.draft.matchId).find(({ ref }) => ref === lost.ref);
    if (found) return found;
  }
  return null;
}
