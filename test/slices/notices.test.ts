import type { LatestPayment, PaymentState } from '../../api/payments';
import { MOST_PAYMENT_MARKS } from '../../slices/notices/paymentNews';
import { signedOut } from '../../slices/auth';
import type { Bet } from '../../api/bets';
import { cancelRequested, ordersCancelRequested, moveRequested } from '../../slices/bets';
import { dialogClosed, dialogOpened } from '../../slices/dialogs';
import {
  betsHeard,
  newsHeard,
  isPaymentNews,
  noticesFollowed,
  noticesSlice,
  paymentsHeard,
  playerCame,
  selectLatest,
  selectNotices,
  changedRows,
  watchedMatches,
} from '../../slices/notices';
import { isOfAway, MOST_MARKS, MOST_NOTICES } from '../../slices/notices/keptNotices';
import type { BetReport, Notices } from '../../slices/notices';
import { noticeOf } from '../../slices/notices/betNews';
import type { HeardFrom } from '../../slices/notices/betNews';
import { newsIn } from '../../slices/notices/unreadNews';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix, mutation } from './matrix';
import { bet } from './samples';
import type { NewsItem } from '../../api/news';

const selectUnread = (state: { notices: Notices }): number =>
  selectNotices(state).filter(({ isRead }) => !isRead).length;

const { reducer } = noticesSlice;
const start = (): Notices => reducer(undefined, playerCame({ userId: '7' }));
const hear = (n: Notices, from: HeardFrom, ...bets: Bet[]): Notices =>
  reducer(n, betsHeard({ at: 1_000, from, bets }));
const heardIn = (n: Notices): unknown[] =>
  selectNotices({ notices: n }).map(({ what, ...notice }) => [
    what,
    'paise' in notice ? notice.paise : 'reason' in notice && notice.reason,
  ]);

const open = bet({
  state: 'UNMATCHED',
  matchedPaise: 0,
  unmatchedPaise: 100_000,
  fills: [],
  matchedAt: null,
});
const partly = bet({
  state: 'PARTIAL',
  matchedPaise: 30_000,
  unmatchedPaise: 70_000,
  fills: [{ odds: 186, stakePaise: 30_000 }],
});
const matched = bet();
const cut = bet({ ...partly, state: 'MATCHED', unmatchedPaise: 0, cancelledPaise: 70_000 });
const won = bet({ state: 'SETTLED', profitLossPaise: 85_000 });
const lost = bet({ state: 'SETTLED', profitLossPaise: -100_000 });
const lapsed = bet({ ...open, state: 'LAPSED', unmatchedPaise: 0, cancelledPaise: 100_000 });
const cancelled = bet({ ...lapsed, state: 'CANCELLED' });
const voided = bet({ state: 'VOID', voidReason: 'NON_RUNNER', profitLossPaise: 0 });
const deleted = bet({ state: 'DELETED', voidReason: 'misprint' });

const waiting = hear(start(), 'stream', matched);
const kept = { userId: '7', notices: [], marks: {}, payments: null };
const payment = (paymentId: string, state: PaymentState): LatestPayment => ({
  paymentId,
  state,
  amountPaise: 100_000,
  openedAt: 1,
});
const m9 = {
  matchId: 'm9',
  matchedPaise: 0,
  cancelledPaise: 0,
  end: null,
  isListed: false,
  isCancelAsked: false,
};
const states: Record<string, Notices> = {
  nobody: { status: 'nobody' },
  away: { status: 'away', ...kept },
  waiting,
  reading: reducer(waiting, dialogOpened({ status: 'notices' })),
};
const told = noticeOf(won, { what: 'settled', paise: 5 }, 7, false);
const news: BetReport = { at: 5, from: 'stream', bets: [won] };

