import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setButtons } from '../api/buttons';
import { withdrawToBank, withdrawToWallet } from '../api/payments';
import { signedOut } from './auth';
import { navigated, redirected, urlChanged } from './route';

/** What header, menu and footer open, at most one at a time: dialogs, the drawer of a phone (`menu`), the menu of the
 * account. The welcome popup has its own slice. */
export type Dialogs =
  | { status: 'closed' }
  | { status: 'myMarket' }
  | { status: 'setButtons'; kind: 'game' | 'casino' }
  /** `tab`: id of a panel of the site rules; the first is Horse Racing (product.md section 2). */
  | { status: 'rules'; tab: string }
  | { status: 'deposit' }
  | { status: 'withdraw' }
  | { status: 'search' }
  | { status: 'menu' }
  | { status: 'account' }
  | { status: 'shortcuts' }
  | { status: 'adult' }
  | { status: 'notices' }
  /** The player's results on a session, by the number it ends on. */
  | { status: 'runPosition'; marketId: string }
  /** The course of prices of a market; `selectionId` null: of whom the market thinks most. */
  | { status: 'priceHistory'; marketId: string; selectionId: number | null };

export type DialogName = Exclude<Dialogs['status'], 'closed'>;

/** Those that need nothing but their name. */
export type OpenedDialog = Exclude<DialogName, 'runPosition' | 'priceHistory'>;

export const FIRST_RULES_TAB = 'horseRacing';

function opened(name: OpenedDialog): Dialogs {
  if (name === 'setButtons') return { status: name, kind: 'game' };
  return name === 'rules' ? { status: name, tab: FIRST_RULES_TAB } : { status: name };
}

const closedFrom =
  (...names: readonly DialogName[]) =>
  (d: Dialogs): Dialogs =>
    names.some((name) => name === d.status) ? { status: 'closed' } : d;

const closed = (d: Dialogs): Dialogs => (d.status === 'closed' ? d : { status: 'closed' });

export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): Dialogs => ({ status: 'closed' }),
  reducers: {
    /** Replaces a dialog that is open. */
    dialogOpened: (d, { payload }: PayloadAction<OpenedDialog>): Dialogs =>
      d.status === payload ? d : opened(payload),
    runPositionOpened: (d, { payload: marketId }: PayloadAction<string>): Dialogs =>
      d.status === 'runPosition' && d.marketId === marketId ? d : { status: 'runPosition', marketId },
    priceHistoryOpened: (d, { payload: marketId }: PayloadAction<string>): Dialogs =>
      d.status === 'priceHistory' && d.marketId === marketId
        ? d
        : { status: 'priceHistory', marketId, selectionId: null },
    historyRunnerChosen: (d, { payload: selectionId }: PayloadAction<number>): Dialogs =>
      d.status === 'priceHistory' && d.selectionId !== selectionId ? { ...d, selectionId } : d,
    dialogClosed: closed,
    buttonKindChosen: (d, { payload: kind }: PayloadAction<'game' | 'casino'>): Dialogs =>
      d.status === 'setButtons' && d.kind !== kind ? { ...d, kind } : d,
    rulesTabChosen: (d, { payload: tab }: PayloadAction<string>): Dialogs =>
      d.status === 'rules' && d.tab !== tab ? { ...d, tab } : d,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, closed)
      // Navigation closes the dialog of the screen that was left.
      .addCase(navigated, closed)
      .addCase(redirected, closed)
      .addCase(urlChanged, closed)
      .addMatcher(setButtons.matchFulfilled, closedFrom('setButtons'))
      .addMatcher(withdrawToBank.matchFulfilled, closedFrom('withdraw'))
      .addMatcher(withdrawToWallet.matchFulfilled, closedFrom('withdraw')),
  selectors: { selectDialogs: (d) => d },
});

export const {
  dialogOpened,
  runPositionOpened,
  priceHistoryOpened,
  historyRunnerChosen,
  dialogClosed,
  buttonKindChosen,
  rulesTabChosen,
} = dialogsSlice.actions;
export const { selectDialogs } = dialogsSlice.selectors;
