import { reduceTable } from '../../../src/frames/rounds/table';
import type { RoundTable, TableEvent } from '../../../src/frames/rounds/table';

const REF = 'aa'.repeat(16);
const bet = (state: string, more: object = {}) => ({
  bet: 'b1',
  ref: REF,
  round: 'crash:1',
  choice: {},
  stake: 1000,
  state,
  pays: 0,
  cashed_at: null,
  refusal: null,
  at: 1,
  ...more,
});
const told = (state: string, bets: object[] = [], round = 'crash:1') => ({
  status: 'OK',
  version: 2,
  now: 5,
  steps: [1000],
  round: { round, number: 1, epoch: 1, n: 1, state, locks_at: 10_000, result: null },
  bets,
  results: [],
  chain: { epoch: 1, n: 1, terminal_hash: 'ab' },
});
const UNAVAILABLE = { status: 'UNAVAILABLE' };
const LATE = { status: 'TOO_LATE', received_at: 12, ended_at: 9 };

const loading: RoundTable = { status: 'loading', isSilent: false };
const after = (table: RoundTable, ...events: TableEvent[]): RoundTable => events.reduce(reduceTable, table);
const state = (name: string, bets?: object[], round?: string): TableEvent => ({
  type: 'stateAnswered',
  answer: told(name, bets, round),
});
const press = { ref: REF, round: 'crash:1', stake: 1000 };
const pressed: TableEvent = { type: 'betPressed', press };
const open = after(loading, state('OPEN'));
const placing = after(open, pressed);
const flying = after(open, state('RUNNING', [bet('TAKEN')]));
const leaving = after(flying, { type: 'cashOutPressed', bet: 'b1' });

const answered = (answer: { status: string }): TableEvent => ({ type: 'betAnswered', ref: REF, answer });
const left = (answer: { status: string }): TableEvent => ({ type: 'cashOutAnswered', bet: 'b1', answer });

it('loads, and says when the server is silent', () => {
  expect(after(loading, { type: 'stateAnswered', answer: UNAVAILABLE })).toEqual({
    status: 'loading',
    isSilent: true,
  });
  expect(open).toMatchObject({ status: 'playing', shown: { round: { state: 'open' }, terminalHash: 'ab' } });
  const silent = after(open, { type: 'stateAnswered', answer: UNAVAILABLE });
  expect(silent).toMatchObject({ isSilent: true, shown: { round: { id: 'crash:1' } } });
  expect(after(silent, state('LOCKED'))).toMatchObject({
    isSilent: false,
    shown: { round: { state: 'locked' } },
  });
});

it('ignores what does not belong to its state', () => {
  expect(after(loading, pressed)).toBe(loading);
  expect(after(flying, pressed)).toBe(flying);
  expect(after(open, answered(UNAVAILABLE))).toBe(open);
  expect(after(flying, left(LATE))).toBe(flying);
  expect(after(leaving, { type: 'cashOutPressed', bet: 'b1' })).toBe(leaving);
});

it('keeps a bet that nobody answered until the round says what became of it', () => {
  const lost = after(placing, answered(UNAVAILABLE));
  expect(lost).toMatchObject({ pressed: [press] });
  expect(after(lost, state('OPEN', [bet('TAKEN')]))).toMatchObject({
    pressed: [],
    shown: { bets: [{ id: 'b1' }] },
  });
  expect(after(lost, state('LOCKED'))).toMatchObject({ pressed: [], shown: { bets: [] } });
});

it('shows a bet with its answer, and why one was refused', () => {
  expect(after(placing, answered({ status: 'OK', bet: bet('TAKEN') } as never))).toMatchObject({
    pressed: [],
    refused: undefined,
    shown: { bets: [{ id: 'b1', state: 'taken' }] },
  });
  const refused = { status: 'OK', bet: bet('REFUSED', { refusal: 'INSUFFICIENT_FUNDS' }) };
  expect(after(placing, answered(refused as never))).toMatchObject({
    refused: { status: 'INSUFFICIENT_FUNDS' },
  });
  const locked = { status: 'ROUND_LOCKED', received_at: 12, locks_at: 9 };
  const late = after(placing, answered(locked));
  expect(late).toMatchObject({ refused: { status: 'ROUND_LOCKED', receivedAt: 12, endedAt: 9 } });
  // The next round has nothing to do with it.
  expect(after(late, state('OPEN', [], 'crash:2'))).toMatchObject({ refused: undefined });
});

it('takes a bet out, or says both times', () => {
  expect(leaving).toMatchObject({ leaving: ['b1'] });
  const out = { status: 'OK', bet: bet('SETTLED', { pays: 1500, cashed_at: 150 }) };
  expect(after(leaving, left(out as never))).toMatchObject({
    leaving: [],
    shown: { bets: [{ state: 'settled', pays: 1500, cashedAt: 150 }] },
  });
  expect(after(leaving, left(LATE))).toMatchObject({
    leaving: [],
    refused: { status: 'TOO_LATE', receivedAt: 12, endedAt: 9 },
  });
  expect(after(leaving, state('PAYING', [bet('SETTLED')]))).toMatchObject({ leaving: [] });
});
