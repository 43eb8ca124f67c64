import { seeded } from '../../../../domain/base/random';
import { deckOf, RANKS } from '../../../../domain/casino/cards';
import type { OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom, chancesOf } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import { casinoMeter } from '../../../../domain/casino/games/casinoMeter';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts } from '../payouts';
import { cardsOf, playRound, testRounds } from '../suite';

const payoutsOf = ([low = []]: OpenCards) => payouts([[low.length === 5 ? 1 : 2, 200]]);

/** The chance of low by walking on card by card. */
function chanceOfLow(low: number, high: number): number {
  if (low === 5) return 1;
  if (high === 5) return 0;
  const share = (24 - low) / (48 - low - high);
  return share * chanceOfLow(low + 1, high) + (1 - share) * chanceOfLow(low, high + 1);
}

/** So many low and high cards, whichever they are. */
function stateOf(low: number, high: number): OpenCards {
  const pack = deckOf(RANKS.filter((rank) => rank !== 7));
  return [
    pack.filter(({ rank }) => rank < 7).slice(0, low),
    pack.filter(({ rank }) => rank > 7).slice(0, high),
  ];
}

describe('Casino Meter', () => {
  testRounds(casinoMeter, 'casinoMeter', payoutsOf);

  test('the sides are even before the first card: 1.98 and 2.02', () => {
    expect([1, 2].map((id) => toNumber(chancesOf(casinoMeter, id).win))).toEqual([0.5, 0.5]);
    expect(offersOf(casinoMeter, [[], []])).toEqual([
      { id: 1, back: 198, lay: 202 },
      { id: 2, back: 198, lay: 202 },
    ]);
  });

  test('the chances with any number of cards open', () => {
    for (let low = 0; low < 5; low += 1)
      for (let high = 0; high < 5; high += 1) {
        const chances = casinoMeter.chancesAfter?.(stateOf(low, high));
        const [ofLow, ofHigh] = [chances?.get(1), chances?.get(2)];
        const expected = chanceOfLow(low, high);
        expect(ofLow && toNumber(chancesFrom(ofLow).win)).toBeCloseTo(expected, 12);
        expect(ofHigh && toNumber(chancesFrom(ofHigh).win)).toBeCloseTo(1 - expected, 12);
      }
  });

  test('all lengths of a round add up to every round', () => {
    const all = casinoMeter.jointOutcomes()[0]?.parts[0] ?? [];
    const total = all.reduce((sum, { weight }) => sum + weight, 0n);
    // 48 cards in order, nine of them.
    expect(total).toBe(48n * 47n * 46n * 45n * 44n * 43n * 42n * 41n * 40n);
    expect(all).toHaveLength(10);
  });

  test('a card goes to its side, and the fifth of a side ends the round', () => {
    const open = playRound(casinoMeter, seeded(2));
    expect(open.map((cards) => cards.length)).toContain(5);
    expect([open[0]?.every(({ rank }) => rank < 7), open[1]?.every(({ rank }) => rank > 7)]).toEqual([
      true,
      true,
    ]);
    expect(casinoMeter.nextGroup(open)).toBeUndefined();
    expect(offersOf(casinoMeter, open)).toEqual([]);
    const codes = cardsOf([
      ['ASS', '2SS', '3SS', '4SS', '6HH'],
      ['KSS', '8DD'],
    ]);
    expect(casinoMeter.codeOf(casinoMeter.outcomeOf(codes))).toBe('l');
    expect(() => casinoMeter.outcomeOf(stateOf(4, 4))).toThrow('the round is not over');
  });
});
