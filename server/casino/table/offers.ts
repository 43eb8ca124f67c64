import type { OpenCards } from '../../../domain/casino/cards';
import { cardsOpen } from '../../../domain/casino/game';
import type { AnyGame } from '../../../domain/casino/game';
import { offersOf } from '../../../domain/casino/offers';
import type { Offer } from '../../../domain/casino/offers';
import type { CasinoGameName } from '../../../domain/casino/tables';
import { MAX_ODDS } from '../../../domain/bets/ladder';

/** Here a bet pays by how many cards lay open when it was placed, which bets do not keep yet: it is placed before the first. */
const BEFORE_CARDS: ReadonlySet<CasinoGameName> = new Set(['andarBahar']);

/** What a table offers with these cards open, at odds that a bet can have. It is handed open cards only: whoever quotes knows no
 * other. */
export function offeredAt(name: CasinoGameName, game: AnyGame, open: OpenCards<unknown>): readonly Offer[] {
  if (BEFORE_CARDS.has(name) && cardsOpen(open) > 0) return [];
  return offersOf(game, open).filter(({ back, lay }) => back <= MAX_ODDS && (lay ?? 0) <= MAX_ODDS);
}
