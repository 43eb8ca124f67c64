import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import { changeProtection, getProtection } from '../api/protection';
import type { Protection, ProtectionChange } from '../api/protection';
import { signedOut } from './auth';
import { lateProtection } from './protection/lateProtection';
import type { Protecting } from './protection/protecting';

type Asked = { change: ProtectionChange; ref: string };

/** What cannot be taken back is asked twice, and so is wanting no limit of deposits where there is none. */
function needsSecondPress(change: ProtectionChange, { limits }: Protection): boolean {
  if (change.what !== 'set') return change.what === 'timeOut' || change.what === 'exclude';
  const { kind, period, most } = change;
  const isSet = limits.some((one) => one.kind === kind && one.period === period);
  return kind === 'deposit' && most === null && !isSet;
}

const closed = (p: Protecting): Protecting => (p.status === 'closed' ? p : { status: 'closed' });

/** Whoever is out has nothing to be reminded of. */
const standing = (shown: Protection): Protecting =>
  shown.check && shown.check.dueInMs <= 0 && !shown.bar
    ? { status: 'due', shown }
    : { status: 'shown', shown };

const isSent = (p: Protecting, ref: string): p is Extract<Protecting, { status: 'changing' }> =>
  p.status === 'changing' && p.ref === ref;

export const protectionSlice = createSlice({
  name: 'protection',
  initialState: (): Protecting => ({ status: 'closed' }),
  reducers: {
    /** The page opens, or tries again; an effect reads how everything stands. */
    protectionOpened: (p): Protecting =>
      ['loading', 'confirming', 'changing'].includes(p.status) ? p : { status: 'loading' },
    protectionLeft: closed,
    /** An effect reads how the session stands; it may have been answered in another tab. Read anew where it had to wait: a bet may have been
     * placed since. */
    checkFellDue: (p): Protecting =>
      (p.status === 'shown' || p.status === 'due') && p.shown.check
        ? { status: 'reading', shown: p.shown }
        : p,
    /** An effect sends it, unless it is asked twice. */
    protectionChangeRequested: {
      prepare: (change: ProtectionChange) => ({ payload: { change, ref: nanoid() } }),
      reducer: (p, { payload: { change, ref } }: PayloadAction<Asked>): Protecting => {
        if (!('shown' in p) || p.status === 'changing') return p;
        const { shown } = p;
        return needsSecondPress(change, shown)
          ? { status: 'confirming', shown, change }
          : { status: 'changing', shown, change, ref };
      },
    },
    protectionChangeConfirmed: {
      prepare: () => ({ payload: { ref: nanoid() } }),
      reducer: (p, { payload: { ref } }: PayloadAction<{ ref: string }>): Protecting =>
        p.status === 'confirming' ? { status: 'changing', shown: p.shown, change: p.change, ref } : p,
    },
    /** Not after all, or the refusal was read. */
    protectionChangeDismissed: (p): Protecting =>
      p.status === 'confirming' || p.status === 'refused' ? standing(p.shown) : p,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, closed)
      .addMatcher(getProtection.matchFulfilled, (p, { payload }): Protecting =>
        p.status === 'loading' || p.status === 'reading' ? standing(payload) : p,
      )
      .addMatcher(getProtection.matchRejected, (p, { payload }): Protecting =>
        p.status === 'loading' || p.status === 'reading'
          ? { status: 'failed', error: toApiError(payload) }
          : p,
      )
      .addMatcher(changeProtection.matchFulfilled, (p, { payload, meta }): Protecting =>
        isSent(p, meta.arg.originalArgs.ref) ? standing(payload) : p,
      )
      .addMatcher(changeProtection.matchRejected, (p, { payload, meta }): Protecting =>
        isSent(p, meta.arg.originalArgs.ref)
          ? { status: 'refused', shown: p.shown, change: p.change, error: toApiError(payload) }
          : p,
      ),
  selectors: { selectProtection: (p) => p },
});

lateProtection.place(protectionSlice);

export const {
  protectionOpened,
  protectionLeft,
  checkFellDue,
  protectionChangeRequested,
  protectionChangeConfirmed,
  protectionChangeDismissed,
} = protectionSlice.actions;
export const { selectProtection } = protectionSlice.selectors;
