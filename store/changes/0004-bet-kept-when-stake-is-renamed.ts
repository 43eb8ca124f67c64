import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'When the stake is said as a risk or a win instead, the bet stays and its figure changes; before, the figure stayed.',
  since: '2026-11-24T10:16:36Z',
  differs: [
    '/slip/draft/stakePaise',
    '/slip/draft/stakeText',
    '/slip/lines/*/slip/draft/stakePaise',
    '/slip/lines/*/slip/draft/stakeText',
    '/results/*/*/whatIf',
    '/exposureAfter',
    '/whyNot',
    '/texts/session/backlay.slip',
  ],
  after: ['slip/stakeByChosen'],
};
