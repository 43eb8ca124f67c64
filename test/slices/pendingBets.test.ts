import {
  betsSlice,
  betsStreamed,
  pendingStreamed,
  secondPassed,
  selectAllPending,
  selectPending,
  selectWaiting,
  undoRequested,
} from '../../slices/bets';
import type { Bets } from '../../slices/bets/betList';
import { mutation, query } from './matrix';
import { bet, pendingBet } from './samples';

const { reducer } = betsSlice;
const ref = 'reference-1';
const error = { code: 'MARKET_SUSPENDED' as const, message: 'Suspended' };
const told = (...pending: ReturnType<typeof pendingBet>[]) =>
  pendingStreamed({ matchId: 'm1', pending, ended: [] });
const listed = (...rows: object[]) => query('getMatchBets', 'fulfilled', { matchId: 'm1' }, rows);
const after = (...actions: Parameters<typeof reducer>[1][]): Bets =>
  actions.reduce<Bets>((bets, action) => reducer(bets, action), reducer(undefined, { type: 'start' }));
const refs = (bets: Bets) => selectAllPending({ bets }).map((one) => one.ref);

test('what waits is known from the stream or from the list, once', () => {
  const other = pendingBet({ ref: 'reference-2' });
  expect(refs(after(told(pendingBet())))).toEqual([ref]);
  expect(refs(after(told(pendingBet()), told(pendingBet()), told(other)))).toEqual(['reference-2', ref]);
  expect(refs(after(told(pendingBet()), listed(other, bet({ ref: 'old' }))))).toEqual(['reference-2']);
});

test('a list speaks for its own match alone, and for a bet it lists as placed too', () => {
  const elsewhere = pendingBet({ ref: 'reference-9', matchId: 'm9' });
  const bets = after(told(pendingBet(), elsewhere), listed(pendingBet(), bet({ ref })));
  expect(refs(bets)).toEqual(['reference-9']);
  expect(selectPending({ bets }, 'm1')).toEqual([]);
  expect(selectPending({ bets }, 'm9')).toEqual([elsewhere]);
});

test.each([
  ['it was placed, by the stream', betsStreamed({ matchId: 'm1', bets: [bet({ ref })] })],
  [
    'it was placed, by the answer',
    mutation('placeBet', 'fulfilled', { ref }, { bet: bet({ ref }), message: '' }),
  ],
  ['it was refused, by the answer', mutation('placeBet', 'rejected', { ref }, error)],
  ['it was refused, by the stream', pendingStreamed({ matchId: 'm1', pending: [], ended: [{ ref, error }] })],
  ['it was taken back', mutation('cancelPending', 'fulfilled', { ref }, { ref, message: '' })],
  ['the list has it no more', listed()],
])('it is gone once %s', (_, action) => {
  const bets = after(told(pendingBet()), action);
  expect(refs(bets)).toEqual([]);
  expect(bets).not.toHaveProperty('pending');
});

const over = pendingStreamed({ matchId: 'm1', pending: [], ended: [{ ref, error }] });
test.each([
  ['the stream said that it is over', over],
  ['the answer did', mutation('placeBet', 'rejected', { ref }, error)],
  ['it was taken back', mutation('cancelPending', 'fulfilled', { ref }, { ref, message: '' })],
  ['it was placed', betsStreamed({ matchId: 'm1', bets: [bet({ ref })] })],
])('a list read before does not bring it back after %s', (_, action) => {
  expect(refs(after(action, listed(pendingBet())))).toEqual([]);
});

test('what is sent again under its reference may wait again', () => {
  const again = mutation('placeBet', 'pending', { ref });
  expect(refs(after(over, again, listed(pendingBet())))).toEqual([ref]);
  expect(refs(after(over, told(pendingBet()), listed(pendingBet())))).toEqual([ref]);
});

test.each([
  ['the answer was lost', mutation('placeBet', 'rejected', { ref }, { code: 'TIMEOUT', message: '' })],
  ['another was placed', betsStreamed({ matchId: 'm1', bets: [bet({ ref: null })] })],
])('it stays when %s', (_, action) => expect(refs(after(told(pendingBet()), action))).toEqual([ref]));

test('its seconds are counted down to none, and a list says how many there are', () => {
  let bets = after(told(pendingBet({ secondsLeft: 2 })), secondPassed());
  expect(selectWaiting({ bets }, ref)?.secondsLeft).toBe(1);
  bets = reducer(bets, secondPassed());
  expect(selectWaiting({ bets }, ref)?.secondsLeft).toBe(0);
  expect(reducer(bets, secondPassed())).toBe(bets);
  bets = reducer(bets, listed(pendingBet({ secondsLeft: 3 })));
  expect(selectWaiting({ bets }, ref)?.secondsLeft).toBe(3);
});

test('it is asked back once, and again only after a refusal', () => {
  const undo = undoRequested({ ref, matchId: 'm1' });
  const isUndoing = (bets: Bets) => selectWaiting({ bets }, ref)?.isUndoing;
  let bets = after(told(pendingBet()), undo);
  expect(isUndoing(bets)).toBe(true);
  expect(reducer(bets, undo)).toBe(bets);
  bets = reducer(bets, listed(pendingBet()));
  expect(isUndoing(bets)).toBe(true);
  bets = reducer(bets, mutation('cancelPending', 'rejected', { ref }, error));
  expect(isUndoing(bets)).toBeUndefined();
  expect(isUndoing(reducer(bets, undo))).toBe(true);
  expect(reducer(bets, undoRequested({ ref: 'unknown', matchId: 'm1' }))).toBe(bets);
});
