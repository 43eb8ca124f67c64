import type { Bet } from '../../base/db/tables';
import { tell } from '../../../domain/sayings';
import type { PlayerMessage } from '../../../domain/sayings';

export function tellOf(bet: Pick<Bet, 'matched_paise' | 'open_paise' | 'cancelled_paise'>): PlayerMessage {
  const { matched_paise: matched, open_paise: open } = bet;
  if (open > 0) return matched > 0 ? tell('betPartly', { matched, open }) : tell('betWaits');
  return bet.cancelled_paise > 0 ? tell('betCut', { matched }) : tell('betMatched');
}
