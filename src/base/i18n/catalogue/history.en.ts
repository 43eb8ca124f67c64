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
  'history.busiest': 'Most was traded at {time}: {amount}.',
  'history.time': 'Time',
  'history.range': 'Lowest to highest',
  'history.traded': 'Traded so far',
  'history.table': 'Prices in figures: the last minutes one by one, older ones in longer intervals',
} as const;
