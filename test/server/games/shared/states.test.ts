import {
  afterBet,
  afterKill,
  afterLock,
  afterMessage,
  sendingOfBet,
} from '../../../../server/games/shared/states';

it.each([
  ['OPEN', 'void', 'void'],
  ['LOCKED', 'goOn', 'goOn'],
  ['RUNNING', 'goOn', 'voidUnderWay'],
  ['PAYING', 'pay', 'pay'],
  ['DONE', 'pay', 'pay'],
  ['VOID', 'pay', 'pay'],
] as const)('a round that a kill left %s: %s, or %s where players leave by hand', (state, stays, left) => {
  expect([afterKill(state, false), afterKill(state, true)]).toEqual([stays, left]);
});

it('draws only with what the wallet has surely taken', () => {
  const states = ['NEW', 'BET_SENT', 'TAKEN', 'SETTLED', 'ROLLING_BACK', 'REVERSED', 'REFUSED'] as const;
  expect(states.map(afterLock)).toEqual([
    'REFUSED',
    'ROLLING_BACK',
    'TAKEN',
    'SETTLED',
    'ROLLING_BACK',
    'REVERSED',
    'REFUSED',
  ]);
  expect(states.map(sendingOfBet)).toEqual(['bet', 'status', ...Array<undefined>(5).fill(undefined)]);
});

it.each([
  ['unknown', 1, 'BET_SENT'],
  ['OK', 1, 'TAKEN'],
  ['INSUFFICIENT_FUNDS', 1, 'REFUSED'],
  ['BUSY', 2, 'NEW'],
  ['BUSY', 3, 'REFUSED'],
] as const)('a bet answered %s after %d tries is %s', (status, tries, state) => {
  expect(afterBet(status === 'unknown' ? status : { status }, tries)).toBe(state);
});

it.each([
  ['win', 'unknown', 'NEW'],
  ['win', 'OK', 'DONE'],
  ['win', 'BUSY', 'NEW'],
  ['win', 'ROLLED_BACK', 'DROPPED'],
  ['close', 'ROLLED_BACK', 'DROPPED'],
  ['rollback', 'OK', 'DONE'],
  ['rollback', 'BUSY', 'NEW'],
  ['rollback', 'ALREADY_PAID', 'REFUSED'],
  ['win', 'ROUND_CLOSED', 'REFUSED'],
  ['close', 'ROUND_UNKNOWN', 'REFUSED'],
] as const)('a %s answered %s is %s', (call, status, state) => {
  expect(afterMessage(call, status === 'unknown' ? status : { status })).toBe(state);
});