matrix(
  reducer,
  states,
  {
    same: playerCame({ userId: '7' }),
    other: playerCame({ userId: '8' }),
    heard: betsHeard(news),
    known: betsHeard({ ...news, bets: [matched] }),
    listed: newsHeard({ marks: {}, raised: [told], read: [] }),
    none: newsHeard({ marks: {}, raised: [], read: ['b9/end'] }),
    paid: paymentsHeard({ at: 6, payments: [payment('deposit/a1', 'depositPaid')] }),
    followed: noticesFollowed({ ...kept, marks: { b9: m9 } }),
    strange: noticesFollowed({ ...kept, userId: '8', marks: { b9: m9 } }),
    opened: dialogOpened({ status: 'notices' }),
    another: dialogOpened({ status: 'rules' }),
    picker: dialogOpened({ status: 'picker', of: 'fromDay' }),
    closed: dialogClosed(),
    timeline: dialogOpened({ status: 'betTimeline', matchId: 'm1', bet: { betId: 'b1' } }),
    ofMarket: dialogOpened({ status: 'marketBets', matchId: 'm1', marketId: '1.1' }),
    navigated: navigated('/home'),
    redirected: redirected('/home'),
    urlChanged: urlChanged('/home'),
    cancel: cancelRequested({ betId: 'b1', matchId: 'm1' }),
    many: ordersCancelRequested({ matchId: 'm1', betIds: ['b1'] }),
    refused: mutation('cancelBet', 'rejected', { betId: 'b1' }, { code: 'NOT_CANCELLABLE', message: '' }),
    signedOut: signedOut('asked'),
  },
  `
  same  other  heard  known  listed  none  paid  followed  strange  opened  another  picker  closed  timeline  ofMarket  navigated  redirected  urlChanged  cancel  many  refused  signedOut
  nobody  waiting  waiting  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -
  away  waiting  waiting  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -
  waiting  -  waiting  waiting  -  waiting  -  waiting  waiting  -  reading  -  -  -  -  -  -  -  -  waiting  waiting  -  away
  reading  -  waiting  reading  -  reading  -  reading  reading  -  -  waiting  waiting  waiting  waiting  waiting  waiting  waiting  waiting  reading  reading  -  away
`,
);

/** As the effect does it. */
function list(n: Notices, news: NewsItem[], unread: readonly string[] = [], isWhole = true): Notices {
  if (n.status === 'nobody') throw new Error('nobody is here');
  const heard = newsIn(n, { news, isWhole, unread }, n.status === 'reading');
  return heard ? reducer(n, newsHeard(heard)) : n;
}
const end = (what: 'settled' | 'corrected' | 'voided' | 'deleted', row: Bet, at = 9): NewsItem => ({
  what,
  bet: row,
  at,
});

test('what a list told first is dated when the exchange says that it happened, and stands in that place', () => {
  const later = bet({ ...won, betId: 'b2', marketId: '1.2' });
  const at = 1_000 - 3_600_000;
  const n = hear(
    hear(start(), 'list', matched, bet({ ...matched, betId: 'b2', marketId: '1.2' })),
    'list',
    won,
    later,
  );
  const dated = list(n, [end('settled', won, at), end('settled', later, 990)], ['b1/end', 'b2/end']);
  expect(selectNotices({ notices: dated }).map(({ id, at }) => [id, at])).toEqual([
    ['b2/end', 1_000],
    ['b1/end', at],
  ]);
  expect(list(dated, [end('settled', won, at)], ['b1/end', 'b2/end'], false)).toBe(dated);
});

