/** The three ways cricket is played: twenty overs, fifty, or four innings over days. */
export const FORMATS = ['T20', 'ODI', 'TEST'] as const;
export type Format = (typeof FORMATS)[number];

export const BALLS_PER_OVER = 6;

/** Balls bowled as overs, to be compared with a rule's least number of overs. */
export const oversIn = (balls: number): number => balls / BALLS_PER_OVER;

/** Balls bowled as cricket writes them: 50 balls are '8.2' overs. */
export const showOvers = (balls: number): string =>
  `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`;
