/** Every level of a runner. */
export const en = {
  'depth.title': 'All prices',
  'depth.runner': 'Runner',
  'depth.failed': 'The prices could not be loaded.',
  'depth.none': 'Nothing is offered on this runner now.',
  'depth.noneNext': 'New offers appear here by themselves.',
  'depth.traded': 'Last traded {odds}, {traded} traded in all.',
  'depth.untraded': 'Nothing has been traded yet.',
  'depth.odds': 'Odds',
  'depth.toBack': 'To back',
  'depth.toLay': 'To lay',
  'depth.tradedHere': 'Traded',
} as const;
