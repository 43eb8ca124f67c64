import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'A move of an order ends with its answer; before, it waited for the next list of bets.',
  since: '2026-11-23T21:32:17Z',
  differs: ['/bets/cancelling/*'],
  after: ['bets/moveRequested'],
};
