import { cricketMatch } from './cricket/match';
import { BALLS, finalsFromWheel } from './cricket/innings';

const RULES = { balls: 30, wickets: 5 };

/** Five Cricket: thirty balls and five wickets a side, each ball one of seven whatever came before. */
export const fiveCricket = cricketMatch({
  rules: RULES,
  source: { kind: 'wheel', faces: BALLS },
  line: 65,
  finalsAfter: (bowled) => finalsFromWheel(bowled, RULES),
});
