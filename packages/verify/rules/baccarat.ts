import { decks, rankOf, sum } from './cards';
import { byLead, returned, wonIf } from './game';
import type { GameRules } from './game';

const pointsOf = (code = ''): number => (rankOf(code) < 10 ? rankOf(code) : 0);
const totalOf = (hand: readonly string[]): number => sum(hand.map(pointsOf)) % 10;

/**
 * Whether Banker draws, one line for each of its totals from 0, one letter for each third card of Player from 0 to 9 points.
 */
const TABLEAU = [
  'yyyyyyyyyy',
  'yyyyyyyyyy',
  'yyyyyyyyyy',
  'yyyyyyyyny',
  'nnyyyyyynn',
  'nnnnyyyynn',
  'nnnnnnyynn',
  'nnnnnnnnnn',
];

/** Baccarat: the sides are returned on a tie. */
export const baccarat: GameRules = {
  from: { kind: 'shoe', items: decks(8) },
  deal(next) {
    const [player, banker]: [string[], string[]] = [[], []];
    for (let i = 0; i < 2; i += 1) {
      player.push(next());
      banker.push(next());
    }
    if (totalOf(player) >= 8 || totalOf(banker) >= 8) return [player, banker];
    if (totalOf(player) > 5) return totalOf(banker) > 5 ? [player, banker] : [player, [...banker, next()]];
    const third = next();
    const draws = TABLEAU[totalOf(banker)]?.charAt(pointsOf(third)) === 'y';
    return [[...player, third], draws ? [...banker, next()] : banker];
  },
  resultsOf([player = [], banker = []]) {
    const lead = totalOf(player) - totalOf(banker);
    return {
      1: byLead(lead, returned),
      2: byLead(-lead, returned),
      3: wonIf(lead === 0),
      4: wonIf(rankOf(player[0]) === rankOf(player[1])),
      5: wonIf(rankOf(banker[0]) === rankOf(banker[1])),
    };
  },
};
