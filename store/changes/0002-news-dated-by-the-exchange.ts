import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'News is dated by the exchange, so it stands elsewhere in the list.',
  since: '2026-11-24T02:49:23Z',
  differs: ['/notices/notices', '/texts/local/backlay.notices'],
  after: ['notices/newsHeard'],
};
