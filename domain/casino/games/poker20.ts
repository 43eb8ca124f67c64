import { DECK } from '../cards';
import type { Card } from '../cards';
import { oneCase, RETURNED, winIf } from '../game';
import type { CasinoGame, Payout } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { POKER_KINDS } from '../hands/pokerHands';
import type { PokerKind } from '../hands/pokerHands';
import { once } from '../once';
import { codeOfPoker, nextOfPoker, POKER_GROUPS, pokerOutcomeOf, pokerOutcomes } from './poker/twoHands';
import type { PokerOutcome } from './poker/twoHands';

/** The numbers of the wire: 11 and 21 for the winner, then a number for each kind from one pair up. */
const SIDES = [
  { firstId: 11, name: 'Player A', short: 'A', group: 'a', leadOf: ({ lead }: PokerOutcome) => lead },
  { firstId: 21, name: 'Player B', short: 'B', group: 'b', leadOf: ({ lead }: PokerOutcome) => -lead },
] as const;

const HAND_OFFERS: readonly (readonly [kind: PokerKind, name: string, back: Payout])[] = [
  ['one pair', 'One Pair', 220],
  ['two pair', 'Two Pair', 410],
  ['three of a kind', 'Three of a Kind', 1950],
  ['straight', 'Straight', 2050],
  ['flush', 'Flush', 3100],
  ['full house', 'Full House', 3600],
  ['four of a kind', 'Four of a Kind', 56_000],
  ['straight flush', 'Straight Flush', 300_000],
];

/** A hand counts whoever wins the round, and only as what the best five cards are. */
const betsOfSide = ({
  firstId,
  name,
  short,
  group,
  leadOf,
}: (typeof SIDES)[number]): readonly GameBet<PokerOutcome>[] => [
  printedBet(firstId, name, group, 198, (outcome) =>
    leadOf(outcome) === 0 ? RETURNED : winIf(leadOf(outcome) > 0),
  ),
  ...HAND_OFFERS.map(([kind, handName, back], i) =>
    printedBet<PokerOutcome>(firstId + 1 + i, `${short} ${handName}`, group, back, (outcome) =>
      winIf(POKER_KINDS[outcome[group]] === kind),
    ),
  ),
];

const BETS: readonly GameBet<PokerOutcome>[] = SIDES.flatMap(betsOfSide);

/** Poker 20-20: two cards each and a board of five from one deck; the best five of seven win, equal hands are returned. */
export const poker20: CasinoGame<PokerOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: POKER_GROUPS,
  selections: selectionsOf(BETS),
  nextGroup: nextOfPoker,
  outcomeOf: pokerOutcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(pokerOutcomes())),
  codeOf: codeOfPoker,
};
