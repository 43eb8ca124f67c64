import { codeOf } from './cards';
import type { Card, OpenCards } from './cards';
import type { AnyGame } from './game';

const isCard = (drawn: unknown): drawn is Card =>
  typeof drawn === 'object' && drawn !== null && 'rank' in drawn && 'suit' in drawn;

/** What was drawn as the wire has it: a card by its code, a number of a wheel or the face of a ball as it is. */
export const textOf = (drawn: unknown): string => (isCard(drawn) ? codeOf(drawn) : String(drawn));

const sourceOf = ({ source }: Pick<AnyGame, 'source'>): readonly unknown[] =>
  source.kind === 'shoe' ? source.cards : source.faces;

/** Open cards as the wire has them, group by group. */
export const textsOf = (open: OpenCards<unknown>): readonly (readonly string[])[] =>
  open.map((group) => group.map(textOf));

/** The cards that these texts stand for. @throws RangeError for one that the game does not deal */
export function drawnOf(
  game: Pick<AnyGame, 'source'>,
  texts: readonly (readonly string[])[],
): OpenCards<unknown> {
  const byText = new Map(sourceOf(game).map((drawn) => [textOf(drawn), drawn]));
  return texts.map((group) =>
    group.map((text) => {
      const drawn = byText.get(text);
      if (drawn === undefined) throw new RangeError(`no card ${text} in this game`);
      return drawn;
    }),
  );
}
