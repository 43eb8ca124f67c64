import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../slices/auth';
import { BETS_PAGE } from '../../api/schemas/bets';
import { oldestOf } from '../../slices/bets/betOrder';
import {
  betsRequested,
  betsSlice,
  betsStreamed,
  cancelRequested,
  moveRequested,
  ordersCancelRequested,
  olderBetsRequested,
  pendingStreamed,
  secondPassed,
  selectBetRows,
  selectCancelling,
  selectIsMoving,
  selectMatchBets,
  selectOlder,
  selectOpenBetCount,
  undoRequested,
} from '../../slices/bets';
import type { Bets, Older } from '../../slices/bets/betList';
import { matrix, mutation, query } from './matrix';
import { bet, pendingBet } from './samples';

const { reducer } = betsSlice;
const error = { code: 'NOT_CANCELLABLE' as const, message: 'Nothing left to cancel' };
const asked = { matchId: 'm1' };
const of = (bets: Bets['byMatch'][string] | null): Bets => ({
  byMatch: bets ? { m1: bets } : {},
  cancelling: {},
});
const unmade = query('getMatchBets', 'rejected', asked);

/** The table of matches is no machine; the bets of one match are. */
type OneMatch = Bets & { status: string };
const asMatch = (b: Bets): OneMatch => ({ ...b, status: b.byMatch.m1?.status ?? 'none' });
const cache = new Map<Bets, OneMatch>();
function one(b: Bets): OneMatch {
  const seen = cache.get(b) ?? asMatch(b);
  cache.set(b, seen);
  return seen;
}
const bare = new Map<OneMatch, Bets>();
function state(b: Bets): OneMatch {
  const seen = one(b);
  bare.set(seen, b);
  return seen;
}

matrix<OneMatch>(
  (before, action: UnknownAction) => one(reducer(before && bare.get(before), action)),
  {
    none: state(of(null)),
    loading: state(of({ status: 'loading', rows: [] })),
    ready: state(of({ status: 'ready', rows: [bet()] })),
    failed: state(of({ status: 'failed', rows: [bet()], error })),
  },
  {
    requested: betsRequested(asked),
    cancel: cancelRequested({ betId: 'b1', matchId: 'm1' }),
    move: moveRequested({ betId: 'b1', matchId: 'm1', odds: 190 }),
    many: ordersCancelRequested({ matchId: 'm1', betIds: ['b1'] }),
    manyRefused: mutation('cancelBets', 'rejected', { matchId: 'm1', betIds: ['b1'] }, error),
    pending: query('getMatchBets', 'pending', asked),
    fulfilled: query('getMatchBets', 'fulfilled', asked, [bet()]),
    rejected: query('getMatchBets', 'rejected', asked, error),
    unmade: { ...unmade, meta: { ...unmade.meta, condition: true } },
    placed: mutation('placeBet', 'fulfilled', { ref: 'reference-1' }, { bet: bet(), message: '' }),
    streamed: betsStreamed({ matchId: 'm1', bets: [bet()] }),
    streamedNone: betsStreamed({ matchId: 'm1', bets: [] }),
    delays: pendingStreamed({ matchId: 'm1', pending: [pendingBet()], ended: [] }),
    second: secondPassed(),
    undo: undoRequested({ ref: 'reference-1', matchId: 'm1' }),
    signedOut: signedOut('asked'),
  },
  `
    requested  cancel  move  many  manyRefused  pending  fulfilled  rejected  unmade  placed  streamed  streamedNone  delays  second  undo  signedOut
    none  -  none  none  none  none  loading  ready  failed  -  ready  ready  -  none  -  -  -
    loading  -  loading  loading  loading  loading  loading  ready  failed  -  loading  loading  -  loading  -  -  none
    ready  -  ready  ready  ready  ready  -  ready  failed  -  ready  ready  -  ready  -  -  none
    failed  loading  failed  failed  failed  failed  loading  ready  failed  -  ready  ready  -  failed  -  -  none
  `,
);

const rowsOf = (bets: Bets) => selectBetRows({ bets }, 'm1').map((row) => `${row.betId} ${row.state}`);

