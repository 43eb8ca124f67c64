import type { OpenCards } from './cards';
import { cardsOpen } from './game';
import type { AnyGame, Chance, Payout, Selection } from './game';
import { once } from './once';
import { quoteOf } from './quote';

/** What a selection can be bet at now; a side that is not there is not offered. */
export type Offer = { readonly id: number; readonly back: Payout; readonly lay?: Payout };

const takesBets = (game: AnyGame, id: number, open: OpenCards<unknown>): boolean =>
  game.takesBets?.(id, open) ?? cardsOpen(open) === 0;

type Chances = ReadonlyMap<number, Chance> | undefined;

function offerOf({ id, odds }: Selection, chancesNow: () => Chances): Offer | undefined {
  if (odds.kind === 'printed') {
    const { back, lay } = odds;
    return lay === undefined ? { id, back } : { id, back, lay };
  }
  const chance = chancesNow()?.get(id);
  const quote = chance && quoteOf(chance, odds.margin);
  return quote && { id, back: quote.back, lay: quote.lay };
}

/** Everything that can be bet on with these cards open. */
export function offersOf(game: AnyGame, open: OpenCards<unknown>): readonly Offer[] {
  // All quotes of a moment come from one count, which may take a while.
  const chancesNow = once(() => game.chancesAfter?.(open));
  return game.selections.flatMap((selection) =>
    takesBets(game, selection.id, open) ? (offerOf(selection, chancesNow) ?? []) : [],
  );
}
