/** Rules and actions of a market. */
export const en = {
  'more.pin': 'Pin',
  'more.unpin': 'Unpin',
  'more.pinsFull': 'At most {count} markets can be pinned.',
  'more.toPins': 'Go to Multi-markets',
  'more.ladder': 'Ladder',
  'more.depth': 'All prices',
  'more.history': 'Price history',
  'more.copy': 'Copy link',
  'more.rules': 'Rules of this market',
  'more.all': 'All rules',

  'ruled.odds':
    'Back wins stake times odds less the stake, if the runner wins; else the stake is lost. Lay is the other side.',
  'ruled.rates':
    'Back wins the rate on every 100 of stake, if the runner wins; else the stake is lost. Lay is the other side.',
  'ruled.line': 'Yes wins with the number or more, No with less. The small figure is what 100 wins.',
  'ruled.fancy1': 'Back wins with the number or more, lay with less, at the odds shown.',
  'ruled.khado': 'Yes wins with the number and the {more} after it, No with any other.',
  'ruled.meter': 'Every run above or below the number wins or loses the stake once, for at most {runs} runs.',
  'ruled.oddEven': 'Wins if the result is odd, or even, as picked.',
  'ruled.lastDigit': 'Wins if the last digit of the result is the one picked.',
  'ruled.winners': '{count} runners win, so a result has a worst and a best case.',
  'ruled.limits': 'Stakes from {min} to {max}.',
  'ruled.delay': 'In play a bet waits {seconds} s before it is matched. Until then you can take it back.',
  'ruled.rests':
    'What is not matched stays open until you cancel it. It lapses when the market goes in play, unless you chose to keep it.',
  'ruled.hours':
    'Up wins if the price closes higher than it opened, Down if lower. Bets are taken {hours} (UTC+5:30).',
  'ruled.whole': 'A bet is taken whole at the price shown, or not at all.',
  'ruled.commission': 'Commission is {percent}% of what you win on the whole market; none if you lose.',
  'ruled.noCommission': 'There is no commission.',
  'ruled.deadHeat': 'If runners share a win, your stake counts for its share.',
  'ruled.nonRunner':
    'Bets on a runner that does not run are void. Matched odds of the others are reduced if its factor is {win}% or more.',
  'ruled.nonRunnerPlace':
    'Bets on a runner that does not run are void. Matched odds of the others are reduced by its factor.',
  'ruled.penalty': 'Penalty runs are not counted.',
  'ruled.query': 'A result can be questioned for {days} days.',
} as const;
