import { createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { getCashOutQuote, takeCashOut } from '../api/cashOut';
import type { CashQuote, QuoteParams, TakeCash } from '../api/cashOut';
import { isFirstOutcomeUnknown, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import type { WantedCashOut } from '../domain/cashout/cashOffer';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import { dialogClosed } from './dialogs';
import { navigated, redirected, urlChanged } from './route';

/** A cash out, from the question to what became of it. `none`: no offer, and why. `ended`: nobody took it in time.
 * `unsure`: the answer was lost; the same `ref` takes it once, however often it is sent. */
export type CashOut =
  | { status: 'closed' }
  | ({ status: 'asking' } & QuoteParams)
  | { status: 'none'; marketId: string; wanted: WantedCashOut; error: ApiError }
  | ({ status: 'quoted'; secondsLeft: number } & Offered)
  | ({ status: 'ended' } & Offered)
  | ({ status: 'taking' | 'unsure' } & Offered & TakeCash)
  | { status: 'taken'; marketId: string; closedPaise: Paise; percent: number };

type Offered = { marketId: string; wanted: WantedCashOut; quote: CashQuote };

export const WHOLE: WantedCashOut = { kind: 'share', bps: 10_000 };

const isLeft = isAnyOf(dialogClosed, navigated, redirected, urlChanged);

const offeredOf = ({ marketId, wanted, quote }: Offered): Offered => ({ marketId, wanted, quote });

/** What is being taken goes on even if the dialog is closed; what came of it is not forgotten for another price of the same
 * market. */
const isFree = (c: CashOut, marketId?: string): boolean =>
  c.status !== 'taking' && (c.status !== 'unsure' || (marketId !== undefined && c.marketId !== marketId));

const isAsked = (c: CashOut, { marketId, wanted }: QuoteParams): boolean =>
  c.status === 'asking' && c.marketId === marketId && JSON.stringify(c.wanted) === JSON.stringify(wanted);

function taking(c: CashOut, ref: string): CashOut {
  if (c.status === 'unsure') return { ...c, status: 'taking' };
  if (c.status !== 'quoted') return c;
  return { status: 'taking', ...offeredOf(c), quoteId: c.quote.quoteId, ref };
}

/** One second less of the offer, or its end. */
function counted(c: CashOut): CashOut {
  if (c.status !== 'quoted') return c;
  return c.secondsLeft > 1 ? { ...c, secondsLeft: c.secondsLeft - 1 } : { status: 'ended', ...offeredOf(c) };
}

const isTaking = (c: CashOut, { ref }: TakeCash): c is Extract<CashOut, { ref: string }> =>
  'ref' in c && c.ref === ref;

export const cashOutSlice = createSlice({
  name: 'cashOut',
  initialState: (): CashOut => ({ status: 'closed' }),
  reducers: {
    /** An effect asks for the offer. */
    cashOutAsked: {
      prepare: (about: Omit<QuoteParams, 'asked'>) => ({ payload: { ...about, asked: nanoid() } }),
      reducer: (c, { payload }: PayloadAction<QuoteParams>): CashOut =>
        isFree(c, payload.marketId) && !isAsked(c, payload) ? { status: 'asking', ...payload } : c,
    },
    /** An effect counts the seconds of an offer. */
    offerSecondPassed: counted,
    cashOutRequested: {
      prepare: () => ({ payload: nanoid() }),
      reducer: (c, { payload: ref }: PayloadAction<string>): CashOut => taking(c, ref),
    },
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (c): CashOut => (c.status === 'closed' ? c : { status: 'closed' }))
      .addMatcher(isLeft, (c): CashOut => (c.status === 'closed' || !isFree(c) ? c : { status: 'closed' }))
      .addMatcher(getCashOutQuote.matchFulfilled, (c, { payload, meta }): CashOut => {
        if (c.status !== 'asking' || c.asked !== meta.arg.originalArgs.asked) return c;
        const { marketId, wanted } = c;
        return { status: 'quoted', marketId, wanted, quote: payload, secondsLeft: payload.seconds };
      })
      .addMatcher(getCashOutQuote.matchRejected, (c, { payload, meta }): CashOut => {
        if (c.status !== 'asking' || c.asked !== meta.arg.originalArgs.asked || meta.condition) return c;
        return { status: 'none', marketId: c.marketId, wanted: c.wanted, error: toApiError(payload) };
      })
      .addMatcher(takeCashOut.matchFulfilled, (c, { payload, meta }): CashOut => {
        if (!isTaking(c, meta.arg.originalArgs)) return c;
        const { closedPaise, percent } = payload;
        return { status: 'taken', marketId: c.marketId, closedPaise, percent };
      })
      .addMatcher(takeCashOut.matchRejected, (c, { payload, meta }): CashOut => {
        if (!isTaking(c, meta.arg.originalArgs)) return c;
        const error = toApiError(payload);
        return isFirstOutcomeUnknown(error)
          ? { ...c, status: 'unsure' }
          : { status: 'none', marketId: c.marketId, wanted: c.wanted, error };
      }),
  selectors: { selectCashOut: (c) => c },
});

export const { cashOutAsked, offerSecondPassed, cashOutRequested } = cashOutSlice.actions;
export const { selectCashOut } = cashOutSlice.selectors;
