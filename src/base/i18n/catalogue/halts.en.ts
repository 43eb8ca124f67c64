/** Bets that an operator has stopped. */
export const en = {
  'halt.name': 'Bets are stopped',
  'halt.all': 'No new bets since {since}: {reason}',
  'halt.of': '{name}: no new bets since {since}: {reason}',
  'halt.player': 'No new bets from you since {since}: {reason}',
  'halt.goesOn': 'Open bets stand and can be cancelled.',
  'halt.whole': 'Open bets stand; they cannot be cancelled now.',
} as const;
