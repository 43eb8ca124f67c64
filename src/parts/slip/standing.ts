import { isPosted } from '../../../slices/slip/slipDraft';
import type { Draft, Price } from '../../../slices/slip/slipDraft';

/** How the best price of a market stands to the one in the slip, which the player may have stepped or taken from a deeper level. */
export type Standing =
  /** The same, or there is none. */
  | 'same'
  /** Better for the player: what matches does so there first. */
  | 'better'
  /** Worse: at the price in the slip nothing is to be had now. */
  | 'gone';

/** A posted price that differs is another one: no bet is placed at a price between. */
export function standingOf(draft: Draft, best: Price): Standing {
  const { odds, rateBps, side } = draft;
  if (best.odds === 0 || (best.odds === odds && best.rateBps === rateBps)) return 'same';
  if (odds === null || isPosted(draft)) return 'gone';
  const isBetter = side === 'back' ? best.odds > odds : best.odds < odds;
  return isBetter ? 'better' : 'gone';
}
