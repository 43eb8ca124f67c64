import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setButtons } from '../api/buttons';
import { replaceBet } from '../api/orders';
import type { BetName } from '../api/timeline';
import { withdrawToBank, withdrawToWallet } from '../api/payments';
import type { Assumed } from '../domain/settlement/outcomes';
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
  | { status: 'noticeSettings' }
  | { status: 'betSettings' }
  /** The player's results on a session, by the number it ends on. `at`: the one looked at; null: none yet. */
  | { status: 'runPosition'; marketId: string; at: number | null }
  /** The price history of a market; `selectionId` null: the favourite's. */
  | { status: 'priceHistory'; marketId: string; selectionId: number | null }
  /** Every level of a runner; `selectionId` null: of the market's first. */
  | { status: 'depth'; marketId: string; selectionId: number | null }
  /** What a match brings if its markets end like this: winners, or the number of a session, by market; one that is left out
   * may end in any way. `withOpen`: open orders count if they do harm. */
  | { status: 'outcomes'; matchId: string; assumed: Readonly<Record<string, Assumed>>; withOpen: boolean }
  /** All the player's bets on a market; `marketId` null: on the whole match. */
  | ({ status: 'marketBets' } & BetsOn)
  /** Ending the bets of a market early. */
  | { status: 'cashOut'; matchId: string; marketId: string }
  /** Price and size of an open bet. */
  | { status: 'editBet'; matchId: string; betId: string }
  /** The open bets of a match that was left. */
  | { status: 'leaving'; matchId: string }
  /** What happened to a bet. */
  | ({ status: 'betTimeline' } & NamedBet)
  /** What a field opens below itself. */
  | { status: 'picker'; of: Picker };

export type Picker = 'countries' | 'fromDay' | 'toDay';
export type BetsOn = { matchId: string; marketId: string | null };
export type NamedBet = { matchId: string; bet: BetName };

/** Those with a place of their own. */
export type DialogName = Exclude<Dialogs['status'], 'closed' | 'picker'>;

/** Those that need nothing but their name. */
export type OpenedDialog = Exclude<
  DialogName,
  | 'runPosition'
  | 'priceHistory'
  | 'depth'
  | 'outcomes'
  | 'betTimeline'
  | 'marketBets'
  | 'cashOut'
  | 'editBet'
  | 'leaving'
>;
type Outcomes = Extract<Dialogs, { status: 'outcomes' }>;

export const FIRST_RULES_TAB = 'horseRacing';

function opened(name: OpenedDialog): Dialogs {
  if (name === 'setButtons') return { status: name, kind: 'game' };
  return name === 'rules' ? { status: name, tab: FIRST_RULES_TAB } : { status: name };
}

function withAssumed(d: Outcomes, marketId: string, ends: Assumed): Outcomes {
  const before = d.assumed[marketId] ?? [];
  if (before.length === ends.length && before.every((end, i) => end === ends[i])) return d;
  const { [marketId]: _, ...assumed } = d.assumed;
  return { ...d, assumed: ends.length === 0 ? assumed : { ...assumed, [marketId]: ends } };
}

const isSame = (a: BetName, b: BetName): boolean =>
  'ref' in a ? 'ref' in b && a.ref === b.ref : 'betId' in b && a.betId === b.betId;

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
      d.status === 'runPosition' && d.marketId === marketId
        ? d
        : { status: 'runPosition', marketId, at: null },
    runLookedAt: (d, { payload: at }: PayloadAction<number | null>): Dialogs =>
      d.status === 'runPosition' && d.at !== at ? { ...d, at } : d,
    priceHistoryOpened: (d, { payload: marketId }: PayloadAction<string>): Dialogs =>
      d.status === 'priceHistory' && d.marketId === marketId
        ? d
        : { status: 'priceHistory', marketId, selectionId: null },
    historyRunnerChosen: (d, { payload: selectionId }: PayloadAction<number>): Dialogs =>
      d.status === 'priceHistory' && d.selectionId !== selectionId ? { ...d, selectionId } : d,
    depthOpened: (d, { payload: marketId }: PayloadAction<string>): Dialogs =>
      d.status === 'depth' && d.marketId === marketId ? d : { status: 'depth', marketId, selectionId: null },
    depthRunnerChosen: (d, { payload: selectionId }: PayloadAction<number>): Dialogs =>
      d.status === 'depth' && d.selectionId !== selectionId ? { ...d, selectionId } : d,
    outcomesOpened: (d, { payload: matchId }: PayloadAction<string>): Dialogs =>
      d.status === 'outcomes' && d.matchId === matchId
        ? d
        : { status: 'outcomes', matchId, assumed: {}, withOpen: true },
    outcomeAssumed: (d, { payload }: PayloadAction<{ marketId: string; ends: Assumed }>): Dialogs =>
      d.status === 'outcomes' ? withAssumed(d, payload.marketId, payload.ends) : d,
    outcomesCleared: (d): Dialogs =>
      d.status === 'outcomes' && Object.keys(d.assumed).length > 0 ? { ...d, assumed: {} } : d,
    openOrdersToggled: (d): Dialogs => (d.status === 'outcomes' ? { ...d, withOpen: !d.withOpen } : d),
    pickerOpened: (d, { payload: of }: PayloadAction<Picker>): Dialogs =>
      d.status === 'picker' && d.of === of ? d : { status: 'picker', of },
    timelineOpened: (d, { payload }: PayloadAction<NamedBet>): Dialogs =>
      d.status === 'betTimeline' && isSame(d.bet, payload.bet) ? d : { status: 'betTimeline', ...payload },
    marketBetsOpened: (d, { payload }: PayloadAction<BetsOn>): Dialogs =>
      d.status === 'marketBets' && d.matchId === payload.matchId && d.marketId === payload.marketId
        ? d
        : { status: 'marketBets', ...payload },
    cashOutOpened: (d, { payload }: PayloadAction<{ matchId: string; marketId: string }>): Dialogs =>
      d.status === 'cashOut' && d.marketId === payload.marketId ? d : { status: 'cashOut', ...payload },
    editOpened: (d, { payload }: PayloadAction<{ matchId: string; betId: string }>): Dialogs =>
      d.status === 'editBet' && d.betId === payload.betId ? d : { status: 'editBet', ...payload },
    /** Dispatched by an effect, after the navigation that left the match. */
    leavingAsked: (d, { payload: matchId }: PayloadAction<string>): Dialogs =>
      d.status === 'leaving' && d.matchId === matchId ? d : { status: 'leaving', matchId },
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
  runPositionOpened,
  priceHistoryOpened,
  historyRunnerChosen,
  runLookedAt,
  depthOpened,
  depthRunnerChosen,
  outcomesOpened,
  outcomeAssumed,
  outcomesCleared,
  openOrdersToggled,
  pickerOpened,
  timelineOpened,
  marketBetsOpened,
  cashOutOpened,
  editOpened,
  leavingAsked,
  dialogClosed,
  buttonKindChosen,
  rulesTabChosen,
} = dialogsSlice.actions;
export const { selectDialogs, selectIsPicking } = dialogsSlice.selectors;
