export const en = {
  name: 'Crash',
  flying: 'It grows. Cash out before it ends.',
  ended: 'It ended at {times}.',
  times: '{times}×',
  multiplier: 'Multiplier',
  target: 'Auto cash-out at',
  targetHint: '1.01 to 100; empty: by hand',
  targetWrong: 'From 1.01 to 100, with two decimals at most.',
  bet: 'Bet {stake}',
  another: 'Second bet of {stake}',
  enough: 'Both bets are placed',
  byHand: 'by hand',
  atTarget: 'at {times}×',
  cashOut: 'Cash out {amount}',
  leaving: 'Cashing out',
  left: 'left at {times}×',
  lost: 'lost',
  room: 'no bet yet',
  rulesTitle: 'Rules of Crash',
  rulesDraw:
    'Bets for 10 seconds and a second for answers under way; then a multiplier grows from 1.00, twice as much every 11.6 seconds, until it ends. Whoever leaves before is paid the stake times the multiplier; whoever does not loses the stake.',
  rulesPoint:
    'The end is drawn before it starts: 99 / (1 - u), rounded down to two decimals and at least 1.00, with u evenly between 0 and 1. It ends at 1.00 in one of 50 rounds.',
  rulesReturn:
    'At whatever multiplier you leave, 99 % of all stakes come back in the long run. The rest is the house’s.',
  rulesCap:
    'At 100.00 everybody who is still in is paid 100 times the stake, which is the most a bet can pay.',
  rulesLate:
    'The moment at which our server hears you decides. If it had ended by then, both times are shown. A bet can leave by itself at a multiplier you set: no connection is needed for that.',
  rulesKept:
    'If our server stops while it grows: bets that were to leave by themselves at or below the end are paid, and those that had left; all others go back, and the round is shown as void with its seed.',
  reaches: 'Leave at',
  noAuto: 'There is no autoplay. Each player has two bets a round at most.',
} as const;

export type CrashKey = keyof typeof en;
