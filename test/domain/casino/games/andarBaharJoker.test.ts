import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { andarBaharJoker } from '../../../../domain/casino/games/andarBaharJoker';
import { isRedSuit, payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, paidFor, testEnumeration, testFigures, testRounds } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

type Cards = { joker: string; Bahar: string[]; Andar: string[] };
const figures = readFigures<GameFigures<Cards>>('andarBaharJoker');

const UP_TO: readonly (readonly [last: number, paid: Paid])[] = [
  [5, [26, 350]],
  [10, [27, 440]],
  [15, [28, 560]],
  [25, [29, 440]],
  [30, [30, 1570]],
  [35, [31, 2580]],
  [40, [32, 5030]],
  [49, [33, 12050]],
];

const ofJoker = (card: Card): Paid[] => [
  [4 + card.rank, 1250],
  [18 + 'SHCD'.indexOf(card.suit), 385],
  [isRedSuit(card) ? 22 : 23, 195],
  card.rank % 2 === 1 ? [24, 179] : [25, 210],
];

function payoutsOf([jokers = [], andar = [], bahar = []]: OpenCards) {
  const count = andar.length + bahar.length;
  const ofLength = UP_TO.filter(([last]) => count <= last).slice(0, 1);
  const first: Paid[] = count <= 2 ? [count === 1 ? [4, 1500] : [3, 1550]] : [];
  const side: Paid = bahar.length > andar.length ? [2, 190] : [1, 200];
  return payouts([side, ...first, ...jokers.flatMap(ofJoker), ...ofLength.map(([, paid]) => paid)]);
}

/** Each joker, and each place at which the first of its three fellows can lie. */
function* deals() {
  for (const joker of DECK)
    for (let place = 1; place <= 49; place += 1) {
      const cards = Array.from({ length: place }, () => joker);
      const open: OpenCards = [
        [joker],
        cards.slice(0, Math.floor(place / 2)),
        cards.slice(0, Math.ceil(place / 2)),
      ];
      yield { open, ways: (51 - place) * (50 - place) };
    }
}

describe('Andar Bahar with a joker', () => {
  testFigures(andarBaharJoker, figures.bets);
  testEnumeration(andarBaharJoker, deals, payoutsOf);
  testRounds(andarBaharJoker, 'andarBaharJoker', payoutsOf);

  test.each(figures.samples.map((one) => [one.point, one] as const))('%s', (_, { cards, returns }) => {
    const open = cardsOf([[cards.joker], cards.Andar, cards.Bahar]);
    const outcome = andarBaharJoker.outcomeOf(open);
    expect(outcome.endedOn).toBe(3);
    for (const [id, paise] of Object.entries(returns))
      expect(
        paidFor(andarBaharJoker, Number(id), andarBaharJoker.resultOf(Number(id), outcome, 0)) * 100,
      ).toBe(paise);
  });

  test('the round ends with the first card of the rank, on the side that gets it', () => {
    const next = (joker: string[], andar: string[], bahar: string[]) =>
      andarBaharJoker.nextGroup(cardsOf([joker, andar, bahar]));
    expect(next([], [], [])).toBe(0);
    expect(next(['QHH'], [], [])).toBe(2);
    expect(next(['QHH'], [], ['3SS'])).toBe(1);
    expect(next(['QHH'], ['7DD'], ['3SS'])).toBe(2);
    expect(next(['QHH'], ['7DD'], ['3SS', 'QCC'])).toBeUndefined();
    expect(next(['QHH'], ['QDD'], ['3SS'])).toBeUndefined();
  });
});
