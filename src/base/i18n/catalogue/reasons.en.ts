/** Why a bet is void or deleted (`domain/reasons.ts`). */
export const en = {
  'void.NON_RUNNER': 'Non-runner',
  'void.RUNNER_REINSTATED': 'Runner reinstated',
  'void.ABANDONED': 'Match abandoned',
  'void.OVERS_REDUCED': 'Overs reduced',
  'void.TOO_FEW_OVERS': 'Too few overs bowled',
  'void.NOT_FIRST_INNINGS': 'Only the first innings counts',
  'void.NO_AVERAGE': 'Match abandoned, no average stated',
  'void.PLAYER_ABSENT': 'Player missed matches',
  'void.NOT_COMPARED': 'Ended early, too few overs',
  'void.LEVEL': 'Ended early, sides level',
  'void.NOT_PLAYED_IN_TIME': 'Not played in time',
  'void.ENDED_EARLY': 'Game ended too early',
  'void.UNMOVED': 'Closed where it opened',
  'void.SEASON_CUT': 'Season cut short',
  'void.AFTER_RESULT': 'Accepted after the result',
  'void.WRONG_RATE': 'Wrong rate',
} as const;
