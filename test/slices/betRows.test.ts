import { betsSlice, betsStreamed, selectAllPending, selectBetRows } from '../../slices/bets';
import type { Bet } from '../../api/bets';
import type { Bets } from '../../slices/bets/betList';
import { mutation, query } from './matrix';
import { bet, pendingBet } from './samples';

const { reducer } = betsSlice;
const after = (...actions: Parameters<typeof reducer>[1][]): Bets =>
  actions.reduce<Bets>((bets, action) => reducer(bets, action), reducer(undefined, { type: 'start' }));
const rows = (bets: Bets) => selectBetRows({ bets }, 'm1');
const streamed = (...bets: Bet[]) => betsStreamed({ matchId: 'm1', bets });
const listed = (...bets: object[]) => query('getMatchBets', 'fulfilled', { matchId: 'm1' }, bets);

const stakePaise = 100_000;
const waits = bet({ state: 'UNMATCHED', stakePaise, matchedPaise: 0, unmatchedPaise: stakePaise });
const partly = bet({ state: 'PARTIAL', stakePaise, matchedPaise: 40_000, unmatchedPaise: 60_000 });
const matched = bet({ state: 'MATCHED', stakePaise, matchedPaise: stakePaise, unmatchedPaise: 0 });
const settled = bet({ ...matched, state: 'SETTLED', profitLossPaise: 85_000 });

const answers = [
  ['a list', (row: Bet) => listed(row)],
  [
    'the answer to placing',
    (row: Bet) => mutation('placeBet', 'fulfilled', { ref: row.ref }, { bet: row, message: '' }),
  ],
  ['the answer to a move', (row: Bet) => streamed(row)],
] as const;

describe.each(answers)('%s', (_, said) => {
  test.each([
    ['matched', waits, matched],
    ['partly matched', waits, partly],
    ['matched in full', partly, matched],
    ['settled', partly, settled],
  ])('read before the bet was %s does not take that back', (_name, old, news) => {
    expect(rows(after(streamed(news), said(old)))).toEqual([news]);
  });

  test('that knows more than the stream has said counts', () => {
    expect(rows(after(streamed(waits), said(partly)))).toEqual([partly]);
  });
});

test('a list read in the delay of a bet leaves the bet that came of it meanwhile', () => {
  const ref = 'reference-1';
  const older = bet({ betId: 'b0', ref: 'reference-0' });
  const bets = after(
    listed(older, pendingBet({ ref })),
    streamed(matched),
    listed(older, pendingBet({ ref })),
  );
  expect(rows(bets).map(({ betId }) => betId)).toEqual(['b1', 'b0']);
  expect(selectAllPending({ bets })).toEqual([]);
});

test('what a result has given back is shown again', () => {
  expect(rows(after(listed(settled), listed(matched)))).toEqual([matched]);
});
