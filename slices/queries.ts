import { createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isOutcomeUnknown, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { raiseQuery } from '../api/raiseQuery';
import type { QueryParams } from '../api/raiseQuery';
import { signedOut } from './auth';
import { dialogClosed, dialogOpened } from './dialogs';

/** A query on its way to the operator. `refused`: with why; after a lost answer the same words go again under the same
 * `ref`, so that they are raised once. */
export type Queries =
  | { status: 'idle' }
  | { status: 'sending'; query: QueryParams }
  | { status: 'refused'; query: QueryParams; error: ApiError };

const isSame = (a: QueryParams, b: QueryParams): boolean =>
  a.betId === b.betId && a.reason === b.reason && a.queryText === b.queryText;

/** Another bet's timeline, another dialog, or none: why the last one was refused is of no use there. */
const isLeft = isAnyOf(dialogOpened, dialogClosed);

export const queriesSlice = createSlice({
  name: 'queries',
  initialState: (): Queries => ({ status: 'idle' }),
  reducers: {
    queryRequested: {
      prepare: (asked: Omit<QueryParams, 'ref'>) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (q, { payload }: PayloadAction<QueryParams>): Queries => {
        if (q.status === 'sending') return q;
        const isAgain = q.status === 'refused' && isOutcomeUnknown(q.error) && isSame(q.query, payload);
        return { status: 'sending', query: isAgain ? q.query : payload };
      },
    },
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (q): Queries => (q.status === 'idle' ? q : { status: 'idle' }))
      .addMatcher(isLeft, (q): Queries =>
        q.status === 'refused' && !isOutcomeUnknown(q.error) ? { status: 'idle' } : q,
      )
      .addMatcher(raiseQuery.matchFulfilled, (q, { meta }): Queries =>
        q.status === 'sending' && q.query.ref === meta.arg.originalArgs.ref ? { status: 'idle' } : q,
      )
      .addMatcher(raiseQuery.matchRejected, (q, { payload, meta }): Queries =>
        q.status === 'sending' && q.query.ref === meta.arg.originalArgs.ref
          ? { status: 'refused', query: q.query, error: toApiError(payload) }
          : q,
      ),
  selectors: { selectQueries: (q) => q },
});

export const { queryRequested } = queriesSlice.actions;
export const { selectQueries } = queriesSlice.selectors;
