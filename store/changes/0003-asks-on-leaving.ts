import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'Whoever leaves open bets is asked, unless he says otherwise.',
  since: '2026-11-24T03:26:31Z',
  differs: ['/defaults/preferences/betting/asksOnLeaving'],
};
