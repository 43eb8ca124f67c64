import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setButtons } from '../api/buttons';
import { replaceBet } from '../api/orders';
import type { BetName } from '../api/timeline';
import { withdrawToBank, withdrawToWallet } from '../api/payments';
import type { Assumed } from '../domain/settlement/outcomes';
import { signedOut } from './auth';
import { navigated, redirected, urlChanged } from './route';

/** Those that need nothing but their name. */
export type PlainDialog =
  | 'myMarket'
  | 'setButtons'
  | 'rules'
  | 'deposit'
  | 'withdraw'
  | 'search'
  | 'menu'
  | 'account'
  | 'shortcuts'
  | 'firstSteps'
  | 'adult'
  | 'notices'
  | 'noticeSettings'
  | 'betSettings'
  | 'realityCheck';

export type Picker = 'countries' | 'fromDay' | 'toDay';
export type BetsOn = { matchId: string; marketId: string | null };
export type NamedBet = { matchId: string; bet: BetName };

/** What header, menu, footer, screens and fields open, each with what it is about. */
export type Dialog =
  | { status: Exclude<PlainDialog, 'setButtons' | 'rules'> }
  | { status: 'setButtons' }
  | { status: 'rules' }
  /** The player's results on a session, by the number it ends on. */
  | { status: 'runPosition'; marketId: string }
  /** The price history of a market. */
  | { status: 'priceHistory'; marketId: string }
  /** Every level of a runner. */
  | { status: 'depth'; marketId: string }
  /** What a match brings if its markets end in some way. */
  | { status: 'outcomes'; matchId: string }
  /** All the player's bets on a market; `marketId` null: on the whole match. */
  | ({ status: 'marketBets' } & BetsOn)
  /** Ending the bets of a market early. */
  | { status: 'cashOut'; matchId: string; marketId: string }
  /** Price and size of an open bet. */
  | { status: 'editBet'; matchId: string; betId: string }
  /** The open bets of a match that was left. An effect opens it, after the navigation that left the match. */
  | { status: 'leaving'; matchId: string }
  /** What happened to a bet. */
  | ({ status: 'betTimeline' } & NamedBet)
  /** What a field opens below itself. */
  | { status: 'picker'; of: Picker };

type Of<Name extends Dialog['status']> = { status: Name } & Omit<Extract<Dialog, { status: Name }>, 'status'>;

/** At most one is open at a time: dialogs, the drawer of a phone (`menu`), the menu of the account. Some hold besides what was chosen
 * in them. The welcome popup has its own slice. */
export type Dialogs =
  | { status: 'closed' }
  | { status: Exclude<PlainDialog, 'setButtons' | 'rules'> }
  | { status: 'setButtons'; kind: 'game' | 'casino' }
  /** `tab`: id of a panel of the site rules; the first is Horse Racing (product.md section 2). */
  | { status: 'rules'; tab: string }
  /** `at`: the number looked at; null: none yet. */
  | (Of<'runPosition'> & { at: number | null })
  /** `selectionId` null: the favourite's. */
  | (Of<'priceHistory'> & { selectionId: number | null })
  /** `selectionId` null: of the market's first. */
  | (Of<'depth'> & { selectionId: number | null })
  /** Winners, or the number of a session, by market; one that is left out may end in any way. `withOpen`: open orders count if they
   * do harm. */
  | (Of<'outcomes'> & { assumed: Readonly<Record<string, Assumed>>; withOpen: boolean })
  | Extract<Dialog, { status: 'marketBets' | 'cashOut' | 'editBet' | 'leaving' | 'betTimeline' | 'picker' }>;

/** Those with a place of their own. */
export type DialogName = Exclude<Dialogs['status'], 'closed' | 'picker'>;

type Outcomes = Extract<Dialogs, { status: 'outcomes' }>;

export const FIRST_RULES_TAB = 'horseRacing';

/** As it opens: nothing is chosen in it. */
function opened(dialog: Dialog): Dialogs {
  switch (dialog.status) {
    case 'setButtons':
      return { status: dialog.status, kind: 'game' };
    case 'rules':
      return { status: dialog.status, tab: FIRST_RULES_TAB };
    case 'runPosition':
      return { ...dialog, at: null };
    case 'priceHistory':
    case 'depth':
      return { ...dialog, selectionId: null };
    case 'outcomes':
      return { ...dialog, assumed: {}, withOpen: true };
    default:
      return dialog;
  }
}

/** Fields of dialogs are texts, null, or the name of a bet. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether what is open is about what was asked for: it stays as it is, with what was chosen in it. */
const isOpen = (d: Dialogs, asked: Dialog): boolean =>
  Object.entries(asked).every(([field, value]) => isSame(d[field as keyof Dialogs], value));

function withAssumed(d: Outcomes, marketId: string, ends: Assumed): Outcomes {
  const before = d.assumed[marketId] ?? [];
  if (before.length === ends.length && before.every((end, i) => end === ends[i])) return d;
  const { [marketId]: _, ...assumed } = d.assumed;
  return { ...d, assumed: ends.length === 0 ? assumed : { ...assumed, [marketId]: ends } };
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
    dialogOpened: (d, { payload }: PayloadAction<Dialog>): Dialogs =>
      isOpen(d, payload) ? d : opened(payload),
    runLookedAt: (d, { payload: at }: PayloadAction<number | null>): Dialogs =>
      d.status === 'runPosition' && d.at !== at ? { ...d, at } : d,
    historyRunnerChosen: (d, { payload: selectionId }: PayloadAction<number>): Dialogs =>
      d.status === 'priceHistory' && d.selectionId !== selectionId ? { ...d, selectionId } : d,
    depthRunnerChosen: (d, { payload: selectionId }: PayloadAction<number>): Dialogs =>
      d.status === 'depth' && d.selectionId !== selectionId ? { ...d, selectionId } : d,
    outcomeAssumed: (d, { payload }: PayloadAction<{ marketId: string; ends: Assumed }>): Dialogs =>
      d.status === 'outcomes' ? withAssumed(d, payload.marketId, payload.ends) : d,
    outcomesCleared: (d): Dialogs =>
      d.status === 'outcomes' && Object.keys(d.assumed).length > 0 ? { ...d, assumed: {} } : d,
    openOrdersToggled: (d): Dialogs => (d.status === 'outcomes' ? { ...d, withOpen: !d.withOpen } : d),
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
      .addMatcher(replaceBet.matchFulfilled, closedFrom('editBet'))
      .addMatcher(withdrawToBank.matchFulfilled, closedFrom('withdraw'))
      .addMatcher(withdrawToWallet.matchFulfilled, closedFrom('withdraw')),
  selectors: {
    selectDialogs: (d) => d,
    selectIsPicking: (d, of: Picker) => d.status === 'picker' && d.of === of,
  },
});

export const {
  dialogOpened,
  historyRunnerChosen,
  runLookedAt,
  depthRunnerChosen,
  outcomeAssumed,
  outcomesCleared,
  openOrdersToggled,
  dialogClosed,
  buttonKindChosen,
  rulesTabChosen,
} = dialogsSlice.actions;
export const { selectDialogs, selectIsPicking } = dialogsSlice.selectors;

/** Whether an event opens this one. */
export const opens =
  <Name extends Dialog['status']>(name: Name) =>
  (action: unknown): action is PayloadAction<Extract<Dialog, { status: Name }>> =>
    dialogOpened.match(action) && action.payload.status === name;
