import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { getCashOutRules, removeCashOutRule, setCashOutRule } from '../api/cashOut';
import type { CashRule, CashRuleParams } from '../api/cashOut';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { signedOut } from './auth';

/** Rules for automatic cash out, as the exchange holds them. `sending`: a rule is being set or removed. */
export type CashRules =
  | { status: 'unknown' }
  | { status: 'reading'; rules: readonly CashRule[] }
  | { status: 'known'; rules: readonly CashRule[] }
  | { status: 'sending'; rules: readonly CashRule[] }
  | { status: 'refused'; rules: readonly CashRule[]; error: ApiError };

const NONE: readonly CashRule[] = [];
const rulesIn = (c: CashRules): readonly CashRule[] => ('rules' in c ? c.rules : NONE);

const toSending = (c: CashRules): CashRules =>
  c.status === 'sending' ? c : { status: 'sending', rules: rulesIn(c) };

const isChangeRefused = isAnyOf(setCashOutRule.matchRejected, removeCashOutRule.matchRejected);
const isChangeMade = isAnyOf(setCashOutRule.matchFulfilled, removeCashOutRule.matchFulfilled);

export const cashRulesSlice = createSlice({
  name: 'cashRules',
  initialState: (): CashRules => ({ status: 'unknown' }),
  reducers: {
    /** An effect reads them each time they are shown, because the exchange may have carried one out meanwhile. */
    cashRulesWanted: (c): CashRules =>
      c.status === 'reading' || c.status === 'sending' ? c : { status: 'reading', rules: rulesIn(c) },
    cashRuleRequested: (c, _: PayloadAction<CashRuleParams>): CashRules => toSending(c),
    cashRuleRemoved: (c, _: PayloadAction<{ ruleId: string }>): CashRules => toSending(c),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (c): CashRules => (c.status === 'unknown' ? c : { status: 'unknown' }))
      .addMatcher(getCashOutRules.matchFulfilled, (c, { payload }): CashRules =>
        c.status === 'reading' ? { status: 'known', rules: payload } : c,
      )
      .addMatcher(getCashOutRules.matchRejected, (c, { payload, meta }): CashRules =>
        c.status === 'reading' && !meta.condition
          ? { status: 'refused', rules: c.rules, error: toApiError(payload) }
          : c,
      )
      .addMatcher(isChangeMade, (c, { payload }): CashRules =>
        c.status === 'sending' ? { status: 'known', rules: payload } : c,
      )
      .addMatcher(isChangeRefused, (c, { payload }): CashRules =>
        c.status === 'sending' ? { status: 'refused', rules: c.rules, error: toApiError(payload) } : c,
      ),
  selectors: { selectCashRules: (c) => c },
});

export const { cashRulesWanted, cashRuleRequested, cashRuleRemoved } = cashRulesSlice.actions;
export const { selectCashRules } = cashRulesSlice.selectors;