test('a bet that an answer has by its number is listed once, though its reference is said to wait still', () => {
  const bets = reducer(
    of({ status: 'ready', rows: [bet({ ref: 'reference-1' })] }),
    query('getMatchBets', 'fulfilled', { matchId: 'm1' }, [
      pendingBet({ ref: 'reference-1' }),
      bet({ ref: null, state: 'LAPSED' }),
    ]),
  );
  expect(rowsOf(bets)).toEqual(['b1 LAPSED']);
});

test('the newest word on a bet replaces the older, new bets come on top', () => {
  let bets = of({ status: 'ready', rows: [bet({ betId: 'b2', state: 'UNMATCHED' }), bet()] });
  const news = [bet({ betId: 'b3' }), bet({ betId: 'b2', state: 'PARTIAL' })];
  bets = reducer(bets, betsStreamed({ matchId: 'm1', bets: news }));
  expect(rowsOf(bets)).toEqual(['b3 MATCHED', 'b2 PARTIAL', 'b1 MATCHED']);
});

test('a list read sorts by time, then by id, newest first', () => {
  const rows = [
    bet({ betId: 'b1', placedAt: 5 }),
    bet({ betId: 'b2', placedAt: 9 }),
    bet({ betId: 'b3', placedAt: 5 }),
  ];
  const bets = reducer(of(null), query('getMatchBets', 'fulfilled', asked, rows));
  expect(rowsOf(bets)).toEqual(['b2 MATCHED', 'b3 MATCHED', 'b1 MATCHED']);
});

test('a failed refresh keeps the rows', () => {
  const bets = reducer(
    of({ status: 'ready', rows: [bet()] }),
    query('getMatchBets', 'rejected', asked, error),
  );
  expect(selectMatchBets({ bets }, 'm1')).toEqual({ status: 'failed', rows: [bet()], error });
});

test('a cancel is asked, refused with its reason, and over once the bet has changed', () => {
  const cancel = { betId: 'b1', matchId: 'm1' };
  const at = (bets: Bets) => selectCancelling({ bets }, 'b1');
  let bets = of({ status: 'ready', rows: [bet({ state: 'UNMATCHED' })] });
  expect(at(bets)).toBeNull();
  bets = reducer(bets, cancelRequested(cancel));
  expect(at(bets)).toEqual({ status: 'asked' });
  expect(reducer(bets, cancelRequested(cancel))).toBe(bets);
  bets = reducer(bets, mutation('cancelBet', 'rejected', cancel, error));
  expect(at(bets)).toEqual({ status: 'refused', error });
  bets = reducer(bets, cancelRequested(cancel));
  const done = { bet: bet({ state: 'CANCELLED' }), cancelledPaise: 100_000, message: '' };
  bets = reducer(bets, mutation('cancelBet', 'fulfilled', cancel, done));
  expect([at(bets), rowsOf(bets)]).toEqual([null, ['b1 CANCELLED']]);
});

test('a move is asked once, overtaken by a cancel, refused under its own reference alone', () => {
  const cancel = { betId: 'b1', matchId: 'm1' };
  const at = (bets: Bets) => selectCancelling({ bets }, 'b1');
  const start = of({ status: 'ready', rows: [bet({ state: 'UNMATCHED' })] });
  const move = moveRequested({ ...cancel, odds: 190 });
  const asking = reducer(start, move);
  const moving = { status: 'moving', odds: 190, ref: move.payload.ref };
  expect(at(asking)).toEqual(moving);
  expect(reducer(asking, moveRequested({ ...cancel, odds: 200 }))).toBe(asking);
  const partly = bet({ state: 'PARTIAL', unmatchedPaise: 500 });
  expect(at(reducer(asking, betsStreamed({ matchId: 'm1', bets: [partly] })))).toEqual(moving);
  const refused = mutation('replaceBet', 'rejected', move.payload, error);
  expect(at(reducer(asking, refused))).toEqual({ status: 'refused', error });
  expect(at(reducer(reducer(asking, refused), move))).toEqual(moving);
  const cancelled = reducer(asking, cancelRequested(cancel));
  expect(at(cancelled)).toEqual({ status: 'asked' });
  expect(reducer(cancelled, move)).toBe(cancelled);
  expect(reducer(cancelled, refused)).toBe(cancelled);
  const answer = [bet({ betId: 'b2' }), bet({ state: 'CANCELLED' })];
  expect(selectIsMoving({ bets: asking }, moving.ref)).toBe(true);
  const done = reducer(asking, betsStreamed({ matchId: 'm1', bets: answer }));
  expect(selectIsMoving({ bets: done }, moving.ref)).toBe(false);
  expect([at(done), rowsOf(done)]).toEqual([null, ['b2 MATCHED', 'b1 CANCELLED']]);
});

