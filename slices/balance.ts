import { createSlice } from '@reduxjs/toolkit';
import { getBalance } from '../api/balance';
import type { Paise } from '../domain/money';
import { signedOut } from './auth';

/** `isVisible` in `unknown` remembers the player's choice until there is something to show or hide. */
export type Balance =
  | { status: 'unknown'; isVisible: boolean }
  | { status: 'shown'; availablePaise: Paise; totalPaise: Paise }
  | { status: 'hidden'; availablePaise: Paise; totalPaise: Paise };

const isVisible = (b: Balance): boolean => (b.status === 'unknown' ? b.isVisible : b.status === 'shown');

export const balanceSlice = createSlice({
  name: 'balance',
  initialState: (): Balance => ({ status: 'unknown', isVisible: true }),
  reducers: {
    balanceToggled: (b): Balance => {
      if (b.status === 'unknown') return { ...b, isVisible: !b.isVisible };
      return { ...b, status: b.status === 'shown' ? 'hidden' : 'shown' };
    },
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Balance =>
        b.status === 'unknown' && b.isVisible ? b : { status: 'unknown', isVisible: true },
      )
      .addMatcher(getBalance.matchFulfilled, (b, { payload }): Balance => {
        const { availablePaise, totalPaise } = payload;
        // The poll mostly brings what is known; the same object back spares the header a render.
        if (b.status !== 'unknown' && b.availablePaise === availablePaise && b.totalPaise === totalPaise)
          return b;
        return { status: isVisible(b) ? 'shown' : 'hidden', availablePaise, totalPaise };
      }),
  selectors: {
    selectBalance: (b) => b,
    selectIsBalanceVisible: isVisible,
    /** What can still be staked, paise; null until the server has said. */
    selectAvailablePaise: (b) => (b.status === 'unknown' ? null : b.availablePaise),
  },
});

export const { balanceToggled } = balanceSlice.actions;
export const { selectBalance, selectIsBalanceVisible, selectAvailablePaise } = balanceSlice.selectors;
