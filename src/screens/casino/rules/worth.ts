import type { CasinoTable, TableSelection } from '../../../../api/casinoTables';
import { chancesFrom, chancesOf, returnOfLay } from '../../../../domain/casino/chances';
import type { Chances } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import { FACE_DOWN } from '../../../../domain/casino/cards';
import { cardsOpen } from '../../../../domain/casino/game';
import type { AnyGame } from '../../../../domain/casino/game';
import { drawnOf } from '../../../../domain/casino/wire';

/** What a bet is worth now; shares of 1, null where they are not counted. `odds` in hundredths. */
export type BetWorth = {
  readonly selection: TableSelection;
  readonly side: 'back' | 'lay';
  readonly odds: number | null;
  readonly chance: number | null;
  readonly returned: number | null;
  /** What else than its price and nothing it can bring; none where its rules have not come. */
  readonly otherwise: Chances | undefined;
};

/** The chances of each selection with the cards that lie open, from the rules by which the round is settled. */
export type ChanceOf = (id: number) => Chances | undefined;

/** Counts each selection once, when it is asked for. @param cards codes of the wire, by group */
export function countChances(game: AnyGame, cards: readonly (readonly string[])[]): ChanceOf {
  const known = new Map<number, Chances | undefined>();
  const count = chancesWith(game, cards);
  return (id) => {
    if (!known.has(id)) known.set(id, count(id));
    return known.get(id);
  };
}

function chancesWith(game: AnyGame, cards: readonly (readonly string[])[]): ChanceOf {
  const open = cards.map((group) => group.filter((code) => code !== FACE_DOWN));
  if (cardsOpen(open) === 0) return (id) => chancesOf(game, id);
  const after = game.chancesAfter?.(drawnOf(game, open));
  return (id) => {
    const chance = after?.get(id);
    return chance && chancesFrom(chance);
  };
}

/** A bet for the selection: chance and return are those that the table tells. */
const backOf = (selection: TableSelection, otherwise: Chances | undefined): BetWorth => ({
  selection,
  side: 'back',
  odds: selection.back,
  chance: selection.probability,
  returned: selection.returnShare,
  otherwise,
});

/** A bet against it, which wins where the selection loses. */
const layOf = (selection: TableSelection, odds: number, chances: Chances): BetWorth => ({
  selection,
  side: 'lay',
  odds,
  chance: toNumber(chances.lose),
  returned: toNumber(returnOfLay(chances, odds)),
  otherwise: chances,
});

/** Every bet of the table, in the order in which it offers them; those against a selection once its rules have come. */
export const worthOfBets = (
  { selections }: Pick<CasinoTable, 'selections'>,
  chanceOf: ChanceOf,
): readonly BetWorth[] =>
  selections.flatMap((selection) => {
    const chances = chanceOf(selection.id);
    const back = backOf(selection, chances);
    return selection.lay === null || !chances ? [back] : [back, layOf(selection, selection.lay, chances)];
  });
