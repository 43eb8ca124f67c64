import { codeOf } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { bollywood } from '../../../../domain/casino/games/bollywood';
import { isRedSuit, payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('bollywood');

const FILMS: readonly (readonly [cards: string, paid: Paid])[] = [
  ['ASS', [1, 1540]],
  ['AHH ADD ACC', [2, 515]],
  ['KSS QSS JSS', [3, 515]],
  ['KDD KCC', [4, 770]],
  ['KHH QHH QDD QCC', [5, 386]],
  ['JHH JDD JCC', [6, 515]],
];
const COURT = FILMS.flatMap(([cards]) => cards.split(' '));

const filmOf = (code: string): Paid[] =>
  FILMS.filter(([cards]) => cards.split(' ').includes(code)).map(([, paid]) => paid);

function payoutsOf(open: OpenCards) {
  const card = open[0]?.[0] as Card;
  const [face = ''] = codeOf(card);
  const odd: Paid[] = face === 'Q' ? [] : [[7, 130]];
  return payouts([
    ...filmOf(codeOf(card)),
    ...odd,
    [isRedSuit(card) ? 8 : 9, 197],
    ['K', 'Q'].includes(face) ? [10, 197] : [11, 197],
    [12 + 'JQKA'.indexOf(face), 375],
  ]);
}

describe('Bollywood', () => {
  testFigures(bollywood, figures.bets);
  testSamples(bollywood, figures.samples, cardsOf);
  testEnumeration(bollywood, () => COURT.map((code) => ({ open: cardsOf([[code]]), ways: 2 })), payoutsOf);
  testRounds(bollywood, 'bollywood', payoutsOf);

  test('32 cards, each in exactly one film', () => {
    if (bollywood.source.kind !== 'shoe') throw new Error('no shoe');
    const codes = bollywood.source.cards.map(codeOf);
    expect(codes).toHaveLength(32);
    expect(new Set(codes)).toEqual(new Set(COURT));
    expect(COURT.map((code) => bollywood.codeOf(cardsOf([[code]])[0]?.[0] as Card)).join('')).toBe(
      'abbbcccddeeeefff',
    );
  });
});
