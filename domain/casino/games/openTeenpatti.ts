import { DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import type { CasinoGame, OutcomeCase, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { THREE_CARD_KINDS } from '../hands/threeCards';
import type { ThreeCardKind } from '../hands/threeCards';
import { once } from '../once';
import {
  BEST_PAIR_PLUS,
  pairPlusResult,
  sideResult,
  twoHandOutcomes,
  twoHandsOf,
} from './teenpatti/twoHands';
import type { TeenpattiOutcome } from './teenpatti/twoHands';
import { nextInTurn } from './turns';

const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];
const DEALER = SEATS.length;
const CARDS_EACH = 3;
const FIRST_WIN = 1;
const FIRST_PAIR_PLUS = 11;

/** What each seat came to against the dealer, who is B. What can come of one seat alone stands in its place only. */
export type OpenTeenpattiOutcome = readonly (TeenpattiOutcome | undefined)[];

function seatOf(outcome: OpenTeenpattiOutcome, seat: number): TeenpattiOutcome {
  const against = outcome[seat];
  if (!against) throw new RangeError(`seat ${seat} has no hand`);
  return against;
}

const BETS: readonly GameBet<OpenTeenpattiOutcome>[] = [
  ...SEATS.map((seat) =>
    printedBet<OpenTeenpattiOutcome>(FIRST_WIN + seat, `Player ${seat + 1}`, 'players', 198, (outcome) =>
      sideResult(seatOf(outcome, seat).lead),
    ),
  ),
  ...SEATS.map((seat) =>
    printedBet<OpenTeenpattiOutcome>(
      FIRST_PAIR_PLUS + seat,
      `Pair Plus ${seat + 1}`,
      'pair plus',
      BEST_PAIR_PLUS,
      (outcome) => pairPlusResult(seatOf(outcome, seat).a),
    ),
  ),
];

function outcomeOf(open: OpenCards): OpenTeenpattiOutcome {
  const dealer = open[DEALER] ?? [];
  if (dealer.length < CARDS_EACH) throw new RangeError('the round is not over');
  return SEATS.map((seat) => twoHandsOf(open[seat] ?? [], dealer));
}

/** All seats play against one hand: a case for each kind of it, a part for each seat. */
function caseOf(dealer: ThreeCardKind): OutcomeCase<OpenTeenpattiOutcome> {
  const against = twoHandOutcomes().filter(({ outcome }) => outcome.b === dealer);
  const ofSeat = (seat: number): readonly Weighted<OpenTeenpattiOutcome>[] =>
    against.map(({ outcome, weight }) => ({
      outcome: SEATS.map((one) => (one === seat ? outcome : undefined)),
      weight,
    }));
  return { weight: against.reduce((sum, { weight }) => sum + weight, 0n), parts: SEATS.map(ofSeat) };
}

/** The seats that won, '0' for none. */
function winnersOf(outcome: OpenTeenpattiOutcome): string {
  const winners = SEATS.filter((seat) => (outcome[seat]?.lead ?? 0) > 0);
  return winners.length === 0 ? '0' : winners.map((seat) => seat + 1).join(',');
}

/**
 * Open Teenpatti: eight seats and the dealer get three cards each from one deck, by the ranking of Teenpatti 20-20. Each seat
 * plays against the dealer alone, so that several may win; a hand equal to the dealer's is returned. The odds are those of
 * Teenpatti 20-20: 1.98 returns 99.0 percent, Pair Plus 97.7. The dealer's last card ends the deal.
 */
export const openTeenpatti: CasinoGame<OpenTeenpattiOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: [...SEATS.map((seat) => `player ${seat + 1}`), 'dealer'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, CARDS_EACH),
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => THREE_CARD_KINDS.map(caseOf)),
  partOf: (id) => (id < FIRST_PAIR_PLUS ? id - FIRST_WIN : id - FIRST_PAIR_PLUS),
  codeOf: winnersOf,
};
