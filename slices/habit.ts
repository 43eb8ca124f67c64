import { createSlice } from '@reduxjs/toolkit';
import { placeBet } from '../api/bets';
import type { Paise } from '../domain/money';
import { HABIT_STAKES, usualStake } from '../domain/habit';
import { signedOut } from './auth';

/** The newest stakes of the player who is signed in, newest first: what a mistyped one is told from. */
export type Habit = { status: 'unknown' } | { status: 'known'; stakes: readonly Paise[] };

export const habitSlice = createSlice({
  name: 'habit',
  initialState: (): Habit => ({ status: 'unknown' }),
  reducers: {},
  extraReducers: (on) =>
    on
      .addCase(signedOut, (h): Habit => (h.status === 'unknown' ? h : { status: 'unknown' }))
      .addMatcher(placeBet.matchFulfilled, (h, { payload: { bet } }): Habit => {
        const before = h.status === 'known' ? h.stakes : [];
        return { status: 'known', stakes: [bet.stakePaise, ...before].slice(0, HABIT_STAKES.most) };
      }),
  selectors: {
    /** Paise; null while nobody knows what is usual. */
    selectUsualStake: (h): Paise | null => (h.status === 'known' ? usualStake(h.stakes) : null),
  },
});

export const { selectUsualStake } = habitSlice.selectors;
