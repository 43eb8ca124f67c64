import { LEVELS } from '../../../api/markets';
import { concernsOf } from '../../../domain/placing/slipGuard';
import type { Concern } from '../../../domain/placing/slipGuard';
import { selectAvailablePaise } from '../../../slices/balance';
import { selectUsualStake } from '../../../slices/habit';
import { selectBetting } from '../../../slices/preferences';
import { selectCell, selectRunner } from '../../../slices/prices';
import { isPosted } from '../../../slices/slip/slipDraft';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { RootState } from '../root/rootReducer';
import { selectDraftFigures } from './slipSelectors';

/** The runner's last traded price, else its best price on that side, else the price that was pressed. */
function lastOdds(state: RootState, { marketId, selectionId, side, priceAtClick }: Draft): number {
  const last = selectRunner(state, marketId, selectionId)?.ltp ?? 0;
  if (last > 0) return last;
  return selectCell(state, marketId, selectionId, side === 'back' ? 0 : LEVELS).odds || priceAtClick;
}

function findConcerns(state: RootState, draft: Draft): readonly Concern[] {
  const { odds, ladder, stakePaise } = draft;
  if (odds === null || stakePaise === null) return [];
  return concernsOf({
    odds,
    ladder,
    lastOdds: isPosted(draft) ? null : lastOdds(state, draft),
    stakePaise,
    liabilityPaise: selectDraftFigures(state, draft)?.liability ?? 0,
    usualPaise: selectUsualStake(state),
    balancePaise: selectAvailablePaise(state),
  });
}

/** Why a bet of the slip needs a second press; empty if the player confirms every bet, undefined if the first press sends it. */
export function selectConcerns(state: RootState, draft: Draft): readonly Concern[] | undefined {
  const { guards, confirms } = selectBetting(state);
  const concerns = guards ? findConcerns(state, draft) : [];
  return confirms || concerns.length > 0 ? concerns : undefined;
}

/** What "Place bet" sends along with this bet, by the player's preferences. */
export function pressOf(state: RootState, draft: Draft) {
  const concerns = selectConcerns(state, draft);
  return { policy: selectBetting(state).policy, ...(concerns ? { concerns } : {}) };
}