test('an answered move is over though the bet keeps its place with something left', () => {
  const at = (bets: Bets) => selectCancelling({ bets }, 'b1');
  const resting = (unmatchedPaise: number) => bet({ state: 'UNMATCHED', unmatchedPaise });
  const move = moveRequested({ betId: 'b1', matchId: 'm1', odds: 185, stakePaise: 400 });
  const asking = reducer(of({ status: 'ready', rows: [resting(500)] }), move);
  const told = reducer(asking, betsStreamed({ matchId: 'm1', bets: [resting(400)] }));
  const said = { bet: resting(400), replaced: resting(400), message: '' };
  const done = reducer(told, mutation('replaceBet', 'fulfilled', move.payload, said));
  expect([at(told)?.status, at(done)]).toEqual(['moving', null]);
  const again = reducer(done, moveRequested({ betId: 'b1', matchId: 'm1', odds: 185, stakePaise: 300 }));
  expect(at(again)?.status).toBe('moving');
  // The late answer to the move before.
  expect(reducer(again, mutation('replaceBet', 'fulfilled', move.payload, said))).toBe(again);
});

test('a match nobody has bet on has no rows, the same none each time', () => {
  expect(selectBetRows({ bets: of(null) }, 'm9')).toBe(selectBetRows({ bets: of(null) }, 'm8'));
});

