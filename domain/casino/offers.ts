import type { OpenCards } from './cards';
import { cardsOpen } from './game';
import type { AnyGame, Payout, Selection } from './game';
import { quoteOf } from './quote';

/** What a selection can be bet at now; a side that is not there is not offered. */
export type Offer = { readonly id: number; readonly back: Payout; readonly lay?: Payout };

const takesBets = (game: AnyGame, id: number, open: OpenCards<unknown>): boolean =>
  game.takesBets?.(id, open) ?? cardsOpen(open) === 0;

function offerOf(game: AnyGame, selection: Selection, open: OpenCards<unknown>): Offer | undefined {
  const { id, odds } = selection;
  if (!takesBets(game, id, open)) return undefined;
  if (odds.kind === 'printed') {
    const { back, lay } = odds;
    return lay === undefined ? { id, back } : { id, back, lay };
  }
  const chance = game.chancesAfter?.(open).get(id);
  const quote = chance && quoteOf(chance, odds.margin);
  return quote && { id, back: quote.back, lay: quote.lay };
}

/** Everything that can be bet on with these cards open. */
export const offersOf = (game: AnyGame, open: OpenCards<unknown>): readonly Offer[] =>
  game.selections.flatMap((selection) => offerOf(game, selection, open) ?? []);