describe('what is told', () => {
  test.each<[string, Bet[], unknown[]]>([
    ['a bet that waits: nothing', [open], []],
    ['matched at once', [matched], [['matched', 100_000]]],
    ['matched later', [open, matched], [['matched', 100_000]]],
    ['partly matched', [open, partly], [['partly', 30_000]]],
    ['the rest of it in place of the part', [partly, matched], [['matched', 100_000]]],
    [
      'a rest that was taken back',
      [partly, cut],
      [
        ['rest', 70_000],
        ['partly', 30_000],
      ],
    ],
    ['lapsed', [open, lapsed], [['lapsed', 100_000]]],
    ['cancelled by the exchange', [open, cancelled], [['cancelled', 100_000]]],
    ['void', [voided], [['voided', 'NON_RUNNER']]],
    ['deleted', [deleted], [['deleted', 'misprint']]],
    ['won', [won], [['settled', 85_000]]],
    ['lost', [lost], [['settled', -100_000]]],
    ['a result corrected', [won, lost], [['corrected', -100_000]]],
    ['a void bet that stands again', [voided, matched], [['restored', 100_000]]],
  ])('%s', (_, bets, expected) => {
    const last = bets.reduce((n, one) => hear(n, 'stream', one), start());
    expect(heardIn(last)).toEqual(expected);
  });
  test('the odds obtained, not those asked for', () => {
    expect(selectNotices({ notices: hear(start(), 'stream', partly) })[0]).toMatchObject({ odds: 186 });
    const gone = { ...deleted, fills: [], matchedOdds: 191 };
    expect(selectNotices({ notices: hear(start(), 'stream', gone) })[0]).toMatchObject({ odds: 191 });
    expect(selectNotices({ notices: list(start(), [end('deleted', gone)]) })[0]).toMatchObject({ odds: 191 });
  });
  test('a deleted bet in so many words, unless the page heard of it as it happened', () => {
    const gone = (n: Notices) => selectNotices({ notices: n }).map(isOfAway);
    const known = hear(start(), 'stream', matched);
    expect([gone(hear(known, 'stream', deleted))[0], gone(hear(known, 'list', deleted))[0]]).toEqual([
      false,
      true,
    ]);
    const told = list(start(), [end('deleted', deleted)]);
    expect(gone(told)).toEqual([true]);
    expect(gone(reducer(told, dialogOpened({ status: 'notices' })))).toEqual([false]);
  });
  test("not the player's own cancel, but that of the exchange after a refused one", () => {
    const own = reducer(hear(start(), 'stream', open), cancelRequested({ betId: 'b1', matchId: 'm1' }));
    expect(
      reducer(hear(start(), 'stream', open), moveRequested({ betId: 'b1', matchId: 'm1', odds: 2 })),
    ).toEqual(own);
    expect(heardIn(hear(own, 'stream', cancelled))).toEqual([]);
    const error = (code: string) => mutation('cancelBet', 'rejected', { betId: 'b1' }, { code, message: '' });
    expect(heardIn(hear(reducer(own, error('UNAVAILABLE')), 'stream', cancelled))).toHaveLength(1);
    // The answer was lost: it may have been done.
    expect(heardIn(hear(reducer(own, error('TIMEOUT')), 'stream', cancelled))).toEqual([]);
  });
});

describe('once', () => {
  test('the answer, the stream and the lists say the same', () => {
    const first = hear(start(), 'placing', matched);
    for (const from of ['placing', 'stream', 'list'] as const) {
      expect(hear(first, from, matched)).toBe(first);
      expect(changedRows(first, [matched], from)).toEqual([]);
    }
  });
  test('what a list has for the first time is known, not told; what it brings later is told', () => {
    const listed = hear(start(), 'list', open, bet({ betId: 'b2', state: 'SETTLED', profitLossPaise: 5 }));
    expect([heardIn(listed), watchedMatches(listed)]).toEqual([[], ['m1']]);
    expect(heardIn(hear(listed, 'list', won))).toEqual([['settled', 85_000]]);
  });
  test('a list quicker than the answer takes nothing from it', () => {
    expect(heardIn(hear(hear(start(), 'list', matched), 'placing', matched))).toEqual([['matched', 100_000]]);
  });
  test('a list written before the last word revives nothing', () => {
    const settled = hear(start(), 'stream', matched, won);
    expect(hear(settled, 'list', matched)).toBe(settled);
    const full = hear(start(), 'stream', matched);
    expect(hear(full, 'list', partly)).toBe(full);
  });
  test('a player who comes back is told what happened meanwhile, and nothing twice', () => {
    const away = reducer(hear(start(), 'stream', matched), signedOut('asked'));
    expect([selectNotices({ notices: away }), watchedMatches(away)]).toEqual([[], []]);
    const back = hear(reducer(away, playerCame({ userId: '7' })), 'list', won);
    expect(heardIn(back)).toEqual([
      ['settled', 85_000],
      ['matched', 100_000],
    ]);
    expect(heardIn(reducer(away, playerCame({ userId: '8' })))).toEqual([]);
  });
});

