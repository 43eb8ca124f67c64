import type { OpenCards } from '../../../domain/casino/cards';
import type { AnyGame } from '../../../domain/casino/game';
import { offersOf } from '../../../domain/casino/offers';
import type { Offer } from '../../../domain/casino/offers';
import { MAX_TABLE_ODDS } from '../../../domain/rounds/odds';

/** What a table offers with these cards open, at odds that a bet can have. It is handed open cards only: whoever quotes knows no
 * other. */
export const offeredAt = (game: AnyGame, open: OpenCards<unknown>): readonly Offer[] =>
  offersOf(game, open).filter(({ back, lay }) => back <= MAX_TABLE_ODDS && (lay ?? 0) <= MAX_TABLE_ODDS);
