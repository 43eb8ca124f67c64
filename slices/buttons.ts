import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { getButtons, setButtons } from '../api/buttons';
import type { ButtonsChange, Chip, Chips } from '../api/buttons';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { fromRupees } from '../domain/base/money';
import { signedOut } from './auth';
import { dialogClosed, dialogOpened } from './dialogs';
import { navigated, redirected, urlChanged } from './route';

/** Buttons of one kind change together. `refused` stays until the dialog closes or they are sent again. */
export type Buttons =
  | { status: 'absent' }
  | { status: 'loading' }
  | { status: 'ready'; chips: Chips }
  | { status: 'changing'; chips: Chips; kind: ButtonsChange['kind'] }
  | { status: 'refused'; chips: Chips; kind: ButtonsChange['kind']; error: ApiError }
  | { status: 'failed'; error: ApiError };

const chip = (name: string, rupees: number): Chip => ({ name, stakePaise: fromRupees(rupees) });

/** Used until the player's own values are known, or when they cannot be loaded. */
export const DEFAULT_CHIPS: Chips = {
  game: [chip('100', 100), chip('500', 500), chip('1K', 1_000), chip('5K', 5_000), chip('10K', 10_000)],
  casino: [chip('50', 50), chip('100', 100), chip('500', 500), chip('1K', 1_000), chip('5K', 5_000)],
};

const isDialogChange = isAnyOf(dialogOpened, dialogClosed, navigated, redirected, urlChanged);

const toReady = ({ chips }: { chips: Chips }): Buttons => ({ status: 'ready', chips });

export const buttonsSlice = createSlice({
  name: 'buttons',
  initialState: (): Buttons => ({ status: 'absent' }),
  reducers: {
    /** Retries after a failure; an effect makes the call. */
    buttonsRequested: (b): Buttons => (b.status === 'failed' ? { status: 'loading' } : b),
    /** An effect makes the call, and reloads the buttons once it has succeeded. */
    buttonsChangeRequested: (b, { payload: { kind } }: PayloadAction<ButtonsChange>): Buttons =>
      b.status === 'ready' || b.status === 'refused' ? { status: 'changing', chips: b.chips, kind } : b,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Buttons => (b.status === 'absent' ? b : { status: 'absent' }))
      .addMatcher(isDialogChange, (b): Buttons => (b.status === 'refused' ? toReady(b) : b))
      .addMatcher(setButtons.matchFulfilled, (b): Buttons => (b.status === 'changing' ? toReady(b) : b))
      .addMatcher(setButtons.matchRejected, (b, { payload }): Buttons =>
        b.status === 'changing' ? { ...b, status: 'refused', error: toApiError(payload) } : b,
      )
      .addMatcher(getButtons.matchPending, (b): Buttons =>
        b.status === 'absent' || b.status === 'failed' ? { status: 'loading' } : b,
      )
      .addMatcher(getButtons.matchFulfilled, (b, { payload: chips }): Buttons =>
        'chips' in b ? { ...b, chips } : toReady({ chips }),
      )
      .addMatcher(getButtons.matchRejected, (b, { payload }): Buttons =>
        b.status === 'loading' ? { status: 'failed', error: toApiError(payload) } : b,
      ),
  selectors: {
    selectButtons: (b) => b,
    selectGameChips: (b) => ('chips' in b && b.chips.game.length > 0 ? b.chips.game : DEFAULT_CHIPS.game),
  },
});

export const { buttonsRequested, buttonsChangeRequested } = buttonsSlice.actions;
export const { selectButtons, selectGameChips } = buttonsSlice.selectors;
