import type { MarketRules } from '../../../api/markets';
import type { MarketStatus } from '../../../domain/markets/marketStatus';
import { toSuspension } from '../../../domain/words/reasons';
import { isFinished } from './isLive';

type Seen = {
  readonly status: MarketStatus;
  readonly statusMessage: string;
  readonly rules: MarketRules | null;
};

/** What happens to a player's bets while the market takes none; null unless it is suspended. */
export function fateOf({ status, statusMessage, rules }: Seen) {
  if (status !== 'SUSPENDED') return null;
  if (toSuspension(statusMessage) === 'NON_RUNNER') return 'fate.nonRunner';
  const mayRest = rules?.allowsUnmatched ?? false;
  if (isFinished({ status, statusMessage })) return mayRest ? 'fate.overWait' : 'fate.over';
  return mayRest ? 'fate.wait' : 'fate.stand';
}
