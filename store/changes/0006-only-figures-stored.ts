import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'A text in a field of the slip that is no figure is no longer stored.',
  since: '2026-11-25T14:24:05Z',
  differs: ['/texts/session/backlay.slip'],
  after: ['slip/stakeEntered', 'slip/oddsEntered'],
};
