import type { OpenCards } from './cards';
import type { AnyGame, CasinoGame } from './game';

/** Nothing is dealt yet. */
export const noCards = ({ groups }: Pick<AnyGame, 'groups'>): OpenCards<never> => groups.map(() => []);

const withCard = <Drawn>(open: OpenCards<Drawn>, group: number, card: Drawn): OpenCards<Drawn> =>
  open.map((cards, i) => (i === group ? [...cards, card] : cards));

/**
 * A round card by card: what lies open after each of them, until it is over. `next` draws for a group, because the second
 * innings of some games has a shoe of its own.
 */
export function* dealRound<Drawn>(
  game: Pick<CasinoGame<unknown, Drawn>, 'groups' | 'nextGroup' | 'groupOf'>,
  next: (group: number) => Drawn,
): Generator<OpenCards<Drawn>> {
  let open: OpenCards<Drawn> = noCards(game);
  for (let group = game.nextGroup(open); group !== undefined; group = game.nextGroup(open)) {
    const card = next(group);
    open = withCard(open, game.groupOf?.(card) ?? group, card);
    yield open;
  }
}

/**
 * The first so many cards of a round, as they lay open then. Where a card itself decides where it goes nobody can tell afterwards in
 * which order they came: undefined, as for more cards than there are. @param cards all of the round
 */
export function firstCards<Drawn>(
  game: Pick<CasinoGame<unknown, Drawn>, 'groups' | 'nextGroup' | 'groupOf'>,
  cards: OpenCards<Drawn>,
  count: number,
): OpenCards<Drawn> | undefined {
  if (game.groupOf) return undefined;
  let open: OpenCards<Drawn> = noCards(game);
  for (let n = 0; n < count; n += 1) {
    const group = game.nextGroup(open) ?? game.groups.length;
    const card = cards[group]?.[open[group]?.length ?? 0];
    if (card === undefined) return undefined;
    open = withCard(open, group, card);
  }
  return open;
}
