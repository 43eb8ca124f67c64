import { createSlice } from '@reduxjs/toolkit';
import { getBalance } from '../api/balance';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import { forgotten, isVisible, toggled, told, unknown } from './balance/hideable';
import type { Hideable } from './balance/hideable';

export type Balance = Hideable<{ availablePaise: Paise; totalPaise: Paise }>;

export const balanceSlice = createSlice({
  name: 'balance',
  initialState: (): Balance => unknown(),
  reducers: { balanceToggled: (b): Balance => toggled(b) },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Balance => forgotten(b))
      .addMatcher(getBalance.matchFulfilled, (b, { payload: { availablePaise, totalPaise } }): Balance =>
        told(b, { availablePaise, totalPaise }),
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
