import { deckOf, RANKS } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom, chancesOf } from '../../../../domain/casino/chances';
import { cards32 } from '../../../../domain/casino/games/cards32';
import { offersOf } from '../../../../domain/casino/offers';
import { isRedSuit, payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds } from '../suite';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

type ByPlayer<T> = Record<'8' | '9' | '10' | '11', T>;
const figures = readFigures<
  GameFigures & {
    win: ByPlayer<string>;
    quotes: ByPlayer<[number, number]>;
    conditional: [open: Partial<ByPlayer<number>>, chances: ByPlayer<string>][];
  }
>('cards32');
const PLAYERS = ['8', '9', '10', '11'] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

function onFirstCards(cards: readonly Card[]): Paid[] {
  const ranks = cards.map(({ rank }) => rank);
  const blacks = cards.filter((card) => !isRedSuit(card)).length;
  const lead = sum(ranks.slice(0, 2)) + 17 - (sum(ranks.slice(2)) + 21);
  const equal: Paid[] = [
    [25, 100],
    [26, 100],
    [27, 1550],
  ];
  const apart: Paid[] = lead > 0 ? [[25, 510]] : [[26, 120]];
  return [
    ...ranks.map((rank, i): Paid => [(rank % 2 === 1 ? 5 : 6) + 2 * i, 195]),
    blacks === 2 ? [28, 240] : [blacks > 2 ? 13 : 14, 320],
    [14 + (sum(ranks) % 10 || 10), 950],
    ...(lead === 0 ? equal : apart),
  ];
}

/** The highest total of all cards; whoever did not draw again is lower than those who did. */
function winnerOf(open: OpenCards): number {
  const last = Math.max(...open.map((cards) => cards.length));
  const totals = open.map((cards, i) => (cards.length === last ? 8 + i + sum(cards.map((c) => c.rank)) : 0));
  return totals.indexOf(Math.max(...totals));
}

const payoutsOf = (open: OpenCards) =>
  payouts([[winnerOf(open) + 1, 200], ...onFirstCards(open.flatMap((cards) => cards.slice(0, 1)))]);

const PACK = deckOf(RANKS.slice(5));

/** All ordered deals of four cards; a tie of k pays each k-th part. */
function* deals() {
  for (const a of PACK)
    for (const b of PACK)
      if (a !== b)
        for (const c of PACK)
          if (a !== c && b !== c) for (const d of PACK) if (a !== d && b !== d && c !== d) yield [a, b, c, d];
}

describe('32 Cards', () => {
  testFigures(cards32, [
    ...figures.bets,
    ...PLAYERS.map((player, i) => ({
      bet: `player ${player}, fair odds of 2.00`,
      ids: [i + 1],
      win: figures.win[player],
      payout: 0,
      return: '0',
    })),
  ]);
  testRounds(cards32, 'cards32', payoutsOf);
  testEnumeration(
    cards32,
    function* () {
      for (const cards of deals()) yield { open: cards.map((card) => [card]), ways: 1 };
    },
    (open) => {
      const totals = open.map(([card], i) => 8 + i + (card?.rank ?? 0));
      const best = Math.max(...totals);
      const leaders = [0, 1, 2, 3].filter((i) => totals[i] === best);
      return payouts([
        ...leaders.map((i): Paid => [i + 1, 200 / leaders.length]),
        ...onFirstCards(open.map(([card]) => card as Card)),
      ]);
    },
  );

  test('quotes before the first card', () => {
    const offers = offersOf(cards32, [[], [], [], []]).slice(0, 4);
    expect(offers.map(({ back, lay }) => [back / 100, (lay ?? 0) / 100])).toEqual(
      PLAYERS.map((player) => figures.quotes[player]),
    );
  });

  test.each(figures.conditional)('chances with %j open', (shown, expected) => {
    const open = PLAYERS.map((player): Card[] => {
      const rank = shown[player];
      return rank === undefined
        ? []
        : [{ rank, suit: (['S', 'H', 'C', 'D'] as const)[Number(player) - 8] ?? 'S' }];
    });
    const chances = cards32.chancesAfter?.(open);
    PLAYERS.forEach((player, i) => {
      const chance = chances?.get(i + 1);
      expect(chance && chancesFrom(chance).win).toEqual(fractionFrom(expected[player]));
    });
  });

  test('those tied at the top draw again, until one is highest', () => {
    const four = [['KSS'], ['QHH'], ['JDD'], ['10CC']];
    const next = (groups: string[][]) => cards32.nextGroup(cardsOf(groups));
    expect(next(four)).toBe(0);
    const again = [
      ['KSS', '8HH'],
      ['QHH', '8CC'],
      ['JDD', '6SS'],
      ['10CC', '8DD'],
    ];
    // 29, 29, 27, 29: 10 is out.
    expect(next(again)).toBe(0);
    expect(
      next([
        ['KSS', '8HH', '6DD'],
        ['QHH', '8CC'],
        ['JDD', '6SS'],
        ['10CC', '8DD'],
      ]),
    ).toBe(1);
    const end = [
      ['KSS', '8HH', '6DD'],
      ['QHH', '8CC', '6CC'],
      ['JDD', '6SS'],
      ['10CC', '8DD', '9SS'],
    ];
    expect(next(end)).toBeUndefined();
    expect(cards32.codeOf(cards32.outcomeOf(cardsOf(end)))).toBe('11');
    expect(offersOf(cards32, cardsOf(four))).toEqual([]);
    expect(chancesOf(cards32, 1).win).toEqual(fractionFrom(figures.win['8']));
  });
});
