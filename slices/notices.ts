import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { cancelBet } from '../api/bets';
import { replaceBet } from '../api/orders';
import type { Bet } from '../api/bets';
import type { LatestPayment } from '../api/payments';
import { isUnsure, toApiError } from '../api/errors';
import { signedOut } from './auth';
import { newsOf, noticeOf } from './betNews';
import type { BetNotice, HeardFrom, Mark } from './betNews';
import { cancelRequested, moveRequested, ordersCancelRequested } from './bets';
import { dialogClosed, dialogOpened } from './dialogs';
import { markedPayments, mergedPayments, newPayments, paymentNotice } from './paymentNews';
import type { PaymentMarks, PaymentNotice } from './paymentNews';
import { navigated, redirected, urlChanged } from './route';

export type Notice = BetNotice | PaymentNotice;

/** One player's, newest first; `marks`, by bet, and `payments` say what need not be told again. `payments` is null
 * until the exchange has listed them once: what it lists first is known, not told. */
export type KeptNotices = {
  readonly userId: string;
  readonly notices: readonly Notice[];
  readonly marks: Readonly<Record<string, Mark>>;
  readonly payments: PaymentMarks | null;
};

/** `away`: kept until the player signs in again. `waiting`: the list is closed. `latest`: ids of the news that
 * came last, to be said aloud once. */
export type Notices =
  | { status: 'nobody' }
  | ({ status: 'away' } & KeptNotices)
  | ({ status: 'waiting' | 'reading'; readonly latest: readonly string[] } & KeptNotices);

type Here = Extract<Notices, { status: 'waiting' | 'reading' }>;

/** Rows of bets that say something new (`unheard`), and when the page got them. */
export type Heard = { readonly at: number; readonly from: HeardFrom; readonly bets: readonly Bet[] };

/** The player's latest payments, and when the page got them. */
export type PaymentsHeard = { readonly at: number; readonly payments: readonly LatestPayment[] };

export const MOST_NOTICES = 50;
/** Enough for every bet a person follows; beyond it those that ended go first. */
export const MOST_MARKS = 300;
/** Matches asked for after a break in which their bets may have changed. */
const MOST_MATCHES = 10;

const isHere = (n: Notices): n is Here => n.status === 'waiting' || n.status === 'reading';

/** Those of a player's bets that tell more than is known. */
export const unheard = (n: Notices, bets: readonly Bet[], from: HeardFrom): readonly Bet[] =>
  isHere(n) ? bets.filter((bet) => newsOf(bet, n.marks[bet.betId], from) !== null) : [];

function bounded(marks: KeptNotices['marks']): KeptNotices['marks'] {
  const all = Object.entries(marks);
  const over = all.length - MOST_MARKS;
  if (over <= 0) return marks;
  const ended = all.filter(([, { end }]) => end !== null);
  const live = all.filter(([, { end }]) => end === null);
  const gone = new Set([...ended, ...live].slice(0, over).map(([id]) => id));
  return Object.fromEntries(all.filter(([id]) => !gone.has(id)));
}

function withNotices(n: Here, raised: ReadonlyMap<string, Notice>): Here {
  const notices = [...raised.values(), ...n.notices.filter(({ id }) => !raised.has(id))];
  return { ...n, notices: notices.slice(0, MOST_NOTICES), latest: [...raised.keys()] };
}

function heard(n: Here, { at, from, bets }: Heard): Here {
  const marks: Record<string, Mark> = { ...n.marks };
  const raised = new Map<string, Notice>();
  let isChanged = false;
  for (const bet of bets) {
    const told = newsOf(bet, marks[bet.betId], from);
    if (!told) continue;
    isChanged = true;
    marks[bet.betId] = told.mark;
    if (!told.news) continue;
    const notice = noticeOf(bet, told.news, at, n.status === 'reading');
    raised.set(notice.id, notice);
  }
  if (!isChanged) return n;
  if (raised.size === 0) return { ...n, marks: bounded(marks) };
  return { ...withNotices(n, raised), marks: bounded(marks) };
}

/** Whether these payments say something that is not known. */
export const isPaymentNews = (n: Notices, payments: readonly LatestPayment[]): boolean =>
  isHere(n) && (n.payments === null || newPayments(n.payments, payments).length > 0);

function paymentsToldTo(n: Notices, { at, payments: listed }: PaymentsHeard): Notices {
  if (!isHere(n) || !isPaymentNews(n, listed)) return n;
  const payments = markedPayments(n.payments ?? {}, listed);
  const news = n.payments === null ? [] : newPayments(n.payments, listed);
  if (news.length === 0) return { ...n, payments };
  const raised = news.map((one) => paymentNotice(one, at, n.status === 'reading'));
  return { ...withNotices(n, new Map(raised.map((one) => [one.id, one]))), payments };
}

function withCancel(n: Notices, betId: string, isCancelAsked: boolean): Notices {
  const mark = isHere(n) ? n.marks[betId] : undefined;
  if (!isHere(n) || !mark || mark.isCancelAsked === isCancelAsked) return n;
  return { ...n, marks: { ...n.marks, [betId]: { ...mark, isCancelAsked } } };
}

