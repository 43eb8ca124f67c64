import { selectBetting } from '../../../slices/preferences';
import { chipPressed, oddsTaken, placeRequested, selectDraft, stakeByChosen } from '../../../slices/slip';
import type { Draft, Pick } from '../../../slices/slip/slipDraft';
import { pressOf } from '../../../store/base/selectors/concerns';
import { selectWhyNot } from '../../../store/base/selectors/slipSelectors';
import type { AppStore } from '../../../store/makeStore';

const isOf = (draft: Draft, picked: Pick): boolean =>
  draft.marketId === picked.marketId &&
  draft.selectionId === picked.selectionId &&
  draft.side === picked.side &&
  draft.cell === picked.cell;

/** Places the price that was just pressed with the stake of one-click bets, at the price of that press. What cannot be
 * placed, or looks mistyped, stays in the slip and says why. */
export function placeAtOnce(store: AppStore, picked: Pick): void {
  const { isOneClick, oneClickPaise } = selectBetting(store.getState());
  const inHand = selectDraft(store.getState());
  if (!isOneClick || !inHand || !isOf(inHand, picked)) return;
  const { odds, rateBps } = picked;
  store.dispatch(oddsTaken({ odds, ...(rateBps === undefined ? {} : { rateBps }) }));
  store.dispatch(stakeByChosen('stake'));
  store.dispatch(chipPressed(oneClickPaise));
  const state = store.getState();
  const draft = selectDraft(state);
  if (draft && selectWhyNot(state) === null) store.dispatch(placeRequested(pressOf(state, draft)));
}
