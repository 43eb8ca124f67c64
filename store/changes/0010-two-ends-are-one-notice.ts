import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'Two bets that a market ends together are told in one notice, with the reason they share; before, only three or more were.',
  since: '2026-11-26T09:08:00Z',
  differs: ['/notices/notices', '/notices/latest', '/texts/local/backlay.notices'],
  after: ['notices/betsHeard'],
};
