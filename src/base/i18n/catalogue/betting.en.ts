export const en = {
  'slip.bestNow': 'Best price now {odds}',
  'slip.takeNow': 'Now {odds}: take it',
  'slip.between': 'This market takes {below} or {above}.',
  'slip.marketClosed': 'This market is closed.',
  'slip.underWay': '{side} {runner} {odds} is being placed. This bet can go next.',

  'slip.rate': 'Rate',
  'slip.lineAndRate': 'Line and rate',
  'slip.moved': 'Now {price}: place at it',
  'slip.wins.atLeast': 'Wins with {n} or more',
  'slip.wins.below': 'Wins with fewer than {n}',
  'slip.wins.above': 'Wins with more than {n}',
  'slip.wins.within': 'Wins with {from} to {to}',
  'slip.wins.outside': 'Wins with fewer than {from} or more than {to}',
  'slip.wins.odd': 'Wins with an odd number',
  'slip.wins.even': 'Wins with an even number',
  'slip.wins.digit': 'Wins if the last digit is {n}',
  'slip.wins.otherDigit': 'Wins if the last digit is not {n}',
  'slip.summaryNumbers': '{range}: stake {stake}, to win {profit}, at risk {liability}.',

  'bets.ifWins': 'If it wins',
  'bets.reference': 'Bet {id}',
} as const;
