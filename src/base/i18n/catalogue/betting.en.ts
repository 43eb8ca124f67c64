export const en = {
  'slip.bestNow': 'Best price now {odds}',
  'slip.takeNow': 'Now {odds}: take it',
  'slip.between': 'This market takes {below} or {above}.',
  'slip.marketClosed': 'This market is closed.',
  'slip.underWay': '{side} {runner} {odds} is being placed. This bet can go next.',

  'bets.ifWins': 'If it wins',
  'bets.reference': 'Bet {id}',
} as const;
