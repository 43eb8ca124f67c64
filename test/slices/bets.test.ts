import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../slices/auth';
import { betsSlice, betsStreamed, selectBetRows, selectCancelling, selectMatchBets } from '../../slices/bets';
import type { Bets } from '../../slices/bets';
import { matrix, mutation, query } from './matrix';
import { bet } from './samples';

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
const one = (b: Bets): OneMatch => {
  const seen = cache.get(b) ?? asMatch(b);
  cache.set(b, seen);
  return seen;
};
const bare = new Map<OneMatch, Bets>();
const state = (b: Bets): OneMatch => {
  const seen = one(b);
  bare.set(seen, b);
  return seen;
};

matrix<OneMatch>(
  (before, action: UnknownAction) => one(reducer(before && bare.get(before), action)),
  {
    none: state(of(null)),
    loading: state(of({ status: 'loading', rows: [] })),
    ready: state(of({ status: 'ready', rows: [bet()] })),
    failed: state(of({ status: 'failed', rows: [bet()], error })),
  },
  {
    pending: query('getMatchBets', 'pending', asked),
    fulfilled: query('getMatchBets', 'fulfilled', asked, [bet()]),
    rejected: query('getMatchBets', 'rejected', asked, error),
    unmade: { ...unmade, meta: { ...unmade.meta, condition: true } },
    placed: mutation('placeBet', 'fulfilled', { ref: 'reference-1' }, { bet: bet(), message: '' }),
    streamed: betsStreamed({ matchId: 'm1', bets: [bet()] }),
    streamedNone: betsStreamed({ matchId: 'm1', bets: [] }),
    signedOut: signedOut('asked'),
  },
  `
             pending  fulfilled  rejected  unmade  placed   streamed  streamedNone  signedOut
    none     loading  ready      failed    -       ready    ready     -             -
    loading  loading  ready      failed    -       loading  loading   -             none
    ready    -        ready      failed    -       ready    ready     -             none
    failed   loading  ready      failed    -       ready    ready     -             none
  `,
);

const rowsOf = (bets: Bets) => selectBetRows({ bets }, 'm1').map((row) => `${row.betId} ${row.state}`);

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
  bets = reducer(bets, mutation('cancelBet', 'pending', cancel));
  expect(at(bets)).toEqual({ status: 'asked' });
  bets = reducer(bets, mutation('cancelBet', 'rejected', cancel, error));
  expect(at(bets)).toEqual({ status: 'refused', error });
  bets = reducer(bets, mutation('cancelBet', 'pending', cancel));
  const done = { bet: bet({ state: 'CANCELLED' }), cancelledPaise: 100_000, message: '' };
  bets = reducer(bets, mutation('cancelBet', 'fulfilled', cancel, done));
  expect([at(bets), rowsOf(bets)]).toEqual([null, ['b1 CANCELLED']]);
});

test('a match nobody has bet on has no rows, the same none each time', () => {
  expect(selectBetRows({ bets: of(null) }, 'm9')).toBe(selectBetRows({ bets: of(null) }, 'm8'));
});
