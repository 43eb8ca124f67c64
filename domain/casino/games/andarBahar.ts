import { DECK, RANKS, rankText } from '../cards';
import type { Card, OpenCards } from '../cards';
import { cardsOpen, LOSE, WIN, winIf } from '../game';
import type { CasinoGame, Chance, RoundResult, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';

const ANDAR = 0;
const BAHAR = 1;
const CARDS_DEALT = 50;

/** Bahar wins less on the very next card: at 2.00 throughout it would return 104 %. */
const ON_NEXT_CARD = { kind: 'reduced', payout: 125 } as const satisfies RoundResult;

/**
 * How many cards may be open when a side is still offered. Later, the side that is not dealt next returns less than 85 %.
 */
const LAST_OFFER = { andar: 36, baharBeforeAndar: 37, baharBeforeBahar: 44 };

/** The numbers of the wire: 1 to 13 is Andar, 21 to 33 Bahar. */
const FIRST_BAHAR = 21;
const rankOf = (id: number): number => (id < FIRST_BAHAR ? id : id - FIRST_BAHAR + 1);

/** For each rank, ace first, which card of the round was its first, from 1. */
type FirstCards = readonly number[];

/** The first card of the round and every second one after it are Bahar's. */
const isBahar = (place: number): boolean => place % 2 === 1;

function baharResult(place: number, placedAfter: number): RoundResult {
  if (!isBahar(place)) return LOSE;
  return place === placedAfter + 1 ? ON_NEXT_CARD : WIN;
}

const placeOf = (first: FirstCards, rank: number): number => first[rank - 1] ?? 0;

const BETS: readonly GameBet<FirstCards>[] = RANKS.flatMap((rank) => [
  printedBet<FirstCards>(rank, `Andar ${rankText(rank)}`, 'andar', 200, (first) =>
    winIf(!isBahar(placeOf(first, rank))),
  ),
  printedBet<FirstCards>(
    FIRST_BAHAR + rank - 1,
    `Bahar ${rankText(rank)}`,
    'bahar',
    200,
    (first, placedAfter) => baharResult(placeOf(first, rank), placedAfter),
  ),
]);

/** All cards in the order in which they were dealt. */
const inOrder = ([andar = [], bahar = []]: OpenCards): readonly Card[] =>
  bahar.flatMap((card, i) => {
    const answer = andar[i];
    return answer ? [card, answer] : [card];
  });

function firstCardsOf(open: OpenCards): FirstCards {
  const cards = inOrder(open);
  return RANKS.map((rank) => cards.findIndex((card) => card.rank === rank) + 1);
}

/** In how many ways a rank has its first card at a place: its other three lie behind it. */
function waysOf(place: number): number {
  const behind = DECK.length - place;
  return (behind * (behind - 1) * (behind - 2)) / 6;
}

/** What can come of one rank; the other ranks do not matter to its bets. */
const outcomesOfRank = (rank: number): readonly Weighted<FirstCards>[] =>
  Array.from({ length: CARDS_DEALT - 1 }, (_, i) => ({
    outcome: RANKS.map((one) => (one === rank ? i + 1 : 0)),
    weight: BigInt(waysOf(i + 1)),
  }));

const hasCome = (rank: number, open: OpenCards): boolean =>
  open.some((cards) => cards.some((card) => card.rank === rank));

/** Both sides while Bahar is dealt next, only Bahar while Andar is. */
function takesBets(id: number, open: OpenCards): boolean {
  const count = cardsOpen(open);
  if (hasCome(rankOf(id), open)) return false;
  const isBaharNext = isBahar(count + 1);
  if (id < FIRST_BAHAR) return isBaharNext && count <= LAST_OFFER.andar;
  return count <= (isBaharNext ? LAST_OFFER.baharBeforeBahar : LAST_OFFER.baharBeforeAndar);
}

/** The chances of a rank of which no card has come: they depend on the number of open cards alone. */
function chancesOfRank(placedAfter: number): { andar: Chance; bahar: Chance } {
  const places = Array.from({ length: CARDS_DEALT - 1 - placedAfter }, (_, i) => placedAfter + 1 + i);
  const waysIf = (holds: (place: number) => boolean): bigint =>
    places.reduce((sum, place) => (holds(place) ? sum + BigInt(waysOf(place)) : sum), 0n);
  const isNext = (place: number): boolean => place === placedAfter + 1;
  const total = waysIf(() => true);
  const chance = (win: bigint, onNext: bigint): Chance => ({
    win,
    half: 0n,
    returned: 0n,
    reduced: onNext === 0n ? new Map() : new Map([[ON_NEXT_CARD.payout, onNext]]),
    total,
  });
  return {
    andar: chance(
      waysIf((place) => !isBahar(place)),
      0n,
    ),
    bahar: chance(
      waysIf((place) => isBahar(place) && !isNext(place)),
      waysIf((place) => isBahar(place) && isNext(place)),
    ),
  };
}

function chancesAfter(open: OpenCards): ReadonlyMap<number, Chance> {
  const count = cardsOpen(open);
  if (count >= CARDS_DEALT - 1) return new Map();
  const { andar, bahar } = chancesOfRank(count);
  const ranks = RANKS.filter((rank) => !hasCome(rank, open));
  return new Map(
    ranks.flatMap((rank): [number, Chance][] => [
      [rank, andar],
      [FIRST_BAHAR + rank - 1, bahar],
    ]),
  );
}

/** Andar Bahar by rank: fifty cards, the first to Bahar, and each rank belongs to the side that has its first card. */
export const andarBahar: CasinoGame<FirstCards, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: ['andar', 'bahar'],
  selections: selectionsOf(BETS),
  nextGroup(open) {
    const count = cardsOpen(open);
    if (count === CARDS_DEALT) return undefined;
    return isBahar(count + 1) ? BAHAR : ANDAR;
  },
  outcomeOf: firstCardsOf,
  resultOf: resultsBy(BETS),
  // A part for each rank: together they may be worse than any one deal, when somebody bets on all of them.
  jointOutcomes: once(() => [{ weight: 1n, parts: RANKS.map(outcomesOfRank) }]),
  partOf: (id) => rankOf(id) - 1,
  // A rank takes no bets any more once it has come.
  canCome: (id, first, placedAfter) => placeOf(first, rankOf(id)) > placedAfter,
  takesBets,
  chancesAfter,
  codeOf: (first) => first.map((place) => (isBahar(place) ? 'b' : 'a')).join(''),
};
