import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { getMatchBets, placeBet } from '../api/bets';
import type { Bet } from '../api/bets';
import { toApiError } from '../api/errors';
import { oddsObtained } from '../domain/bets/bet';
import { toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { PricePolicy } from '../domain/placing/pricePolicy';
import type { Concern } from '../domain/placing/slipGuard';
import type { StakeBy } from '../domain/placing/stakeFor';
import { signedOut } from './auth';
import { betsStreamed, pendingStreamed } from './bets';
import { bettingChosen } from './preferences';
import {
  afterBet,
  afterReturn,
  onConfirm,
  onDismiss,
  draftOf,
  withEdit,
  onDelayEnd,
  FIELDS,
  isAwaited,
  onOfferLapse,
  leftWaiting,
  onOffer,
  onPress,
  onRefusal,
} from './slip/slipBet';
import type { OneBet, Press } from './slip/slipBet';
import { toDraft, withFillOrKill, withPrice, withStake, withStakeBy } from './slip/slipDraft';
import type { Draft, Pick, Price } from './slip/slipDraft';
import { closeSlip, onAll, onOne, shownOf, toOne, toSeveral, withoutLine, withPick } from './slip/slipLines';
import type { Slip } from './slip/slipLines';

/** A press for one bet; `id`: of which line, else of the bet in hand. */
type PressOne = Omit<Press, 'ref'> & { readonly id?: number };
/** A press for several bets: those that can be placed, each with what is of concern about it. */
type PressAll = {
  readonly policy?: PricePolicy;
  readonly lines: readonly { readonly id: number; readonly concerns?: readonly Concern[] }[];
};
/** The end of an offer; `id`: of which line. */
type Offer = { readonly until: number; readonly id?: number };

/** A change of the bet in hand, told what its event says. */
const inHand =
  <P>(change: (bet: OneBet, payload: P) => OneBet) =>
  (s: Slip, { payload }: PayloadAction<P>): Slip =>
    onOne(s, (bet) => change(bet, payload));

const inDraft = <P>(change: (draft: Draft, payload: P) => Draft) =>
  inHand<P>((bet, payload) => withEdit(bet, (draft) => change(draft, payload)));

/** A new price takes the place of the old one, or waits until the bet under way is answered. */
function picked(bet: OneBet, pick: Pick): OneBet {
  if (bet.status === 'unsure') return bet;
  const draft = toDraft(pick, draftOf(bet) ?? undefined);
  return bet.status === 'placing' ? { ...bet, next: draft } : { status: 'editing', draft };
}

/** A bet with this reference exists: the slip is done with it and, among several, says so. */
function settled(
  s: Slip,
  placed: Bet,
  isOf: (bet: OneBet) => bet is Extract<OneBet, { status: 'placing' | 'unsure' }>,
): Slip {
  const { matchedPaise, unmatchedPaise } = placed;
  const bet = { matchedPaise, unmatchedPaise, odds: oddsObtained(placed) };
  return onAll(
    s,
    (one) => (isOf(one) ? afterBet(one.next) : one),
    (one) => (isOf(one) ? { status: 'placed', draft: one.draft, bet } : one),
  );
}

const isDoubtful = (bet: OneBet, ref: string | null): bet is Extract<OneBet, { status: 'unsure' }> =>
  bet.status === 'unsure' && bet.ref === ref;

/** A moved bet and one in doubt have presses of their own. */
const isReady = ({ status }: OneBet): boolean => status === 'editing' || status === 'refused';

export const slipSlice = createSlice({
  name: 'slip',
  initialState: (): Slip => ({ status: 'empty' }),
  reducers: {
    priceClicked: (s, { payload }: PayloadAction<Pick>): Slip =>
      s.status === 'several' ? withPick(s, payload) : picked(s, payload),
    /** A price pressed by a player who wants several bets: one more line. */
    priceAdded: (s, { payload }: PayloadAction<Pick>): Slip => withPick(s, payload),
    lineChosen: (s, { payload: at }: PayloadAction<number>): Slip =>
      s.status === 'several' && s.at !== at && s.lines.some(({ id }) => id === at) ? { ...s, at } : s,
    /** Not one that is under way. */
    lineRemoved: (s, { payload: id }: PayloadAction<number>): Slip => withoutLine(s, id),
    /** `ticks` along the market's ladder, up or down; from `priceAtClick` if the text is no number. */
    oddsStepped: inHand<number>(FIELDS.stepped),
    /** The current price, as if it had been pressed. */
    oddsTaken: inDraft<Price>(withPrice),
    /** Odds off the ladder stay as they are typed, to be refused in words: nobody places odds that were never asked for. */
    oddsEntered: inHand<string>(FIELDS.entered),
    oddsReset: inHand<void>(FIELDS.reset),
    stakeEntered: inDraft<string>(withStake),
    /** What the amount typed is: the stake, what it risks, or what it wins. */
    stakeByChosen: inDraft<StakeBy>(withStakeBy),
    /** Sets the stake, does not add to it (api.md 2.10). */
    chipPressed: inDraft<Paise>((draft, stakePaise) => withStake(draft, String(toRupees(stakePaise)))),
    keepInPlayToggled: inDraft<void>((draft) => ({ ...draft, keepInPlay: !draft.keepInPlay })),
    fillOrKillToggled: inDraft<void>(withFillOrKill),
    /** An effect sends the bet, a moved one at the current price; a second press finds no `editing` and does nothing. */
    placeRequested: {
      prepare: (press: PressOne = {}) => ({ payload: { ...press, ref: nanoid() } }),
      reducer: (s, { payload: { id, ...press } }: PayloadAction<Press & PressOne>): Slip =>
        onOne(s, (bet) => onPress(bet, press), id),
    },
    /** One press for all of these lines; each has a reference and an outcome of its own. */
    allRequested: {
      prepare: (press: PressAll) => ({ payload: { ...press, ref: nanoid() } }),
      reducer: (s, { payload: { lines, ref, ...press } }: PayloadAction<PressAll & { ref: string }>): Slip =>
        lines.reduce(
          (slip: Slip, { id, ...line }) =>
            onOne(
              slip,
              (bet) => (isReady(bet) ? onPress(bet, { ...press, ...line, ref: `${ref}-${id}` }) : bet),
              id,
            ),
          s,
        ),
    },
    /** The second press, for the bet in hand or for these lines. */
    placeConfirmed: {
      prepare: (ids?: readonly number[]) => ({ payload: { ref: nanoid(), ...(ids ? { ids } : {}) } }),
      reducer: (
        s,
        { payload: { ref, ids } }: PayloadAction<{ ref: string; ids?: readonly number[] }>,
      ): Slip =>
        ids
          ? ids.reduce((slip: Slip, id) => onOne(slip, (bet) => onConfirm(bet, `${ref}-${id}`), id), s)
          : onOne(s, (bet) => onConfirm(bet, ref)),
    },
    /** No second press: the bet in hand is edited again. */
    confirmationLeft: inHand<void>((bet) =>
      bet.status === 'confirming' ? { status: 'editing', draft: bet.draft } : bet,
    ),
    /** The player has read why a bet was refused: it is edited again. `id`: of which line, else of the bet in hand. */
    refusalRead: (s, { payload: id }: PayloadAction<number | undefined>): Slip =>
      onOne(s, (bet) => (bet.status === 'refused' ? { status: 'editing', draft: bet.draft } : bet), id),
    /** An effect names the end of the offer when a bet has been refused because its price had moved. */
    priceOffered: (s, { payload: { until, id } }: PayloadAction<Offer>): Slip =>
      onOne(s, (bet) => onOffer(bet, until), id),
    offerLapsed: (s, { payload: { until, id } }: PayloadAction<Offer>): Slip =>
      onOne(s, (bet) => onOfferLapse(bet, until), id),
    /** What a session that the exchange ended had here, once its player is signed in again. */
    slipReturned: (s, { payload }: PayloadAction<Slip>): Slip =>
      s.status === 'empty' ? onAll(payload, afterReturn) : s,
    slipDismissed: (s): Slip => (s.status === 'several' ? closeSlip(s) : onDismiss(s)),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (s): Slip => (s.status === 'empty' ? s : { status: 'empty' }))
      .addCase(bettingChosen, (s, { payload: { isSeveral } }): Slip =>
        isSeveral === undefined ? s : isSeveral ? toSeveral(s) : toOne(s),
      )
      // The stream may report the bet before the answer arrives, or although it was lost.
      .addCase(betsStreamed, (s, { payload }): Slip =>
        payload.bets.reduce((slip: Slip, bet) => settled(slip, bet, (one) => isDoubtful(one, bet.ref)), s),
      )
      .addCase(pendingStreamed, (s, { payload }): Slip =>
        onAll(s, (bet) => leftWaiting(onDelayEnd(bet, payload.ended), payload.pending)),
      )
      .addMatcher(getMatchBets.matchFulfilled, (s, { payload }): Slip =>
        onAll(s, (bet) => leftWaiting(bet, payload)),
      )
      .addMatcher(placeBet.matchFulfilled, (s, { payload, meta }): Slip =>
        settled(s, payload.bet, (bet) => isAwaited(bet, meta.arg.originalArgs.ref)),
      )
      .addMatcher(placeBet.matchRejected, (s, { payload, meta }): Slip =>
        onAll(s, (bet) => onRefusal(bet, meta.arg.originalArgs.ref, toApiError(payload))),
      ),
  selectors: {
    selectSlip: (s) => s,
    selectDraft: shownOf,
  },
});

export const {
  priceClicked,
  priceAdded,
  lineChosen,
  lineRemoved,
  oddsStepped,
  oddsEntered,
  oddsReset,
  oddsTaken,
  stakeEntered,
  stakeByChosen,
  chipPressed,
  keepInPlayToggled,
  fillOrKillToggled,
  placeRequested,
  allRequested,
  placeConfirmed,
  confirmationLeft,
  refusalRead,
  priceOffered,
  offerLapsed,
  slipReturned,
  slipDismissed,
} = slipSlice.actions;
export const { selectSlip, selectDraft } = slipSlice.selectors;
