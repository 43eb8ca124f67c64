import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'The notice of a bet names its market, as those of cash outs did before.',
  since: '2026-11-25T13:12:24Z',
  differs: ['/notices/notices/*/marketName', '/texts/local/backlay.notices'],
  after: ['notices/betsHeard'],
};
