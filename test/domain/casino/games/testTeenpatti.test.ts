import type { OpenCards } from '../../../../domain/casino/cards';
import { chancesOf } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import { testTeenpatti } from '../../../../domain/casino/games/testTeenpatti';
import { THREE_HANDS } from '../../../../domain/casino/hands/threeHandCounts';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { valueOf } from '../teenpattiHands';
import { cardsOf, testFigures, testRounds, testSamples } from '../suite';

const PAYS = [0, 560, 1900, 2900, 40_000, 43_000];
const DEALS = 22_100 * 18_424 * 15_180;

function payoutsOf(open: OpenCards) {
  const values = open.map(valueOf);
  const best = [...values].sort().at(-1);
  const sharing = values.filter((value) => value === best).length;
  return payouts(
    values
      .flatMap((value, i): Paid[] => {
        const kind = Number(value[0]);
        const won: Paid = [10 * i + 11, sharing === 1 ? 294 : 100];
        return [...(value === best ? [won] : []), [10 * i + 11 + kind, kind === 0 ? 0 : (PAYS[kind] ?? 0)]];
      })
      .filter(([, paid]) => paid > 0),
  );
}

const figuresOf = (bet: string, firstId: number, n: number, payout: number) => ({
  bet,
  ids: [firstId, firstId + 10, firstId + 20],
  win: `${n}/22100`,
  payout,
  return: `${n * payout}/2210000`,
});

describe('Test Teenpatti', () => {
  const { alone, withOne, withBoth } = THREE_HANDS;
  testFigures(testTeenpatti, [
    {
      bet: 'winner',
      ids: [11, 21, 31],
      win: `${alone}/${DEALS}`,
      returned: `${2 * withOne + withBoth}/${DEALS}`,
      payout: 294,
      return: `${BigInt(alone) * 294n + 100n * BigInt(2 * withOne + withBoth)}/${BigInt(DEALS) * 100n}`,
    },
    figuresOf('pair', 12, 3744, 560),
    figuresOf('colour', 13, 1096, 1900),
    figuresOf('sequence', 14, 720, 2900),
    figuresOf('trio', 15, 52, 40_000),
    figuresOf('pure sequence', 16, 48, 43_000),
  ]);
  testRounds(testTeenpatti, 'testTeenpatti', payoutsOf);
  testSamples(
    testTeenpatti,
    [
      {
        point: 'two share the best hand and have their bets back; the third loses',
        cards: [
          ['ASS', 'KHH', '9DD'],
          ['AHH', 'KDD', '9CC'],
          ['QSS', 'JHH', '2DD'],
        ],
        returns: { 11: 10_000, 21: 10_000, 31: 0, 12: 0 },
      },
      {
        point: 'a hand counts whoever wins',
        cards: [
          ['2SS', '2HH', '3DD'],
          ['4SS', '5SS', '6SS'],
          ['8DD', '8CC', '8HH'],
        ],
        returns: { 11: 0, 12: 56_000, 21: 29_400, 26: 4_300_000, 24: 0, 31: 0, 35: 4_000_000 },
      },
    ],
    cardsOf,
  );

  test('each deal has one best hand, or two or three that share it', () => {
    expect(3 * alone + 3 * withOne + withBoth).toBe(DEALS);
    expect(toNumber(chancesOf(testTeenpatti, 11).win)).toBeCloseTo(0.33288, 5);
  });

  test('the code names those who share the best hand', () => {
    expect(testTeenpatti.codeOf({ best: [1], kinds: [] })).toBe('l');
    expect(testTeenpatti.codeOf({ best: [0, 2], kinds: [] })).toBe('t,d');
  });
});