describe('reading', () => {
  test('opening the list reads all, and what comes while it is open is read', () => {
    const two = hear(start(), 'stream', matched, bet({ betId: 'b2' }));
    expect(selectUnread({ notices: two })).toBe(2);
    const read = reducer(two, dialogOpened({ status: 'notices' }));
    const more = hear(read, 'stream', won);
    expect([selectUnread({ notices: read }), selectUnread({ notices: more })]).toEqual([0, 0]);
    expect(selectUnread({ notices: hear(reducer(more, dialogClosed()), 'stream', lost) })).toBe(1);
  });
  test('only what came last is said', () => {
    const one = hear(start(), 'stream', matched);
    const two = hear(one, 'stream', won);
    expect([one, two].map((n) => selectLatest({ notices: n }))).toEqual([['b1/match'], ['b1/end']]);
    expect(selectLatest({ notices: { status: 'nobody' } })).toEqual([]);
  });
});

describe('bounds', () => {
  const many = (count: number, over: Partial<Bet> = {}) =>
    Array.from({ length: count }, (_, i) => bet({ betId: String(i + 1), matchId: `m${i + 1}`, ...over }));
  test('the newest notices stay', () => {
    const notices = selectNotices({
      notices: many(MOST_NOTICES + 5).reduce((n, one) => hear(n, 'stream', one), start()),
    });
    const ids = [notices[0]?.id, notices.at(-1)?.id];
    expect([notices.length, ...ids]).toEqual([MOST_NOTICES, '55/match', '6/match']);
  });
  test('marks of bets that ended go first, then the oldest', () => {
    const ended = many(3, { state: 'VOID' });
    const live = many(MOST_MARKS + 3).slice(3);
    const full = hear(start(), 'stream', ...ended, ...live);
    expect('marks' in full && Object.keys(full.marks)).toEqual(live.map(({ betId }) => betId));
    const over = hear(full, 'stream', bet({ betId: '9999' }));
    expect('marks' in over && [Object.keys(over.marks).length, '4' in over.marks]).toEqual([300, false]);
  });
  test('the matches of the newest live bets are asked for, ten at most', () => {
    const n = hear(start(), 'stream', ...many(12), bet({ betId: '13', matchId: 'm13', state: 'VOID' }));
    expect(watchedMatches(n)).toEqual(['m12', 'm11', 'm10', 'm9', 'm8', 'm7', 'm6', 'm5', 'm4', 'm3']);
  });
});

