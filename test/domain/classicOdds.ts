import { MAX_ODDS, MIN_ODDS, stepOdds } from '../../domain/bets/ladder';

/** The odds of an exchange market, ascending, hundredths: walked from the lowest, step by step. */
export function classicOdds(): readonly number[] {
  const odds = [MIN_ODDS];
  for (let last = MIN_ODDS; last < MAX_ODDS;) {
    last = stepOdds(last, 1, 'CLASSIC');
    odds.push(last);
  }
  return odds;
}
