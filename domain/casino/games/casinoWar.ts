import { compareCards, DECK, sameCard } from '../cards';
import type { Card, OpenCards } from '../cards';
import { allAt, BLACK, cardBets, EACH_SUIT, EVEN, ODD, RED } from '../cardBets';
import { winIf } from '../game';
import type { CasinoGame, OutcomeCase, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextInTurn } from './turns';

const SEATS = [0, 1, 2, 3, 4, 5];
const DEALER = SEATS.length;
const NUMBERS_A_SEAT = 10;

/** The cards of the six seats by place. What can come of one seat alone has a card in that place only. */
export type WarOutcome = { readonly dealer: Card; readonly seats: readonly (Card | undefined)[] };

function cardAt({ seats }: WarOutcome, seat: number): Card {
  const card = seats[seat];
  if (!card) throw new RangeError(`seat ${seat} has no card`);
  return card;
}

const beatsDealer = (outcome: WarOutcome, seat: number): boolean =>
  compareCards(cardAt(outcome, seat), outcome.dealer) > 0;

function seatBets(seat: number): readonly GameBet<WarOutcome>[] {
  const firstId = NUMBERS_A_SEAT * seat + 1;
  const group = `player ${seat + 1}`;
  const where = {
    prefix: `Player ${seat + 1} `,
    group,
    cardOf: (outcome: WarOutcome) => cardAt(outcome, seat),
  };
  return [
    printedBet(firstId, `Player ${seat + 1}`, group, 198, (outcome) => winIf(beatsDealer(outcome, seat))),
    ...cardBets(firstId + 1, where, [
      [BLACK, 197],
      [RED, 197],
      [ODD, 182],
      [EVEN, 212],
      ...allAt(EACH_SUIT, 390),
    ]),
  ];
}

const BETS: readonly GameBet<WarOutcome>[] = SEATS.flatMap(seatBets);

function outcomeOf(open: OpenCards): WarOutcome {
  const dealer = open[DEALER]?.[0];
  if (!dealer) throw new RangeError('the round is not over');
  return { dealer, seats: SEATS.map((seat) => open[seat]?.[0]) };
}

/** The seats that won, '0' for none. */
function winnersOf(outcome: WarOutcome): string {
  const winners = SEATS.filter((seat) => outcome.seats[seat] && beatsDealer(outcome, seat));
  return winners.length === 0 ? '0' : winners.map((seat) => seat + 1).join(',');
}

const outcomesOfSeat = (dealer: Card, seat: number): readonly Weighted<WarOutcome>[] =>
  DECK.filter((card) => !sameCard(card, dealer)).map((card) => ({
    outcome: { dealer, seats: SEATS.map((one) => (one === seat ? card : undefined)) },
    weight: 1n,
  }));

/** All seats play against one card: a case for each card of the dealer, a part for each seat. */
const casesOf = (): readonly OutcomeCase<WarOutcome>[] =>
  DECK.map((dealer) => ({ weight: 1n, parts: SEATS.map((seat) => outcomesOfSeat(dealer, seat)) }));

/**
 * Casino War: six seats against the dealer, one deck, suits break ties. All six seats win in one round of seven, and none in
 * another, so limits are to be kept for the round, not for a seat.
 */
export const casinoWar: CasinoGame<WarOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: [...SEATS.map((seat) => `player ${seat + 1}`), 'dealer'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 1),
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(casesOf),
  partOf: (id) => Math.floor(id / NUMBERS_A_SEAT),
  codeOf: winnersOf,
};
