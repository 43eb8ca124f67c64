import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { placeBet } from '../api/bets';
import { isStillUnsure, isUnsure, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import type { Side } from '../domain/bet';
import { formatOdds, parseOdds, stepOdds } from '../domain/ladder';
import type { Ladder } from '../domain/ladder';
import { parseAmount, toRupees } from '../domain/money';
import type { Paise } from '../domain/money';
import { signedOut } from './auth';
import { betsStreamed } from './bets';

/** What a click on a price takes from the store; names are kept because the slip outlives the screen. */
export type Pick = {
  readonly matchId: string;
  readonly matchName: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly selectionId: number;
  readonly selectionName: string;
  readonly side: Side;
  readonly odds: number;
  readonly ladder: Ladder;
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

/** `unsure`: the answer was lost, so the bet may exist. It can only be resent under the same `ref` (the
 * server repeats its first answer), or the slip closed. `isAgain`: it is being resent, so any failure leaves
 * it unsure. */
export type Slip =
  | { status: 'empty' }
  | { status: 'editing'; draft: Draft }
  | { status: 'placing'; draft: Draft; ref: string; isAgain?: true }
  | { status: 'refused'; draft: Draft; error: ApiError }
  | { status: 'unsure'; draft: Draft; ref: string; error: ApiError };

const withOdds = (draft: Draft, odds: number): Draft => ({ ...draft, odds, oddsText: formatOdds(odds) });
const withStake = (draft: Draft, stakeText: string): Draft => ({
  ...draft,
  stakeText,
  stakePaise: parseAmount(stakeText) ?? null,
});

/** A new pick keeps the stake: players set it once and then look for prices. */
const toDraft = (pick: Pick, old: Draft | undefined): Draft => ({
  ...pick,
  priceAtClick: pick.odds,
  oddsText: formatOdds(pick.odds),
  stakePaise: old?.stakePaise ?? null,
  stakeText: old?.stakeText ?? '',
  keepInPlay: old?.keepInPlay ?? false,
});

/** Editing is possible in `editing` and `refused`; a bet being placed is not touched. */
const edited = (s: Slip, change: (draft: Draft) => Draft): Slip =>
  s.status === 'editing' || s.status === 'refused' ? { status: 'editing', draft: change(s.draft) } : s;

const isComplete = (draft: Draft): boolean =>
  draft.odds !== null && draft.stakePaise !== null && draft.stakePaise > 0;

export const slipSlice = createSlice({
  name: 'slip',
  initialState: (): Slip => ({ status: 'empty' }),
  reducers: {
    priceClicked: (s, { payload }: PayloadAction<Pick>): Slip => {
      if (s.status === 'placing' || s.status === 'unsure') return s;
      return { status: 'editing', draft: toDraft(payload, s.status === 'empty' ? undefined : s.draft) };
    },
    /** `ticks` along the market's ladder, up or down; from `priceAtClick` if the text is no price. */
    oddsStepped: (s, { payload: ticks }: PayloadAction<number>): Slip =>
      edited(s, (draft) => withOdds(draft, stepOdds(draft.odds ?? draft.priceAtClick, ticks, draft.ladder))),
    oddsEntered: (s, { payload: oddsText }: PayloadAction<string>): Slip =>
      edited(s, (draft) => ({ ...draft, oddsText, odds: parseOdds(oddsText) ?? null })),
    oddsReset: (s): Slip => edited(s, (draft) => withOdds(draft, draft.priceAtClick)),
    stakeEntered: (s, { payload: stakeText }: PayloadAction<string>): Slip =>
      edited(s, (draft) => withStake(draft, stakeText)),
    /** Sets the stake, does not add to it (api.md 2.10). */
    chipPressed: (s, { payload: stakePaise }: PayloadAction<Paise>): Slip =>
      edited(s, (draft) => withStake(draft, String(toRupees(stakePaise)))),
    keepInPlayToggled: (s): Slip => edited(s, (draft) => ({ ...draft, keepInPlay: !draft.keepInPlay })),
    /** An effect sends the bet; a second press finds no `editing` and does nothing. */
    placeRequested: {
      prepare: () => ({ payload: { ref: nanoid() } }),
      reducer: (s, { payload }: PayloadAction<{ ref: string }>): Slip => {
        if (s.status === 'unsure') return { status: 'placing', draft: s.draft, ref: s.ref, isAgain: true };
        if ((s.status !== 'editing' && s.status !== 'refused') || !isComplete(s.draft)) return s;
        return { status: 'placing', draft: s.draft, ref: payload.ref };
      },
    },
    slipDismissed: (s): Slip => (s.status === 'empty' || s.status === 'placing' ? s : { status: 'empty' }),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (s): Slip => (s.status === 'empty' ? s : { status: 'empty' }))
      // The stream may report the bet before the answer arrives, or although it was lost.
      .addCase(betsStreamed, (s, { payload }): Slip =>
        s.status === 'unsure' && payload.bets.some((bet) => bet.ref === s.ref) ? { status: 'empty' } : s,
      )
      // A late reply may belong to an earlier slip, so the ref decides, not the status alone.
      .addMatcher(placeBet.matchFulfilled, (s, { meta }): Slip =>
        (s.status === 'placing' || s.status === 'unsure') && s.ref === meta.arg.originalArgs.ref
          ? { status: 'empty' }
          : s,
      )
      .addMatcher(placeBet.matchRejected, (s, { payload, meta }): Slip => {
        if (s.status !== 'placing' || s.ref !== meta.arg.originalArgs.ref) return s;
        const error = toApiError(payload);
        return (s.isAgain ? isStillUnsure : isUnsure)(error)
          ? { status: 'unsure', draft: s.draft, ref: s.ref, error }
          : { status: 'refused', draft: s.draft, error };
      }),
  selectors: {
    selectSlip: (s) => s,
    selectDraft: (s) => (s.status === 'empty' ? null : s.draft),
  },
});

export const {
  priceClicked,
  oddsStepped,
  oddsEntered,
  oddsReset,
  stakeEntered,
  chipPressed,
  keepInPlayToggled,
  placeRequested,
  slipDismissed,
} = slipSlice.actions;
export const { selectSlip, selectDraft } = slipSlice.selectors;
