import { cricketMatch } from './cricket/match';
import { finalsFromShoe, OVER_CARDS } from './cricket/innings';

const RULES = { balls: 6, wickets: 2 };

/** Super Over: six balls and two wickets a side, each innings from a fresh shoe of 35 cards. */
export const superOver = cricketMatch({
  rules: RULES,
  source: { kind: 'shoe', cards: OVER_CARDS, freshFor: 'group' },
  line: 14,
  finalsAfter: (bowled) => finalsFromShoe(bowled, RULES),
});
