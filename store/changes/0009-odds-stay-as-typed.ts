import type { Change } from '@backlay/replay/verify/change';

export const change: Change = {
  why: 'Odds that a market does not take stay as they were typed; before, leaving their field made them the nearest.',
  since: '2026-11-26T04:40:00Z',
  action: (action) => (action.type === 'slip/oddsLeft' ? null : action),
  differs: [
    '/slip/draft/odds',
    '/slip/draft/oddsText',
    '/slip/draft/stakePaise',
    '/slip/lines/*/slip/draft/odds',
    '/slip/lines/*/slip/draft/oddsText',
    '/slip/lines/*/slip/draft/stakePaise',
    '/results/*/*/whatIf',
    '/exposureAfter',
    '/whyNot',
    '/texts/session/backlay.slip',
  ],
  after: ['slip/oddsLeft'],
};
