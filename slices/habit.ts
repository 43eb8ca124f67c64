import { createSlice } from '@reduxjs/toolkit';
import { getLastStakes, placeBet } from '../api/bets';
import type { Paise } from '../domain/base/money';
import { HABIT_STAKES, usualStake } from '../domain/placing/habit';
import { signedOut } from './auth';

/** The newest stakes of the signed-in player, newest first, by which a mistyped one is recognised. */
export type Habit = { status: 'unknown' } | { status: 'known'; stakes: readonly Paise[] };

const newest = (...stakes: readonly Paise[]): Habit => ({
  status: 'known',
  stakes: stakes.slice(0, HABIT_STAKES.most),
});
const stakesOf = (h: Habit): readonly Paise[] => (h.status === 'known' ? h.stakes : []);

export const habitSlice = createSlice({
  name: 'habit',
  initialState: (): Habit => ({ status: 'unknown' }),
  reducers: {},
  extraReducers: (on) =>
    on
      .addCase(signedOut, (h): Habit => (h.status === 'unknown' ? h : { status: 'unknown' }))
      .addMatcher(placeBet.matchFulfilled, (h, { payload: { bet } }) =>
        newest(bet.stakePaise, ...stakesOf(h)),
      )
      .addMatcher(getLastStakes.matchFulfilled, (h, { payload: told }) => {
        const own = stakesOf(h);
        // The exchange's answer includes those of this page, unless it was asked before they were placed.
        return own.every((stake, i) => stake === told[i]) ? newest(...told) : newest(...own, ...told);
      }),
  selectors: {
    /** Paise; null while it is not known what is usual. */
    selectUsualStake: (h): Paise | null => usualStake(stakesOf(h)),
  },
});

export const { selectUsualStake } = habitSlice.selectors;
