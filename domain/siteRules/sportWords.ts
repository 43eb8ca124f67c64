/** Rules of all markets and of sports other than cricket. `{name}` stands for a number of facts.ts. */
export const SPORT_WORDS = {
  query: 'A result or a rate may be questioned within {queryDays} days of the event.',
  deleted:
    'Deleted bets are removed from the lists within {deletedHours} hours, and the players concerned are told.',
  decision: 'The decision of the management is final.',
  deadHeat: 'Dead-heat: half the rate is paid. When more runners tie, the stake is shared among them.',
  oddsCommission:
    'Commission on match odds is {oddsCommission} % of what a market wins for you; a losing market costs none.',
  priority:
    'Bets match at the best rate first, then in the order they came; a better rate than asked is yours.',
  lapse: 'Unmatched bets lapse when the event begins, unless you chose to keep them.',
  suspended: 'While a market is suspended no bet is accepted; a bet still waiting for its delay is refused.',
  official:
    'A market is settled by the official result of the event. Where there is none, the market is void and stakes are returned.',
  voided: 'A void bet counts as never placed: its stake is returned in full.',
  removed:
    'Bets on a participant who withdraws before the start are void; matched odds on the others stay as they are, as only racing reduces them.',

  horseWin:
    'Win market: when a non-runner has a reduction factor of {winThreshold} % or more, matched rates on the other runners are reduced by it. Below that nothing changes.',
  horsePlace:
    'Place market: the winning part of a matched rate is always reduced; unmatched lay bets are cancelled from a factor of {placeThreshold} %.',
  horseFloor:
    'A reduction never takes a rate below {oddsFloor}. Several non-runners reduce one after the other.',
  horseVoid: 'Bets on a non-runner are void.',
  horseUpdates:
    'Reduction factors are no longer updated about {minutesUsual} minutes after the off; about {minutesShort} for Australian and American races.',
  horseInPlay:
    'Bets struck in running are not reduced. In running a bet waits {delayRacing} second before it is matched.',
  horseReinstated:
    'When a runner is reinstated its reduction is undone, and bets struck while it was out are void.',
  horseCommission: 'Commission on racing is {racingCommission} % of what a market wins for you.',

  basketballPlayed:
    'A game that ends early stands when {basketballMinutes} minutes or less were remaining; otherwise its bets are void.',
  basketballDelay: 'In play a bet waits {delayBasketball} seconds before it is matched.',
  volleyballDelay: 'In play a bet waits {delayVolleyball} seconds before it is matched.',
  footballVoid: 'A match not played within {footballHours} hours of its kick-off voids its bets.',
  footballDelay: 'In play a bet waits {delayFootball} seconds before it is matched.',
  footballDraw: 'Match odds have three results: either side, or the draw.',
  tennisDelay: 'In play a bet waits {delayTennis} seconds before it is matched.',
  tennisWinner: 'Match odds are settled on the player who is declared the winner of the match.',
  kabaddiPlayoff:
    'Playoff matches last {kabaddiPlayoffMinutes} minutes, over {kabaddiHalves} halves; bets on one that ended before are void.',

  footballFancyLine: 'Yes wins when the number reaches the line, No when it stays below.',
  politicsResult: 'A political market is settled on the side or person declared the winner.',

  electionMarket:
    'An election is offered like a cup: one market over the whole event, with back and lay on each candidate or party.',
  electionWinner: 'It is settled on the official winner; bets on the others lose.',

  binaryIndex: 'Index and stock sessions: Monday to Friday, {indexHours}.',
  binaryCommodity: 'Gold, silver and crude: {commodityHours}.',
  binaryForeign: 'Foreign indices: {foreignHours}.',
  binaryResult:
    'Up wins when the closing price is above the opening one, down when it is below; equal prices return the stakes.',
  binaryClosed: 'All times are UTC+5:30. Outside its hours a session is closed and takes no bet.',
} as const;
