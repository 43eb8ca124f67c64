import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'Exposure after a bet is told by the function that will hold the money; before, a hedge counted as if nothing matched could stand against it.',
  since: '2026-11-26T01:50:30Z',
  differs: ['/exposureAfter'],
  after: ['slip/placeRequested', 'bets/betsStreamed', 'bets/olderBetsRequested'],
};