describe('a list longer than a page', () => {
  /** Bets with these ids, the newest first, each placed in the second of its id. */
  const from = (newest: number, oldest: number) =>
    Array.from({ length: newest - oldest + 1 }, (_, i) =>
      bet({ betId: String(newest - i), placedAt: newest - i }),
    );
  const ids = (bets: Bets) => selectBetRows({ bets }, 'm1').map(({ betId }) => Number(betId));
  const older = (bets: Bets) => selectOlder({ bets }, 'm1');
  const read = (bets: Bets, page: ReturnType<typeof from>) =>
    reducer(bets, query('getMatchBets', 'fulfilled', asked, page));
  const more = (bets: Bets, before: string, page: ReturnType<typeof from>) =>
    reducer(bets, query('getOlderBets', 'fulfilled', { matchId: 'm1', before }, page));
  const page = from(1200, 1200 - BETS_PAGE + 1);
  const first = read(of(null), page);
  const end = String(1200 - BETS_PAGE + 1);

  test('a short page is the whole list, a full one may have older bets behind it', () => {
    expect(older(read(of(null), page.slice(1)))).toBeNull();
    expect(older(first)).toEqual({ status: 'there', positions: null });
    expect(oldestOf(selectBetRows({ bets: first }, 'm1'))).toBe(end);
    expect(oldestOf([])).toBeNull();
  });

  test('the next page goes behind it, and the last one ends it', () => {
    const second = more(first, end, from(Number(end) - 1, Number(end) - BETS_PAGE));
    expect(ids(second)).toEqual(from(1200, 1200 - 2 * BETS_PAGE + 1).map(({ betId }) => Number(betId)));
    expect(older(second)?.status).toBe('there');
    const last = more(second, String(1200 - 2 * BETS_PAGE + 1), from(1000, 998));
    expect([ids(last).length, older(last)]).toEqual([2 * BETS_PAGE + 3, null]);
    expect(older(more(first, end, []))).toBeNull();
  });

  test('a page behind another end than the list has is let go', () => {
    const late = more(first, '5000', from(4999, 4990));
    expect(ids(late)).toEqual(ids(first));
    expect(older(late)?.status).toBe('there');
  });

  test('read anew, it keeps what was read behind it, unless a gap would come between', () => {
    const second = more(first, end, from(Number(end) - 1, Number(end) - BETS_PAGE));
    const near = read(second, from(1210, 1210 - BETS_PAGE + 1));
    expect(ids(near)).toEqual(from(1210, 1200 - 2 * BETS_PAGE + 1).map(({ betId }) => Number(betId)));
    const far = read(second, from(5000, 5000 - BETS_PAGE + 1));
    expect([ids(far).length, older(far)]).toEqual([BETS_PAGE, { status: 'there', positions: null }]);
    expect(older(read(second, from(1210, 1205)))).toBeNull();
  });

  test('of what is streamed, bets further back than the list come with their page', () => {
    const streamed = reducer(
      first,
      betsStreamed({ matchId: 'm1', bets: [...from(1201, 1200), ...from(40, 39)] }),
    );
    expect(ids(streamed)).toEqual([1201, ...ids(first)]);
  });

  test('ids are compared as numbers', () => {
    expect(oldestOf([bet({ betId: '100' }), bet({ betId: '99' })])).toBe('99');
  });

  test('what the live bets add up to is kept only where the rows cannot tell', () => {
    const sums = [
      {
        marketId: '1.1',
        selectionId: 11,
        winsPaise: 1,
        losesPaise: -1,
        openWinsPaise: 0,
        openLosesPaise: 0,
        liveBets: 1,
      },
    ];
    const told = query('getPositions', 'fulfilled', asked, sums);
    expect(older(reducer(first, told))).toEqual({ status: 'there', positions: sums });
    const whole = of({ status: 'ready', rows: [bet()] });
    expect(reducer(whole, told)).toBe(whole);
    expect(older(read(reducer(first, told), page))?.positions).toEqual(sums);
  });

  const at = (one: Older | null): Bets =>
    of({ status: 'ready', rows: [bet()], ...(one ? { older: one } : {}) });
  const olderAsked = { matchId: 'm1', before: 'b1' };
  const unmadeOlder = query('getOlderBets', 'rejected', olderAsked);
  const asOlder = (b: Bets) => ({ bets: b, status: older(b)?.status ?? 'none' });
  const seen = new Map<Bets, ReturnType<typeof asOlder>>();
  const remembered = (b: Bets) => {
    const known = seen.get(b) ?? asOlder(b);
    seen.set(b, known);
    return known;
  };
  matrix<ReturnType<typeof asOlder>>(
    (before, action) => remembered(reducer(before?.bets, action)),
    {
      none: remembered(at(null)),
      there: remembered(at({ status: 'there', positions: null })),
      asked: remembered(at({ status: 'asked', positions: null })),
      failed: remembered(at({ status: 'failed', positions: null, error })),
    },
    {
      requested: olderBetsRequested(olderAsked),
      full: query('getOlderBets', 'fulfilled', olderAsked, Array(BETS_PAGE).fill(bet({ betId: 'a1' }))),
      last: query('getOlderBets', 'fulfilled', olderAsked, []),
      rejected: query('getOlderBets', 'rejected', olderAsked, error),
      unmade: { ...unmadeOlder, meta: { ...unmadeOlder.meta, condition: true } },
      told: query('getPositions', 'fulfilled', asked, []),
    },
    `
            requested  full   last  rejected  unmade  told
    none    -          -      -     -         -       -
    there   asked      there  none  failed    -       there
    asked   -          there  none  failed    -       asked
    failed  asked      there  none  failed    -       failed
    `,
  );
});

test('a bet that one message names twice is listed once, as it was named last', () => {
  const smaller = [bet({ stakePaise: 200_000 }), bet({ stakePaise: 100_000 })];
  for (const known of [null, { status: 'ready' as const, rows: [bet()] }])
    expect(reducer(of(known), betsStreamed({ matchId: 'm1', bets: smaller })).byMatch['m1']?.rows).toEqual([
      bet({ stakePaise: 100_000 }),
    ]);
});

test('open bets are counted over all matches: resting and matched ones, none that is over', () => {
  const rows = (['UNMATCHED', 'PARTIAL', 'MATCHED', 'CANCELLED', 'SETTLED'] as const).map((state, i) =>
    bet({ betId: String(i), state }),
  );
  const bets: Bets = {
    byMatch: {
      m1: { status: 'ready', rows },
      m2: { status: 'failed', rows: [bet({ matchId: 'm2' })], error },
    },
    cancelling: {},
  };
  expect([selectOpenBetCount({ bets: of(null) }), selectOpenBetCount({ bets })]).toEqual([0, 4]);
});
