/** The scoreboard of a match. */
export const en = {
  'score.sets': 'Sets',
  'score.games': 'Games',
  'score.points': 'Points',
  'score.firstHalf': '1st half',
  'score.secondHalf': '2nd half',
  'score.halfTime': 'Half-time',
  'score.fullTime': 'Full time',
  'score.quarter': 'Q{quarter} · {left} left',
  'score.overtime': 'OT{overtime} · {left} left',
  'score.overs': '{overs} ov',
  'score.rate': 'CRR',
  'score.rateNeeded': 'RRR',
  'score.target': 'Target',
  'score.need': 'Need {runs} off {balls}',
  'score.thisOver': 'This over',
  'score.lastBalls': 'Last balls',
} as const;
