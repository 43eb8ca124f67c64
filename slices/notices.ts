import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { cancelBet } from '../api/bets';
import { replaceBet } from '../api/orders';
import type { Bet } from '../api/bets';
import type { LatestPayment } from '../api/payments';
import { isOutcomeUnknown, toApiError } from '../api/errors';
import { traitsOf } from '../domain/kinds/rules';
import { signedOut } from './auth';
import { newsOf } from './notices/betNews';
import type { BetNews, HeardFrom, KnownBet } from './notices/betNews';
import { cancelRequested, moveRequested, ordersCancelRequested } from './bets';
import { dialogClosed, dialogOpened } from './dialogs';
import { asOfAway, withinLimit, merged, MOST_NOTICES } from './notices/keptNotices';
import type { KeptNotices, NewsHeard, Notice } from './notices/keptNotices';
import { isOfMarket, noticesOf, withEarlier } from './notices/marketNews';
import type { EndedBet } from './notices/marketNews';
import { markedPayments, newPayments, paymentNotice } from './notices/paymentNews';
import { navigated, redirected, urlChanged } from './route';

/** `away`: kept until the player signs in again. `waiting`: the list is closed. `latest`: ids of the news that
 * came last, to be said aloud once. */
export type Notices =
  | { status: 'nobody' }
  | ({ status: 'away' } & KeptNotices)
  | ({ status: 'waiting' | 'reading'; readonly latest: readonly string[] } & KeptNotices);

type Here = Extract<Notices, { status: 'waiting' | 'reading' }>;

/** Rows of bets that say something new (`changedRows`), and when the page got them. `atTable`: the table of ours that the player
 * sits at and sees it happen. */
export type BetReport = {
  readonly at: number;
  readonly from: HeardFrom;
  readonly bets: readonly Bet[];
  readonly atTable?: string;
};

/** The player's latest payments, and when the page got them. */
export type PaymentsHeard = { readonly at: number; readonly payments: readonly LatestPayment[] };

/** Matches asked for after a break in which their bets may have changed. */
const MOST_MATCHES = 10;

const isHere = (n: Notices): n is Here => n.status === 'waiting' || n.status === 'reading';

/** The bets among these that bring news. */
export const changedRows = (n: Notices, bets: readonly Bet[], from: HeardFrom): readonly Bet[] =>
  isHere(n) ? bets.filter((bet) => newsOf(bet, n.marks[bet.betId], from) !== null) : [];

function withNotices(n: Here, raised: readonly Notice[]): Here {
  if (raised.length === 0) return n;
  const before = new Map(n.notices.map((notice) => [notice.id, notice]));
  const whole = raised.map((notice) => added(notice, before.get(notice.id)));
  const ids = new Set(raised.map(({ id }) => id));
  const notices = [...whole, ...n.notices.filter(({ id }) => !ids.has(id))];
  return { ...n, notices: notices.slice(0, MOST_NOTICES), latest: [...ids] };
}

const added = (notice: Notice, before: Notice | undefined): Notice =>
  before && isOfMarket(notice) && isOfMarket(before) ? withEarlier(notice, before) : notice;

/** A bet at a table is matched when it is placed: it rings once, with what its round brought, and not where that is seen. */
const isQuiet = ({ kind, matchId }: Bet, { what }: BetNews, atTable?: string): boolean =>
  traitsOf(kind).isDealt && (matchId === atTable || what === 'matched');

function heard(n: Here, { at, from, bets, atTable }: BetReport): Here {
  const marks: Record<string, KnownBet> = { ...n.marks };
  const told: EndedBet[] = [];
  let isChanged = false;
  for (const bet of bets) {
    const { mark, news } = newsOf(bet, marks[bet.betId], from) ?? NOT_NEW;
    if (!mark) continue;
    isChanged = true;
    marks[bet.betId] = mark;
    if (news && !isQuiet(bet, news, atTable)) told.push({ bet, news, at });
  }
  if (!isChanged) return n;
  const raised = noticesOf(told, n.status === 'reading');
  return { ...withNotices(n, from === 'list' ? raised.map(asOfAway) : raised), marks: withinLimit(marks) };
}
const NOT_NEW = { mark: null, news: null };

function newsTold(n: Here, { marks, raised, read, dated = {} }: NewsHeard): Here {
  const known = n.notices.map((one) => corrected(one, read, dated));
  const isKnown = known.every((one, i) => one === n.notices[i]);
  if (raised.length === 0) return isKnown ? n : { ...n, notices: byTime(known) };
  const told = withNotices({ ...n, notices: known }, raised);
  return { ...told, notices: byTime(told.notices), marks: withinLimit({ ...n.marks, ...marks }) };
}

const byTime = (notices: readonly Notice[]): readonly Notice[] => [...notices].sort((a, b) => b.at - a.at);

/** A notice, when it happened, and whether it was read on another device. */
function corrected(notice: Notice, read: readonly string[], dated: Readonly<Record<string, number>>): Notice {
  const at = dated[notice.id] ?? notice.at;
  const isRead = notice.isRead || read.includes(notice.id);
  return at === notice.at && isRead === notice.isRead ? notice : { ...notice, at, isRead };
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
  return { ...withNotices(n, raised), payments };
}

function withCancel(n: Notices, betId: string, isCancelAsked: boolean): Notices {
  const mark = isHere(n) ? n.marks[betId] : undefined;
  if (!isHere(n) || !mark || mark.isCancelAsked === isCancelAsked) return n;
  return { ...n, marks: { ...n.marks, [betId]: { ...mark, isCancelAsked } } };
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

/** Besides another dialog, whatever takes the place of the list. */
const isLeft = isAnyOf(dialogClosed, navigated, redirected, urlChanged);

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
    betsHeard: (n, { payload }: PayloadAction<BetReport>): Notices => (isHere(n) ? heard(n, payload) : n),
    /** What happened while the player was away, or on another device. */
    newsHeard: (n, { payload }: PayloadAction<NewsHeard>): Notices => (isHere(n) ? newsTold(n, payload) : n),
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
      .addCase(dialogOpened, (n, { payload: { status } }): Notices => {
        if (status !== 'notices') return closed(n);
        return n.status === 'waiting' ? reading(n) : n;
      })
      .addMatcher(
        isAnyOf(cancelBet.matchRejected, replaceBet.matchRejected),
        (n, { payload, meta }): Notices =>
          isOutcomeUnknown(toApiError(payload)) ? n : withCancel(n, meta.arg.originalArgs.betId, false),
      )
      .addMatcher(isLeft, closed),
  selectors: {
    selectNotices: noticesIn,
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

export const { playerCame, betsHeard, newsHeard, paymentsHeard, noticesFollowed } = noticesSlice.actions;
export const { selectNotices, selectLatest } = noticesSlice.selectors;
