/** What a match brings if its markets end so. */
export const en = {
  'if.title': 'What if',
  'if.none': 'You have no open bets on this match.',
  'if.noneNext': 'Place one, then see here what each result brings.',
  'if.about': 'Choose how each market ends. The sum is before commission.',
  'if.any': 'Any result',
  'if.winner': 'Winner',
  'if.winners': 'Winners, at most {count}',
  'if.endsOn': 'Ends on',
  'if.clear': 'Reset',
  'if.withOpen': 'Include open bets at their worst',
  'if.all': 'Any result',
  'if.chosen': 'With these results',
  'if.worst': 'At worst',
  'if.best': 'At best',
  'if.between': '{worst} to {best}',
} as const;
