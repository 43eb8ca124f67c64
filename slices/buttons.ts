import { createSlice } from '@reduxjs/toolkit';
import { getButtons } from '../api/buttons';
import type { Chip, Chips } from '../api/buttons';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { fromRupees } from '../domain/money';
import { signedOut } from './auth';

export type Buttons =
  | { status: 'absent' }
  | { status: 'loading' }
  | { status: 'ready'; chips: Chips }
  | { status: 'failed'; error: ApiError };

const chip = (name: string, rupees: number): Chip => ({ name, stakePaise: fromRupees(rupees) });

/** Until the player's own values are known, and when they cannot be had. */
export const DEFAULT_CHIPS: Chips = {
  game: [chip('100', 100), chip('500', 500), chip('1K', 1_000), chip('5K', 5_000), chip('10K', 10_000)],
  casino: [chip('50', 50), chip('100', 100), chip('500', 500), chip('1K', 1_000), chip('5K', 5_000)],
};

export const buttonsSlice = createSlice({
  name: 'buttons',
  initialState: (): Buttons => ({ status: 'absent' }),
  reducers: {},
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Buttons => (b.status === 'absent' ? b : { status: 'absent' }))
      .addMatcher(getButtons.matchPending, (b): Buttons => (b.status === 'ready' ? b : { status: 'loading' }))
      .addMatcher(getButtons.matchFulfilled, (_, { payload }): Buttons => ({
        status: 'ready',
        chips: payload,
      }))
      .addMatcher(getButtons.matchRejected, (b, { payload }): Buttons =>
        b.status === 'loading' ? { status: 'failed', error: toApiError(payload) } : b,
      ),
  selectors: {
    selectButtons: (b) => b,
    selectGameChips: (b) =>
      b.status === 'ready' && b.chips.game.length > 0 ? b.chips.game : DEFAULT_CHIPS.game,
  },
});

export const { selectButtons, selectGameChips } = buttonsSlice.selectors;
