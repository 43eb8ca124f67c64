import { createSlice } from '@reduxjs/toolkit';
import { getBalance } from '../api/balance';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import { forgetFigures, isVisible, toggleVisibility, withFigures, noFigures } from './balance/hideable';
import type { Hideable } from './balance/hideable';

export type Balance = Hideable<{ availablePaise: Paise; totalPaise: Paise }>;

export const balanceSlice = createSlice({
  name: 'balance',
  initialState: (): Balance => noFigures(),
  reducers: { balanceToggled: (b): Balance => toggleVisibility(b) },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Balance => forgetFigures(b))
      .addMatcher(getBalance.matchFulfilled, (b, { payload: { availablePaise, totalPaise } }): Balance =>
        withFigures(b, { availablePaise, totalPaise }),
      ),
  selectors: {
    selectBalance: (b) => b,
    selectIsBalanceVisible: (b) => isVisible(b),
    /** What can still be staked, paise; null until the server has answered. */
    selectAvailablePaise: (b) => (b.status === 'unknown' ? null : b.availablePaise),
  },
});

export const { balanceToggled } = balanceSlice.actions;
export const { selectBalance, selectIsBalanceVisible, selectAvailablePaise } = balanceSlice.selectors;