describe('two tabs', () => {
  const keptOf = (n: Notices) => {
    if (n.status === 'nobody') throw new Error('nobody');
    const { userId, notices, marks, payments } = n;
    return { userId, notices, marks, payments };
  };
  test('read in one is read in the other; then neither has anything to tell', () => {
    const other = reducer(waiting, dialogOpened({ status: 'notices' }));
    const here = reducer(waiting, noticesFollowed(keptOf(other)));
    expect(selectUnread({ notices: here })).toBe(0);
    expect(reducer(here, noticesFollowed(keptOf(other)))).toBe(here);
    expect(reducer(other, noticesFollowed(keptOf(here)))).toBe(other);
  });
  test('what only the other heard is known here, the newer word of a bet counts', () => {
    const other = reducer(
      waiting,
      betsHeard({ at: 2_000, from: 'stream', bets: [won, bet({ betId: 'b2' })] }),
    );
    const here = reducer(waiting, noticesFollowed(keptOf(other)));
    expect(heardIn(here).toSorted()).toEqual(heardIn(other).toSorted());
    expect(hear(here, 'stream', won)).toBe(here);
    const stale = reducer(other, noticesFollowed(keptOf(waiting)));
    expect(stale).toBe(other);
  });
  test('what the other tab brings while the list is open is read', () => {
    const other = hear(waiting, 'stream', won);
    const here = reducer(states['reading'], noticesFollowed(keptOf(other)));
    expect(selectUnread({ notices: here })).toBe(0);
  });
});

describe('payments', () => {
  const pay = (n: Notices, ...payments: LatestPayment[]): Notices =>
    reducer(n, paymentsHeard({ at: 2_000, payments }));
  const asked = pay(start());

  test('what is listed first is known, not told; later news is told once', () => {
    const listed = pay(start(), payment('deposit/a1', 'depositOpen'), payment('deposit/a0', 'depositPaid'));
    expect(heardIn(listed)).toEqual([]);
    const paid = pay(listed, payment('deposit/a1', 'depositPaid'), payment('deposit/a0', 'depositPaid'));
    expect(heardIn(paid)).toEqual([['depositPaid', 100_000]]);
    expect(selectLatest({ notices: paid })).toEqual(['deposit/a1']);
    expect(pay(paid, payment('deposit/a1', 'depositPaid'))).toBe(paid);
    expect(isPaymentNews(paid, [payment('deposit/a1', 'depositPaid')])).toBe(false);
  });
  test('an open one is told in place, an old answer takes nothing back', () => {
    const open = pay(asked, payment('deposit/a1', 'depositOpen'));
    expect(heardIn(open)).toEqual([['depositOpen', 100_000]]);
    const failed = pay(open, payment('deposit/a1', 'depositFailed'));
    expect(heardIn(failed)).toEqual([['depositFailed', 100_000]]);
    expect(pay(failed, payment('deposit/a1', 'depositOpen'))).toBe(failed);
    // The money came late.
    expect(heardIn(pay(failed, payment('deposit/a1', 'depositPaid')))).toEqual([['depositPaid', 100_000]]);
  });
  test('news of one payment keeps what is known of another', () => {
    const paid = pay(asked, payment('deposit/a1', 'depositPaid'));
    const next = pay(paid, payment('deposit/a2', 'depositOpen'), payment('deposit/a1', 'depositOpen'));
    expect(isPaymentNews(next, [payment('deposit/a1', 'depositPaid')])).toBe(false);
  });
  test('marks are bounded, those just listed stay', () => {
    const many = Array.from({ length: MOST_PAYMENT_MARKS + 5 }, (_, i) => i);
    const first = pay(asked, payment('withdrawal/1', 'withdrawalOpen'));
    const full = many.reduce(
      (n, i) => pay(n, payment(`deposit/${i}`, 'depositPaid'), payment('withdrawal/1', 'withdrawalOpen')),
      first,
    );
    expect('payments' in full && Object.keys(full.payments ?? {})).toHaveLength(MOST_PAYMENT_MARKS);
    expect(isPaymentNews(full, [payment('withdrawal/1', 'withdrawalOpen')])).toBe(false);
  });
  test('two tabs know together what either was told', () => {
    const other = pay(asked, payment('deposit/a1', 'depositPaid'));
    const kept = (n: Notices) => {
      if (n.status === 'nobody') throw new Error('nobody');
      return noticesFollowed({ userId: '7', notices: n.notices, marks: n.marks, payments: n.payments });
    };
    for (const before of [start(), asked, pay(asked, payment('deposit/a1', 'depositOpen'))]) {
      const here = reducer(before, kept(other));
      expect(isPaymentNews(here, [payment('deposit/a1', 'depositPaid')])).toBe(false);
      expect(reducer(here, kept(other))).toBe(here);
    }
    expect(reducer(other, kept(start()))).toBe(other);
  });
  test('what comes while the list is open is read', () => {
    const read = pay(
      reducer(asked, dialogOpened({ status: 'notices' })),
      payment('deposit/a1', 'depositPaid'),
    );
    expect([selectNotices({ notices: read }).length, selectUnread({ notices: read })]).toEqual([1, 0]);
  });
});

