import {
  getCashOutQuote,
  getCashOutRules,
  removeCashOutRule,
  setCashOutRule,
  takeCashOut,
} from '../../api/cashOut';
import { betsStreamed } from '../../slices/bets';
import {
  cashOutAsked,
  cashOutRequested,
  offerSecondPassed,
  selectCashOut,
  WHOLE,
} from '../../slices/cashOut';
import { cashRuleRemoved, cashRuleRequested, cashRulesWanted } from '../../slices/cashRules';
import { opens } from '../../slices/dialogs';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { Listen } from '../base/root/types';
import { onCommand, UNTRACKED } from './command';

const SECOND_MS = 1000;

/** Counts the seconds of an offer. */
function listenForSeconds(listen: Listen): void {
  let cancelTimer = (): void => undefined;
  listen({
    predicate: (_, now, before) => now.cashOut !== before.cashOut,
    effect: (_, store) => {
      const { dispatch, extra } = store;
      cancelTimer();
      if (selectCashOut(store.getState()).status !== 'quoted') return;
      cancelTimer = extra.clock.after(SECOND_MS, () => dispatch(offerSecondPassed()));
    },
  });
}

/** Asks for offers, takes them, and sends the rules that cash out by themselves. */
export function listenForCashOut(listen: Listen): void {
  onCommand(listen, { match: opens('cashOut') }, 'dialogs', ({ marketId }, dispatch) => {
    dispatch(cashOutAsked({ marketId, wanted: WHOLE }));
    dispatch(cashRulesWanted());
  });
  onCommand(listen, cashOutAsked, 'cashOut', (asked, dispatch) =>
    untilAnswered(dispatch(getCashOutQuote.initiate(asked, FORCE_REFETCH))),
  );
  onCommand(listen, cashOutRequested, 'cashOut', (_, dispatch, state) => {
    const now = selectCashOut(state);
    if (now.status === 'taking')
      void dispatch(takeCashOut.initiate({ quoteId: now.quoteId, ref: now.ref }, UNTRACKED));
  });
  listen({
    matcher: takeCashOut.matchFulfilled,
    effect: ({ payload: { bets } }, { dispatch }) => {
      const [first] = bets;
      if (first) dispatch(betsStreamed({ matchId: first.matchId, bets }));
    },
  });
  onCommand(listen, cashRulesWanted, 'cashRules', (_, dispatch) =>
    untilAnswered(dispatch(getCashOutRules.initiate(undefined, FORCE_REFETCH))),
  );
  onCommand(listen, cashRuleRequested, 'cashRules', (rule, dispatch) =>
    dispatch(setCashOutRule.initiate(rule, UNTRACKED)),
  );
  onCommand(listen, cashRuleRemoved, 'cashRules', (rule, dispatch) =>
    dispatch(removeCashOutRule.initiate(rule, UNTRACKED)),
  );
  listenForSeconds(listen);
}
