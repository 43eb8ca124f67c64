/** Rules of all cricket markets. `{name}` stands for a number of facts.ts; no digits but those of "T20". */
export const CRICKET_WORDS = {
  cricketDelay: 'In play a bet on match odds waits {delayCricket} seconds before it is matched.',
  manual: 'Manual bets are not accepted.',
  television: 'The television picture is {tvDelay} seconds behind the ground.',
  penalty: 'Penalty runs are not counted in fancy.',
  illegitimate:
    'Winning bets may be voided only if bets look illegitimate: a VPN, a robot, several entries from one address, or punching.',
  wrongRate:
    'Bets at a wrong rate, and bets accepted after the result, are deleted and the players are told.',
  shortened:
    'When a match is abandoned or its overs are reduced, its bets become void, are settled, or take the average of the competition.',
  bowledStands: 'A session whose balls were bowled before stands; only Khado falls with its match.',
  abandonedFirst:
    'First table of averages: {firstFirstOverRuns} runs in the first over, {firstSixOverRuns} in six overs, an opening partnership of {firstOpeningPartnership}, {firstFours} fours, {firstSixes} sixes, {firstWickets} wickets, {firstWides} wides, {firstExtras} extras.',
  abandonedSecond:
    'Second table of averages: {secondFirstOverRuns} runs in the first over, {secondSixOverRuns} in six overs, an opening partnership of {secondOpeningPartnership}, {secondFours} fours, {secondSixes} sixes, {secondWickets} wickets, {secondWides} wides, {secondExtras} extras. Where a market names no table the first counts.',
  cpl: 'The CPL has {cplFixtures} fixtures; its totals cover all of them.',
  fancyLine:
    'Session: Yes wins when the runs reach the line, No when they stay below. With No and Yes on different lines, the runs between them lose for both.',
  fancyRate:
    'A session pays by its rate: at a rate of r, a winning Yes of stake s wins s times r in a hundred.',
  fancyCommission: 'Commission on sessions is {sessionCommission} %.',
  testSession:
    'Test, sessions of the first day: at least {testFirstDaySession} overs must be bowled in the session.',
  testDay: 'Test, total of the first day: at least {testFirstDayTotal} overs.',
  testInnings: 'Test, runs of an innings: at least {testInningsRun} overs.',
  testMatch: 'Test, events over the whole match: at least {testTotalMatchEvents} overs.',

  bigBashBowler: 'Events of a bowler need at least {bigBashBowlerOvers} overs in the match.',
  bigBashAbsent:
    'A player who is absent from the playing eleven for {bigBashMissed} matches in a row is removed.',
  bigBashAverages:
    'A match that is not played counts with the average of its ground where one is published, else with that of the league: {bigBashFirstOverRuns} runs in the first over, {bigBashSixOverRuns} runs in six overs, {bigBashFours} fours, {bigBashSixes} sixes, {bigBashWickets} wickets, {bigBashWides} wides, {bigBashExtras} extras.',

  iplFixtures: 'The season has {iplFixtures} matches; its totals cover all of them.',
  iplAverages:
    'A match that is not played counts with {iplFirstOverRuns} runs in the first over, {iplSixOverRuns} in six overs, {iplFours} fours, {iplSixes} sixes, {iplWickets} wickets, {iplWides} wides, {iplExtras} extras.',

  worldCupMatches: 'Each team plays {worldCupMatches} league matches.',
  worldCupAverages:
    'A match that is not played counts with {worldCupFirstOverRuns} runs in the first over, {worldCupFours} fours, {worldCupSixes} sixes, {worldCupWickets} wickets, {worldCupWides} wides, {worldCupExtras} extras. Averages of a team count where they are published.',

  bookmakerQuery: 'Queries about a bookmaker market are taken within {queryDays} days.',
  bookmakerOneDay:
    'A one-day match that ends early is decided by comparing both sides after {comparedOneDay} overs.',
  bookmakerT20: 'A T20 match that ends early is decided by comparing both sides after {comparedT20} overs.',
  bookmakerLevel:
    'Where one of the sides has not faced so many overs, or both have the same runs, the stakes go back.',
  bookmakerWhole:
    'A bookmaker bet is matched whole at the rate shown or refused; rates are per hundred. Commission is {bookmakerCommission} %.',

  casinoCard: 'In virtual cricket the scorecard shown on the video wins over any other.',
  casinoDigits: 'The number of a total is its last digit; a pair of totals gives both last digits in turn.',
  casinoCommission: 'Commission on casino markets is {casinoCommission} %.',

  khadoLambi: 'Khado works like Lambi: it is about the runs of an innings.',
  khadoBand:
    'Yes wins when the runs fall into the band that begins at the line and is as wide as the market says; else it loses its stake.',
  khadoFirst: 'Only the first innings is valid for T20 and one-day matches.',
  khadoAbandoned: 'If the match is abandoned or its overs are reduced, all bets are deleted.',
  khadoTest: 'In a Test at least {testKhado} overs must be bowled.',
  meter:
    'A meter pays for each run between the line and the result, up to the size of the market; when the match is abandoned the line is the middle of the last quote.',
  matchOdds: 'Match odds are settled on the side declared the winner of the match.',
  matchInPlay: 'A wicket or a running ball suspends the market.',
} as const;
