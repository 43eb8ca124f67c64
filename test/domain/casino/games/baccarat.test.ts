import { cardOf } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesOf } from '../../../../domain/casino/chances';
import { dealRound } from '../../../../domain/casino/dealing';
import { toNumber } from '../../../../domain/casino/fraction';
import { baccarat } from '../../../../domain/casino/games/baccarat';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { codesOf, paidFor, testFigures, testRounds } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures<string[]>>('baccarat');

const points = ({ rank }: Card): number => (rank > 9 ? 0 : rank);
const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + points(card), 0) % 10;

function payoutsOf([player = [], banker = []]: OpenCards) {
  const lead = total(player) - total(banker);
  const tied: Paid[] = [
    [1, 100],
    [2, 100],
    [3, 900],
  ];
  const main: Paid[] = lead > 0 ? [[1, 200]] : [[2, 195]];
  const pairs = [player, banker].map((hand, i): Paid => [4 + i, hand[0]?.rank === hand[1]?.rank ? 1200 : 0]);
  return payouts([...(lead === 0 ? tied : main), ...pairs]);
}

/** The printed table of Banker: a row for each total, a column for the third card of Player; '-' is none. */
const DRAWS: readonly string[] = [
  '0123456789-',
  '0123456789-',
  '0123456789-',
  '012345679-',
  '234567-',
  '4567-',
  '67',
  '',
];

/** The chances by points alone: 128 cards count nothing, 32 each from 1 to 9. */
function shareOfWins(): { player: number; banker: number } {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const sums = { player: 0, banker: 0, all: 0 };
  const draw = (then: (point: number, ways: number) => void): void =>
    left.forEach((count, point) => {
      if (count === 0) return;
      left[point] = count - 1;
      then(point, count);
      left[point] = count;
    });
  const settle = (p: number, b: number, ways: number): void => {
    sums.all += ways;
    if (p > b) sums.player += ways;
    if (b > p) sums.banker += ways;
  };
  // Six cards are counted for each deal; what is not dealt can be any of those left.
  const bank = (p: number, b: number, third: string, ways: number, toCome: 1 | 2): void => {
    if (!DRAWS[b]?.includes(third)) settle(p, b, ways * (toCome === 2 ? 412 * 411 : 411));
    else draw((point, n) => settle(p, (b + point) % 10, ways * n * (toCome === 2 ? 411 : 1)));
  };
  draw((a, na) =>
    draw((b, nb) =>
      draw((c, nc) =>
        draw((d, nd) => {
          const [p, q, ways] = [(a + c) % 10, (b + d) % 10, na * nb * nc * nd];
          if (p > 7 || q > 7) settle(p, q, ways * 412 * 411);
          else if (p > 5) bank(p, q, '-', ways, 2);
          else draw((e, ne) => bank((p + e) % 10, q, String(e), ways * ne, 1));
        }),
      ),
    ),
  );
  return { player: sums.player / sums.all, banker: sums.banker / sums.all };
}

describe('Baccarat', () => {
  testFigures(baccarat, figures.bets);
  testRounds(baccarat, 'baccarat', payoutsOf);

  test('every deal added up by points gives the same chances', () => {
    const { player, banker } = shareOfWins();
    expect(Math.abs(player - toNumber(chancesOf(baccarat, 1).win))).toBeLessThan(1e-9);
    expect(Math.abs(banker - toNumber(chancesOf(baccarat, 2).win))).toBeLessThan(1e-9);
  });

  test.each(figures.samples.map((one) => [one.point, one] as const))('%s', (_, { cards, returns }) => {
    const codes = cards.values();
    let open: OpenCards = [];
    for (const now of dealRound(baccarat, () => cardOf(codes.next().value ?? '') as Card)) open = now;
    expect(codesOf(open).flat()).toHaveLength(cards.length);
    const outcome = baccarat.outcomeOf(open);
    for (const [id, paise] of Object.entries(returns))
      expect([id, paidFor(baccarat, Number(id), baccarat.resultOf(Number(id), outcome, 0)) * 100]).toEqual([
        id,
        paise,
      ]);
  });

  test('a tie returns player and banker', () => {
    const tie = { lead: 0, playerPair: false, bankerPair: false };
    expect([1, 2, 3].map((id) => baccarat.resultOf(id, tie, 0).kind)).toEqual([
      'returned',
      'returned',
      'win',
    ]);
  });
});
