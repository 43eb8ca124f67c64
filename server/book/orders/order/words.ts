import type { Bet } from '../../../base/db/tables';
import { tell } from '../../../../domain/words/sayings';
import type { PlayerMessage } from '../../../../domain/words/sayings';

/** What its player is told of a bet that was taken. */
export function tellOf(
  bet: Pick<Bet, 'matched_paise' | 'open_paise' | 'cancelled_paise'>,
  isMoved = false,
): PlayerMessage {
  const { matched_paise: matched, open_paise: open } = bet;
  if (isMoved && open > 0 && matched === 0) return tell('betMoved');
  if (open > 0) return matched > 0 ? tell('betPartly', { matched, open }) : tell('betWaits');
  return bet.cancelled_paise > 0 ? tell('betCut', { matched }) : tell('betMatched');
}
