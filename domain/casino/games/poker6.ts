import { compareCards, DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase, winIf } from '../game';
import type { CasinoGame } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { pokerHandOf } from '../hands/pokerHands';
import { once } from '../once';
import { nextInTurn } from './turns';

const SEATS = [0, 1, 2, 3, 4, 5];
const CARDS_EACH = 2;
const BOARD = 5;
const FIRST_ID = 11;

/** Which seat has won. */
export type SixPokerOutcome = { readonly winner: number };

const BETS: readonly GameBet<SixPokerOutcome>[] = SEATS.map((seat) =>
  printedBet(FIRST_ID + seat, `Player ${seat + 1}`, 'players', 588, ({ winner }) => winIf(winner === seat)),
);

type Seat = { readonly seat: number; readonly hand: number; readonly best: Card };

/** The higher of a seat's own two cards, the ace highest; among equal ranks the suit decides. */
function bestCardOf(cards: readonly Card[]): Card {
  const [one, other] = cards;
  if (!one || !other) throw new RangeError('a seat has no cards');
  return compareAceHigh(one, other) > 0 ? one : other;
}

const aboveKing = ({ rank, suit }: Card): Card => ({ rank: rank === 1 ? 14 : rank, suit });
const compareAceHigh = (a: Card, b: Card): number => compareCards(aboveKing(a), aboveKing(b));

const compareSeats = (a: Seat, b: Seat): number => a.hand - b.hand || compareAceHigh(a.best, b.best);

function outcomeOf([board = [], ...seats]: OpenCards): SixPokerOutcome {
  if (board.length < BOARD) throw new RangeError('the round is not over');
  const [first, ...others] = seats.map((cards, seat): Seat => ({
    seat,
    hand: pokerHandOf([...cards, ...board]),
    best: bestCardOf(cards),
  }));
  if (!first) throw new RangeError('the round is not over');
  return { winner: others.reduce((best, one) => (compareSeats(one, best) > 0 ? one : best), first).seat };
}

/** Two cards to each seat in turn, then the board, which stands first on the wire. */
function nextGroup([board = [], ...seats]: OpenCards<unknown>): number | undefined {
  const seat = nextInTurn(seats, CARDS_EACH);
  if (seat !== undefined) return seat + 1;
  return board.length < BOARD ? 0 : undefined;
}

/**
 * Six-player Poker: two cards to each of six seats and a board of five from one deck; the best five of seven win. What happens to
 * equal hands is published nowhere, and how often six hands are equal cannot be counted in sensible time, so the rule is ours:
 * of equal hands that one wins whose higher own card is the highest, the ace highest, then spade, heart, club, diamond. So one
 * seat always wins, each as often as any other, and 5.88 returns 98 percent. No bets on the winner's hand: its chances would
 * have to be counted over all six.
 */
export const poker6: CasinoGame<SixPokerOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: ['board', ...SEATS.map((seat) => `player ${seat + 1}`)],
  selections: selectionsOf(BETS),
  nextGroup,
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(SEATS.map((winner) => ({ outcome: { winner }, weight: 1n })))),
  codeOf: ({ winner }) => String(winner + 1),
};
