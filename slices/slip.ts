import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { getMatchBets, isPending, placeBet } from '../api/bets';
import type { ListedBet } from '../api/bets';
import { isStillUnsure, isUnsure, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import type { Side } from '../domain/bet';
import { formatPrice, isOnLadder, nearestOdds, parseOdds, stepOdds } from '../domain/ladder';
import type { Ladder } from '../domain/ladder';
import { parseAmount, toRupees } from '../domain/money';
import type { Paise } from '../domain/money';
import type { SessionFacts } from '../domain/sessionFacts';
import { signedOut } from './auth';
import { betsStreamed, pendingStreamed } from './bets';

/** What a click on a price takes from the store; names are kept because the slip outlives the screen. */
export type Pick = {
  readonly matchId: string;
  readonly matchName: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly selectionId: number;
  readonly selectionName: string;
  readonly side: Side;
  /** In a session the line, whose rate per 100 is `rateBps`; absent in other markets. */
  readonly odds: number;
  readonly rateBps?: number;
  readonly session?: SessionFacts;
  readonly ladder: Ladder;
  /** Which of the runner's cells was pressed, as in `Runner.cells`; absent: the best of its side. */
  readonly cell?: number;
};

/** `odds` and `stakePaise` are null while the text does not parse; whether they are allowed (ladder, limits,
 * funds) is decided by `selectWhyNot`. Reset returns to `priceAtClick`. */
export type Draft = Omit<Pick, 'odds'> & {
  readonly priceAtClick: number;
  readonly odds: number | null;
  readonly oddsText: string;
  readonly stakePaise: Paise | null;
  readonly stakeText: string;
  /** The unmatched part stays when the market goes in play. */
  readonly keepInPlay: boolean;
};

/** A price and, in a session, its rate per 100 in basis points. */
export type Price = NonNullable<ApiError['now']>;

/** `moved`: the price had changed; `now` is offered in its place until that moment (epoch milliseconds), then the bet
 * is simply `refused`. `unsure`: the answer was lost, so the bet may exist. It can only be resent under the same `ref` (the
 * server repeats its first answer), or the slip closed. `isAgain`: it is being resent, so any failure leaves
 * it unsure. `next`: a price pressed while the bet is under way; it is edited already, and has the slip to
 * itself once the bet is answered. */
export type Slip =
  | { status: 'empty' }
  | { status: 'editing'; draft: Draft }
  | { status: 'placing'; draft: Draft; ref: string; isAgain?: true; next?: Draft }
  | { status: 'refused'; draft: Draft; error: ApiError }
  | { status: 'moved'; draft: Draft; error: ApiError; now: Price; until: number }
  | { status: 'unsure'; draft: Draft; ref: string; error: ApiError; next?: Draft };

const withOdds = (draft: Draft, odds: number): Draft => ({
  ...draft,
  odds,
  oddsText: formatPrice(odds, draft.ladder),
});
const withPrice = (draft: Draft, price: Price): Draft =>
  withOdds({ ...draft, ...price, priceAtClick: price.odds }, price.odds);
const withStake = (draft: Draft, stakeText: string): Draft => ({
  ...draft,
  stakeText,
  stakePaise: parseAmount(stakeText) ?? null,
});

/** A new pick keeps the stake: players set it once and then look for prices. */
const toDraft = (pick: Pick, old: Draft | undefined): Draft => ({
  ...pick,
  priceAtClick: pick.odds,
  oddsText: formatPrice(pick.odds, pick.ladder),
  stakePaise: old?.stakePaise ?? null,
  stakeText: old?.stakeText ?? '',
  keepInPlay: old?.keepInPlay ?? false,
});

const isOpen = (s: Slip): s is Extract<Slip, { status: 'editing' | 'refused' | 'moved' }> =>
  s.status === 'editing' || s.status === 'refused' || s.status === 'moved';

/** While a bet is placed, only the one after it is touched. */
function edited(s: Slip, change: (draft: Draft) => Draft): Slip {
  if (isOpen(s)) return { status: 'editing', draft: change(s.draft) };
  return s.status === 'placing' && s.next ? { ...s, next: change(s.next) } : s;
}

/** What the fields show. */
function shownOf(s: Slip): Draft | null {
  if (s.status === 'empty') return null;
  return s.status === 'placing' ? (s.next ?? s.draft) : s.draft;
}

/** Rates and lines are taken as they are posted, or left. */
export const isPosted = ({ ladder }: { ladder: Ladder }): boolean => ladder === 'RATE' || ladder === 'RUNS';

function repriced(s: Slip, change: (draft: Draft) => Draft): Slip {
  const draft = shownOf(s);
  return draft && isPosted(draft) ? s : edited(s, change);
}

/** The bet is dealt with: the price pressed meanwhile is next. */
const afterBet = (next: Draft | undefined): Slip =>
  next ? { status: 'editing', draft: next } : { status: 'empty' };

/** The number in a text, hundredths, also where it is no price: '1.855', '5000'. */
function typedOdds(text: string): number | null {
  const typed = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(typed) ? Math.round(typed * 1e6) / 1e4 : null;
}

/** `+` never lowers what was typed, and `-` never raises it: beyond the ends of the ladder they do nothing. */
function stepped(draft: Draft, ticks: number): Draft {
  const from = draft.odds ?? typedOdds(draft.oddsText) ?? draft.priceAtClick;
  const to = stepOdds(from, ticks, draft.ladder);
  return Math.sign(to - from) === -Math.sign(ticks) ? draft : withOdds(draft, to);
}

/** The price a text stands for once the field is left; null where there is nothing to mend. */
function settledOdds({ oddsText, odds, ladder }: Draft): number | null {
  if (odds !== null && isOnLadder(odds, ladder)) return null;
  const typed = odds ?? typedOdds(oddsText);
  return typed === null ? null : nearestOdds(typed, ladder);
}

/** The exchange has the bet waiting in its delay: My bets shows it from here on. */
const leftWaiting = (s: Slip, bets: readonly ListedBet[]): Slip =>
  s.status === 'unsure' && bets.some((bet) => isPending(bet) && bet.ref === s.ref) ? afterBet(s.next) : s;

/** A bet that is not placed; one that its player took back can be changed and placed again at once. */
function unplaced({ draft, next }: { draft: Draft; next?: Draft }, error: ApiError): Slip {
  if (next) return afterBet(next);
  return error.code === 'CANCELLED' ? { status: 'editing', draft } : { status: 'refused', draft, error };
}

const isComplete = (draft: Draft): boolean =>
  draft.odds !== null && draft.stakePaise !== null && draft.stakePaise > 0;

export const slipSlice = createSlice({
  name: 'slip',
  initialState: (): Slip => ({ status: 'empty' }),
  reducers: {
    priceClicked: (s, { payload }: PayloadAction<Pick>): Slip => {
      if (s.status === 'unsure') return s;
      const draft = toDraft(payload, shownOf(s) ?? undefined);
      return s.status === 'placing' ? { ...s, next: draft } : { status: 'editing', draft };
    },
    /** `ticks` along the market's ladder, up or down; from `priceAtClick` if the text is no number. */
    oddsStepped: (s, { payload: ticks }: PayloadAction<number>): Slip =>
      repriced(s, (draft) => stepped(draft, ticks)),
    /** The price that stands now: as if it had been pressed. */
    oddsTaken: (s, { payload: price }: PayloadAction<Price>): Slip =>
      edited(s, (draft) => withPrice(draft, price)),
    /** The field was left: odds off the ladder become the nearest on it. */
    oddsLeft: (s): Slip => {
      const draft = shownOf(s);
      const odds = draft && settledOdds(draft);
      return odds === null ? s : repriced(s, (shown) => withOdds(shown, odds));
    },
    oddsEntered: (s, { payload: oddsText }: PayloadAction<string>): Slip =>
      repriced(s, (draft) => ({ ...draft, oddsText, odds: parseOdds(oddsText) ?? null })),
    oddsReset: (s): Slip => repriced(s, (draft) => withOdds(draft, draft.priceAtClick)),
    stakeEntered: (s, { payload: stakeText }: PayloadAction<string>): Slip =>
      edited(s, (draft) => withStake(draft, stakeText)),
    /** Sets the stake, does not add to it (api.md 2.10). */
    chipPressed: (s, { payload: stakePaise }: PayloadAction<Paise>): Slip =>
      edited(s, (draft) => withStake(draft, String(toRupees(stakePaise)))),
    keepInPlayToggled: (s): Slip => edited(s, (draft) => ({ ...draft, keepInPlay: !draft.keepInPlay })),
    /** An effect sends the bet, a moved one at the price that stands now; a second press finds no `editing` and does nothing. */
    placeRequested: {
      prepare: () => ({ payload: { ref: nanoid() } }),
      reducer: (s, { payload }: PayloadAction<{ ref: string }>): Slip => {
        if (s.status === 'unsure') {
          const { draft, ref, next } = s;
          return { status: 'placing', draft, ref, isAgain: true, ...(next ? { next } : {}) };
        }
        if (!isOpen(s) || !isComplete(s.draft)) return s;
        const draft = s.status === 'moved' ? withPrice(s.draft, s.now) : s.draft;
        return { status: 'placing', draft, ref: payload.ref };
      },
    },
    /** An effect names the end of the offer when a bet has been refused because its price had moved. */
    priceOffered: (s, { payload: { until } }: PayloadAction<{ until: number }>): Slip =>
      s.status === 'refused' && s.error.now ? { ...s, status: 'moved', now: s.error.now, until } : s,
    offerLapsed: (s, { payload: { until } }: PayloadAction<{ until: number }>): Slip =>
      s.status === 'moved' && s.until === until ? { status: 'refused', draft: s.draft, error: s.error } : s,
    /** A bet under way stays; only the price pressed meanwhile is let go. */
    slipDismissed: (s): Slip => {
      if (s.status === 'empty') return s;
      if (s.status !== 'placing') return afterBet(s.status === 'unsure' ? s.next : undefined);
      const { next, ...bet } = s;
      return next ? bet : s;
    },
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (s): Slip => (s.status === 'empty' ? s : { status: 'empty' }))
      // The stream may report the bet before the answer arrives, or although it was lost.
      .addCase(betsStreamed, (s, { payload }): Slip =>
        s.status === 'unsure' && payload.bets.some((bet) => bet.ref === s.ref) ? afterBet(s.next) : s,
      )
      .addCase(pendingStreamed, (s, { payload: { pending, ended } }): Slip => {
        if (s.status !== 'unsure') return s;
        const end = ended.find(({ ref }) => ref === s.ref);
        return end ? unplaced(s, end.error) : leftWaiting(s, pending);
      })
      .addMatcher(getMatchBets.matchFulfilled, (s, { payload }): Slip => leftWaiting(s, payload))
      // A late reply may belong to an earlier slip, so the ref decides, not the status alone.
      .addMatcher(placeBet.matchFulfilled, (s, { meta }): Slip =>
        (s.status === 'placing' || s.status === 'unsure') && s.ref === meta.arg.originalArgs.ref
          ? afterBet(s.next)
          : s,
      )
      .addMatcher(placeBet.matchRejected, (s, { payload, meta }): Slip => {
        if (s.status !== 'placing' || s.ref !== meta.arg.originalArgs.ref) return s;
        const error = toApiError(payload);
        const { draft, ref, next } = s;
        if ((s.isAgain ? isStillUnsure : isUnsure)(error))
          return { status: 'unsure', draft, ref, error, ...(next ? { next } : {}) };
        // A toast tells the refusal; the slip belongs to the next bet already.
        return unplaced(s, error);
      }),
  selectors: {
    selectSlip: (s) => s,
    selectDraft: shownOf,
  },
});

export const {
  priceClicked,
  oddsStepped,
  oddsEntered,
  oddsReset,
  oddsTaken,
  oddsLeft,
  stakeEntered,
  chipPressed,
  keepInPlayToggled,
  placeRequested,
  priceOffered,
  offerLapsed,
  slipDismissed,
} = slipSlice.actions;
export const { selectSlip, selectDraft } = slipSlice.selectors;
