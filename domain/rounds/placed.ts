import type { AnyGame, RoundResult } from '../casino/game';
import { cardsOpen } from '../casino/game';
import type { OpenCards } from '../casino/cards';

/** A selection, and how many cards lay open when a bet on it was placed. */
export type Placed = { readonly selectionId: number; readonly placedAfter: number };

/** More than any selection of a game has as its number. */
const CARDS_STEP = 100_000;

/**
 * The number that bets of one kind are summed up under. Where a game pays by how many cards lay open, bets placed after different
 * numbers of them are kept apart; before the first card, and in every other game, it is the selection's own.
 */
export const positionOfPlaced = (
  { canCome }: Pick<AnyGame, 'canCome'>,
  { selectionId, placedAfter }: Placed,
): number => (canCome ? placedAfter * CARDS_STEP + selectionId : selectionId);

/** The selection and the number of cards that a position stands for. */
export const placedOfPosition = (position: number): Placed => ({
  selectionId: position % CARDS_STEP,
  placedAfter: Math.floor(position / CARDS_STEP),
});

/** What a finished deal makes of bets placed while cards lay open, where it is not what it makes of those placed before. */
export function laterResults(game: AnyGame, open: OpenCards<unknown>): Readonly<Record<number, RoundResult>> {
  if (!game.canCome) return {};
  const outcome = game.outcomeOf(open);
  const later: Record<number, RoundResult> = {};
  for (const { id } of game.selections) {
    const before = game.resultOf(id, outcome, 0);
    for (let placedAfter = 1; placedAfter < cardsOpen(open); placedAfter += 1) {
      if (!game.canCome(id, outcome, placedAfter)) break;
      const result = game.resultOf(id, outcome, placedAfter);
      if (JSON.stringify(result) !== JSON.stringify(before))
        later[positionOfPlaced(game, { selectionId: id, placedAfter })] = result;
    }
  }
  return later;
}