describe('what the exchange lists as unread', () => {
  const unreadIn = (n: Notices): readonly string[] =>
    selectNotices({ notices: n }).flatMap(({ id, isRead }) => (isRead ? [] : [id]));
  const cash: NewsItem = {
    what: 'cashedOut',
    at: 8,
    id: 'rule-1',
    matchId: 'm1',
    marketId: '1.1',
    marketName: 'Match Odds',
    paise: 2_550,
    byItself: true,
  };
  const away: NewsItem = {
    what: 'cancelledAway',
    at: 9,
    matchId: 'm1',
    marketId: '1.1',
    marketName: 'Match Odds',
    count: 2,
    paise: 5_000,
  };
  const reduced: NewsItem = { what: 'reduced', at: 7, bet: matched, odds: 150, wasOdds: 185 };
  const answered: NewsItem = {
    what: 'queryAnswered',
    at: 6,
    betId: 'b1',
    matchId: 'm1',
    bet: matched,
    ruling: null,
  };

  const refused: NewsItem = {
    what: 'refused',
    at: 5,
    ref: 'ref-1',
    matchId: 'm1',
    bet: matched,
    error: { code: 'NOT_FILLED', message: '' },
  };

  test('is told once, whatever the stream, a list or the exchange again says of it', () => {
    const told = list(start(), [end('settled', won), away, cash, reduced, answered, refused]);
    expect(heardIn(told).map((one) => (one as unknown[])[0])).toEqual([
      'settled',
      'cancelledAway',
      'cashedOut',
      'reduced',
      'queryAnswered',
      'refused',
    ]);
    expect(selectUnread({ notices: told })).toBe(6);
    expect(list(told, [end('settled', won), away, cash, reduced, answered, refused], unreadIn(told))).toEqual(
      told,
    );
    expect([hear(told, 'list', won), hear(told, 'stream', won)]).toEqual([told, told]);
    expect(heardIn(list(hear(start(), 'stream', won), [end('settled', won)]))).toHaveLength(1);
  });
  test('of the safety of the account: once, and read where it was read on another device', () => {
    const device: NewsItem = { what: 'signIn', at: 5, id: '77', event: 'newDevice' };
    const codes: NewsItem = { what: 'security', at: 6, id: '78', event: 'wrongCodes' };
    const told = list(start(), [device, codes]);
    expect(selectNotices({ notices: told })).toEqual([
      { what: 'security', at: 6, id: '78/safety', event: 'wrongCodes', isRead: false },
      { what: 'signIn', at: 5, id: '77/safety', event: 'newDevice', isRead: false },
    ]);
    expect(list(told, [device, codes], unreadIn(told))).toEqual(told);
    expect(unreadIn(list(told, [codes], unreadIn(told)))).toEqual(['78/safety']);
  });
  test('an answer that was given anew is told anew', () => {
    const told = list(start(), [answered]);
    const anew = list(reducer(told, dialogOpened({ status: 'notices' })), [
      { ...answered, at: 60, ruling: 'upheld' },
    ]);
    expect(selectNotices({ notices: anew })).toMatchObject([{ what: 'queryAnswered', ruling: 'upheld' }]);
  });
  test('a result other than the one told here is a correction', () => {
    const told = list(hear(start(), 'stream', won), [end('settled', lost)]);
    expect(heardIn(told)).toEqual([['corrected', -100_000]]);
    expect(heardIn(list(start(), [end('corrected', lost)]))).toEqual([['corrected', -100_000]]);
    expect(heardIn(list(start(), [end('deleted', deleted)]))).toEqual([['deleted', 'misprint']]);
  });
  test('what it lists no more was read elsewhere, if it lists all', () => {
    const told = hear(start(), 'stream', matched, bet({ ...won, betId: 'b2' }));
    const unread = unreadIn(told);
    expect(selectUnread({ notices: list(told, [], unread, false) })).toBe(2);
    // How bets are matched only the page tells.
    expect(unreadIn(list(told, [], unread))).toEqual(['b1/match']);
    // It came while the exchange was being asked.
    expect(selectUnread({ notices: list(told, [], ['b1/match']) })).toBe(2);
  });
});

