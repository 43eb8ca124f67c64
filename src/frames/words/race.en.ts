export const en = {
  name: 'Minute Race',
  runner: 'Runner {n}',
  win: 'To win',
  firstTwo: 'First two',
  chance: '{percent} %',
  betOn: 'Runner {n}, {kind}, pays {price}: bet {stake}',
  own: 'your stake {stake}',
  running: 'They run.',
  ended: 'Runner {first} wins before runner {second}.',
  place: '{place}.',
  betText: 'Runner {n}, {kind}',
  rulesTitle: 'Rules of Minute Race',
  rulesDraw:
    'Six runners, a race each minute: bets for 40 seconds, a second for answers under way, the run for 12 seconds. The winner is drawn by the chances below, the second in the same way among the rest, and so on.',
  rulesReturn:
    'In the long run between {low} and {high} % of what is staked on a bet come back. The rest is the house’s.',
  rulesPays:
    'A bet pays its price times the stake, the stake included. All bets of a race that win are paid in one sum.',
  rulesKept: 'If our server stops after bets were closed, the race goes on with the same draw, and is paid.',
} as const;

export type RaceKey = keyof typeof en;
