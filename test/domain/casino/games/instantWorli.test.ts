import { deckOf, RANKS } from '../../../../domain/casino/cards';
import type { OpenCards } from '../../../../domain/casino/cards';
import { chancesOf, returnOfBack } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import { instantWorli } from '../../../../domain/casino/games/instantWorli';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('instantWorli');
const idsOf = (group: string): number[] =>
  instantWorli.selections.filter((one) => one.group === group).map(({ id }) => id);
const bets = figures.bets.map((one) => ({
  ...one,
  ids: one.ids.flatMap((id) => (typeof id === 'string' ? idsOf(id) : [id])),
}));
const PAYS = [0, 230_000, 38_500, 14_500];

function payoutsOf(open: OpenCards) {
  const digits = open.flat().map(({ rank }) => rank % 10);
  const single = (digits[0] ?? 0) + (digits[1] ?? 0) + (digits[2] ?? 0);
  const last = single % 10;
  const pana = digits.map((digit) => digit || 10).sort((a, b) => a - b);
  const text = pana.map((digit) => digit % 10).join('');
  const paid: Paid[] = [
    [last === 0 ? 10 : last, 900],
    [last >= 1 && last <= 5 ? 11 : 12, 190],
    [last % 2 === 1 ? 13 : 14, 190],
    [1000 + Number(text), PAYS[new Set(text).size] ?? 0],
  ];
  return payouts(paid);
}

const FORTY = deckOf(RANKS.slice(0, 10));

function* deals() {
  for (let i = 0; i < 40; i += 1)
    for (let j = 0; j < i; j += 1)
      for (let k = 0; k < j; k += 1)
        yield { open: [[i, j, k].flatMap((at) => FORTY.slice(at, at + 1))], ways: 1 };
}

describe('Instant Worli', () => {
  testFigures(instantWorli, bets);
  testEnumeration(instantWorli, deals, payoutsOf);
  testRounds(instantWorli, 'instantWorli', payoutsOf);

  test('120 SP, 90 DP and 10 TP, which are not drawn equally often', () => {
    expect(['SP', 'DP', 'TP'].map((kind) => idsOf(kind).length)).toEqual([120, 90, 10]);
    const chances = ['SP', 'DP', 'TP'].map((kind) =>
      toNumber(chancesOf(instantWorli, idsOf(kind)[0] ?? 0).win),
    );
    expect(chances.map((chance) => Math.round(chance * 9880))).toEqual([64, 24, 4]);
    expect(toNumber(returnOfBack(chancesOf(instantWorli, 1111), 230_000))).toBeCloseTo(230 / 247, 12);
  });

  test('three aces are 111-3: line 1, odd', () => {
    const outcome = instantWorli.outcomeOf(cardsOf([['ASS', 'AHH', 'ADD']]));
    expect(outcome).toEqual({ pana: '111', single: 3 });
    expect([3, 11, 13, 1111].map((id) => instantWorli.resultOf(id, outcome, 0).kind)).toEqual(
      Array(4).fill('win'),
    );
    expect(instantWorli.outcomeOf(cardsOf([['10SS', 'AHH', '10DD']])).pana).toBe('100');
  });
});