test('names its match and market where the exchange does; what was stored without them is kept', () => {
  const named = hear(start(), 'stream', { ...matched, matchName: 'India v Australia' });
  expect(selectNotices({ notices: named })).toMatchObject([
    { what: 'matched', matchName: 'India v Australia', marketName: 'Match Odds' },
  ]);
  expect(selectNotices({ notices: hear(start(), 'stream', matched) })[0]).not.toHaveProperty('matchName');
});

describe('bets that a market ends together', () => {
  const many = (count: number, over: Partial<Bet>, from = 1) =>
    Array.from({ length: count }, (_, i) => bet({ betId: `g${from + i}`, ...over }));
  test('are one notice with their sum, in parts too; one alone is told as itself', () => {
    const ten = hear(start(), 'stream', ...many(10, { state: 'SETTLED', profitLossPaise: -50 }));
    expect(selectNotices({ notices: ten })).toMatchObject([{ what: 'settledAll', count: 10, paise: -500 }]);
    const more = hear(ten, 'stream', ...many(4, { state: 'SETTLED', profitLossPaise: 100 }, 11));
    expect(selectNotices({ notices: more })).toMatchObject([{ what: 'settledAll', count: 14, paise: -100 }]);
    const anew = hear(more, 'stream', ...many(14, { state: 'SETTLED', profitLossPaise: 7 }));
    expect(selectNotices({ notices: anew })).toMatchObject([{ what: 'correctedAll', count: 14, paise: 98 }]);
    const two = hear(start(), 'stream', ...many(2, { state: 'SETTLED', profitLossPaise: 5 }));
    expect(selectNotices({ notices: two })).toMatchObject([{ what: 'settledAll', count: 2, paise: 10 }]);
    const one = hear(start(), 'stream', ...many(1, { state: 'SETTLED', profitLossPaise: 5 }));
    expect(selectNotices({ notices: one })).toMatchObject([{ what: 'settled', paise: 5 }]);
  });
  test('made void: the stakes together; of two markets two', () => {
    const voids = (marketId: string, from: number) =>
      many(3, { state: 'VOID', voidReason: 'NON_RUNNER', profitLossPaise: 0, marketId }, from);
    const both = hear(start(), 'stream', ...voids('1.1', 1), ...voids('1.2', 9));
    expect(selectNotices({ notices: both })).toMatchObject([
      { what: 'voidedAll', marketId: '1.1', count: 3, paise: 300_000, reason: 'NON_RUNNER' },
      { what: 'voidedAll', marketId: '1.2', count: 3 },
    ]);
    const abandoned = many(
      1,
      { state: 'VOID', voidReason: 'ABANDONED', profitLossPaise: 0, marketId: '1.1' },
      20,
    );
    const mixed = hear(start(), 'stream', ...voids('1.1', 1).slice(0, 2), ...abandoned);
    expect(selectNotices({ notices: mixed })).toMatchObject([{ what: 'voidedAll', count: 3 }]);
    expect(selectNotices({ notices: mixed })[0]).not.toHaveProperty('reason');
  });
});