const further = (own: Mark, other: Mark): Mark =>
  own.end === null && (other.end !== null || other.matchedPaise > own.matchedPaise) ? other : own;

function mergedMarks(own: KeptNotices['marks'], other: KeptNotices['marks']): KeptNotices['marks'] {
  const known = Object.entries(own).map(([id, mark]) => {
    const theirs = other[id];
    return [id, theirs ? further(mark, theirs) : mark] as const;
  });
  return bounded({ ...other, ...Object.fromEntries(known) });
}

/** What two tabs of one player know together: the newer word, read if either has read it. */
function merged(own: KeptNotices, other: KeptNotices): KeptNotices {
  const theirs = new Map(other.notices.map((notice) => [notice.id, notice]));
  const ours = new Set(own.notices.map(({ id }) => id));
  const kept = own.notices.map((notice) => {
    const one = theirs.get(notice.id);
    if (!one || one.at < notice.at) return notice;
    return one.at > notice.at ? one : { ...notice, isRead: notice.isRead || one.isRead };
  });
  const added = other.notices.filter(({ id }) => !ours.has(id));
  const notices = [...kept, ...added].sort((a, b) => b.at - a.at).slice(0, MOST_NOTICES);
  const payments = mergedPayments(own.payments, other.payments);
  return { userId: own.userId, notices, marks: mergedMarks(own.marks, other.marks), payments };
}

const textOf = ({ notices, marks, payments }: KeptNotices): string =>
  JSON.stringify([notices, marks, payments]);

function followed(n: Notices, other: KeptNotices): Notices {
  if (!isHere(n) || n.userId !== other.userId) return n;
  const both = merged(n, other);
  if (textOf(both) === textOf(n)) return n;
  const next = { ...n, ...both };
  return n.status === 'reading' ? reading(next) : next;
}

function reading(n: Here): Here {
  const notices = n.notices.map((notice) => (notice.isRead ? notice : { ...notice, isRead: true }));
  return { ...n, status: 'reading', notices };
}

const closed = (n: Notices): Notices => (n.status === 'reading' ? { ...n, status: 'waiting' } : n);

const NONE: readonly Notice[] = [];
const BLANK: Omit<KeptNotices, 'userId'> = { notices: NONE, marks: {}, payments: null };
const noticesIn = (n: Notices): readonly Notice[] => (isHere(n) ? n.notices : NONE);

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: (): Notices => ({ status: 'nobody' }),
  reducers: {
    /** Somebody is signed in. Another player's notices are dropped. */
    playerCame: (n, { payload: { userId } }: PayloadAction<{ userId: string }>): Notices => {
      if (isHere(n) && n.userId === userId) return n;
      const kept = n.status !== 'nobody' && n.userId === userId ? n : BLANK;
      const { notices, marks, payments } = kept;
      return { status: 'waiting', userId, notices, marks, payments, latest: [] };
    },
    betsHeard: (n, { payload }: PayloadAction<Heard>): Notices => (isHere(n) ? heard(n, payload) : n),
    paymentsHeard: (n, { payload }: PayloadAction<PaymentsHeard>): Notices => paymentsToldTo(n, payload),
    /** Another tab has heard or read something. */
    noticesFollowed: (n, { payload }: PayloadAction<KeptNotices>): Notices => followed(n, payload),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (n): Notices => {
        if (!isHere(n)) return n;
        const { userId, notices, marks, payments } = n;
        return { status: 'away', userId, notices, marks, payments };
      })
      .addCase(cancelRequested, (n, { payload }): Notices => withCancel(n, payload.betId, true))
      .addCase(ordersCancelRequested, (n, { payload: { betIds } }): Notices =>
        betIds.reduce((all: Notices, betId) => withCancel(all, betId, true), n),
      )
      .addCase(moveRequested, (n, { payload }): Notices => withCancel(n, payload.betId, true))
      .addCase(dialogOpened, (n, { payload: name }): Notices => {
        if (name !== 'notices') return closed(n);
        return n.status === 'waiting' ? reading(n) : n;
      })
      .addMatcher(
        isAnyOf(cancelBet.matchRejected, replaceBet.matchRejected),
        (n, { payload, meta }): Notices =>
          isUnsure(toApiError(payload)) ? n : withCancel(n, meta.arg.originalArgs.betId, false),
      )
      .addMatcher(isAnyOf(dialogClosed, navigated, redirected, urlChanged), closed),
  selectors: {
    selectNotices: noticesIn,
    selectUnread: (n) => noticesIn(n).reduce((sum, { isRead }) => sum + Number(!isRead), 0),
    selectLatest: (n): readonly string[] => (isHere(n) ? n.latest : NO_IDS),
  },
});

const NO_IDS: readonly string[] = [];

/** Matches with bets that still live, those of the newest bets first. */
export function watchedMatches(n: Notices): readonly string[] {
  if (!isHere(n)) return NO_IDS;
  const live = Object.values(n.marks).filter(({ end }) => end === null);
  return [...new Set(live.reverse().map(({ matchId }) => matchId))].slice(0, MOST_MATCHES);
}

export const { playerCame, betsHeard, paymentsHeard, noticesFollowed } = noticesSlice.actions;
export const { selectNotices, selectUnread, selectLatest } = noticesSlice.selectors;
