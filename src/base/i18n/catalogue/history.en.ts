/** The course of prices of a market. */
export const en = {
  'history.title': 'Price history',
  'history.runner': 'Runner',
  'history.none': 'Nothing has been traded yet.',
  'history.noneNext': 'The graph begins with the first trade.',
  'history.failed': 'The price history could not be loaded.',
  'history.odds': 'Last traded odds',
  'history.summary':
    '{runner}: {now} now, {first} at {from}. Highest {highest}, lowest {lowest}. Traded {traded}.',
  'history.time': 'Time',
  'history.traded': 'Traded so far',
  'history.last': 'The last trades, minute by minute',
} as const;
