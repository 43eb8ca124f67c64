import { decideRound } from '../../../server/wallet/reconciling/decideRound';
import type { OwnMove } from '../../../server/wallet/reconciling/decideRound';
import { differenceOf } from '../../../server/wallet/reconciling/decideTransaction';
import type { ToldRound } from '../../../server/wallet/reconciling/told';

const ours = (text: string): OwnMove[] =>
  text
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [tx = '', amount = '', state = ''] = one.split(':');
      const kind = ({ b: 'bet', w: 'win' } as const)[tx[0] ?? ''] ?? null;
      return {
        tx,
        kind: state === 'TOMBSTONE' ? null : kind,
        amountPaise: Number(amount),
        state: state as 'APPLIED',
      };
    });

function theirs(state: ToldRound['state'], text: string): ToldRound {
  const moves = text
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [tx = '', amount = '', word = ''] = one.split(':');
      return { tx, amount: Number(amount), state: word };
    });
  return {
    status: 'OK',
    state,
    bets: moves.filter(({ tx }) => tx.startsWith('b')),
    wins: moves.filter(({ tx }) => tx.startsWith('w')),
  };
}

function said(own: string, state: ToldRound['state'], there: string): string {
  const verdict = decideRound(ours(own), theirs(state, there), true);
  if (verdict.status === 'underWay') return 'underWay';
  if (verdict.status === 'differs') return verdict.differences.map(({ kind }) => kind).join(' ');
  return verdict.repairs
    .map((one) => [one.kind, 'target' in one ? one.target : '', 'tx' in one ? one.tx : ''].join(''))
    .join(' ');
}

test.each([
  // It goes on there, or a message of its is still to come.
  ['b1:50:APPLIED', 'OPEN', 'b1:50:CONFIRMED', 'underWay'],
  ['b1:50:APPLIED', 'CLOSED', 'b1:50:UNKNOWN', 'underWay'],
  // Lost, and its close did not come.
  ['b1:50:APPLIED', 'CLOSED', 'b1:50:CONFIRMED', 'close'],
  // Won, and the win did not come, whether or not the provider still tries.
  ['b1:50:APPLIED', 'CLOSED', 'b1:50:CONFIRMED w1:98:SENT', 'winw1 close'],
  ['b1:50:APPLIED', 'CLOSED', 'b1:50:CONFIRMED w1:98:CONFIRMED', 'winw1 close'],
  ['b1:50:APPLIED w1:98:APPLIED', 'CLOSED', 'b1:50:CONFIRMED w1:98:SENT', 'close'],
  // Taken back there: the win first, and a round without a bet is void by itself.
  ['b1:50:APPLIED', 'VOID', 'b1:50:REVERSED', 'rollbackb1'],
  ['b1:50:APPLIED w1:98:APPLIED', 'VOID', 'b1:50:REVERSED w1:98:REVERSED', 'rollbackw1 rollbackb1'],
  ['b1:50:APPLIED b2:20:APPLIED', 'CLOSED', 'b1:50:CONFIRMED b2:20:REVERSED', 'rollbackb2 close'],
  // A bet that never came, or was refused, is the same to both.
  ['b1:50:APPLIED', 'CLOSED', 'b1:50:CONFIRMED b2:20:REFUSED', 'close'],
  ['b1:50:APPLIED b2:0:TOMBSTONE', 'CLOSED', 'b1:50:CONFIRMED b2:20:REVERSED', 'close'],
  // What no message explains is for people: nothing is moved.
  ['b1:50:APPLIED', 'CLOSED', '', 'NOT_THERE'],
  ['b1:50:APPLIED', 'VOID', '', 'NOT_THERE'],
  ['b1:50:APPLIED', 'CLOSED', 'b1:70:CONFIRMED', 'AMOUNT'],
  ['b1:50:APPLIED', 'VOID', 'b1:50:REFUSED', 'STATE'],
  ['b1:50:APPLIED', 'CLOSED', 'b1:50:CONFIRMED b2:20:CONFIRMED w1:98:SENT', 'NOT_HERE'],
  ['b1:50:APPLIED w1:98:APPLIED', 'CLOSED', 'b1:50:CONFIRMED', 'NOT_THERE'],
  ['b1:50:APPLIED w1:98:REVERSED', 'CLOSED', 'b1:50:CONFIRMED w1:98:CONFIRMED', 'STATE'],
] as const)('%s here and %s with %s there: %s', (own, state, there, wanted) => {
  expect(said(own, state, there)).toBe(wanted);
});

test('a round that is over here needs no close', () => {
  expect(decideRound(ours('b1:50:APPLIED'), theirs('CLOSED', 'b1:50:CONFIRMED'), false)).toEqual({
    status: 'repaired',
    repairs: [],
  });
});

test.each([
  ['bet', 50, 'APPLIED', 'bet', 50, 'CONFIRMED', undefined],
  ['bet', 50, 'REVERSED', 'bet', 50, 'REVERSED', undefined],
  ['bet', 50, 'REFUSED', 'bet', 50, 'REVERSED', undefined],
  [null, 0, 'TOMBSTONE', 'bet', 50, 'REVERSED', undefined],
  ['rollback', 0, 'NOOP', 'rollback', 50, 'CONFIRMED', undefined],
  ['bet', 50, 'APPLIED', 'bet', 51, 'CONFIRMED', 'AMOUNT'],
  ['bet', 50, 'APPLIED', 'bet', 50, 'REVERSED', 'STATE'],
  ['bet', 50, 'REFUSED', 'bet', 50, 'CONFIRMED', 'STATE'],
  ['bet', 50, 'APPLIED', 'bet', 50, 'UNKNOWN', 'STATE'],
  ['bet', 50, 'APPLIED', 'win', 50, 'CONFIRMED', 'STATE'],
] as const)('a %s of %i that is %s against a %s of %i that is %s: %s', (...row) => {
  const [kind, amountPaise, state, toldKind, amount, told, wanted] = row;
  expect(differenceOf({ kind, amountPaise, state }, { kind: toldKind, amount, state: told })).toBe(wanted);
});

test.each([
  ['CONFIRMED', 'NOT_HERE'],
  ['UNKNOWN', 'NOT_HERE'],
  ['REFUSED', undefined],
  ['NEW', undefined],
])('what never came here and is %s there: %s', (state, wanted) => {
  expect(differenceOf(undefined, { kind: 'bet', amount: 50, state })).toBe(wanted);
});
