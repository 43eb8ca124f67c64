import { afterBet, afterKnownBet, afterRollback, afterWin } from '../../../server/games/answers';

const came = (status: string) => (status === 'unknown' ? status : { status });

it('never sends a bet again whose answer did not come', () => {
  const known = ['APPLIED', 'REFUSED', 'absent', 'unknown'] as const;
  expect(known.map((bet) => afterKnownBet(bet, 'DRAWN'))).toEqual([
    'DRAWN',
    'REFUSED',
    'ROLLING_BACK',
    'BET_SENT',
  ]);
});

it.each([
  ['unknown', 'BET_SENT', 'PAYING', 'ROLLING_BACK'],
  ['OK', 'TAKEN', 'DONE', 'REVERSED'],
  ['BUSY', 'NEW', 'PAYING', 'ROLLING_BACK'],
  ['INSUFFICIENT_FUNDS', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'],
  ['ROLLED_BACK', 'REFUSED', 'REVERSED', 'BACK_REFUSED'],
  ['ROUND_CLOSED', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'],
  ['BET_UNKNOWN', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'],
  ['REF_REUSED', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'],
  ['INVALID_REQUEST', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'],
  ['NOT_REVERSIBLE', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'],
])('a stake whose message is answered %s: bet %s, win %s, rollback %s', (status, bet, win, rollback) => {
  expect(afterBet(came(status) as never, 'TAKEN')).toBe(bet);
  expect(afterWin(came(status) as never, 'PAYING')).toBe(win);
  expect(afterRollback(came(status) as never)).toBe(rollback);
});
