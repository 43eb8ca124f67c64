import type { OpenCards } from '../cards';

/** The group whose turn it is when cards go round from the first; undefined once each has as many as it gets. */
export function nextInTurn(open: OpenCards<unknown>, cardsEach: number): number | undefined {
  const fewest = open.reduce((least, cards) => Math.min(least, cards.length), cardsEach);
  return fewest === cardsEach ? undefined : open.findIndex((cards) => cards.length === fewest);
}
