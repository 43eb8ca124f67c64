import { seeded } from '../../../../domain/base/random';
import type { OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom, chancesOf } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import type { CasinoGame } from '../../../../domain/casino/game';
import type { Card } from '../../../../domain/casino/cards';
import { BALLS, OVER_CARDS } from '../../../../domain/casino/games/cricket/innings';
import type { CricketOutcome } from '../../../../domain/casino/games/cricket/match';
import { fiveCricket } from '../../../../domain/casino/games/fiveCricket';
import { superOver } from '../../../../domain/casino/games/superOver';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, playRound, testRounds } from '../suite';
import { fractionFrom, readFigures } from '../vectors';

type Figures = { readonly atLeast: Record<string, number>; readonly wickets: Record<string, number> };
const over = readFigures<
  Figures & { tie: string; chase: Record<string, { win: number; tie: number }>; bets: { win: string }[] }
>('superOver');
const five = readFigures<Figures & { tie: number; side: number; mean: number }>('fiveCricket');

type Cricket = CasinoGame<CricketOutcome, Card>;

/** Runs of A, 2, 3, 4, 6, ten and king; a king is a wicket. */
const RUNS: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 4, 6: 6 };
const runs = (cards: readonly Card[] = []): number =>
  cards.reduce((sum, { rank }) => sum + (RUNS[rank] ?? 0), 0);

const payoutsOf =
  (line: number) =>
  ([first, second]: OpenCards) => {
    const lead = runs(first) - runs(second);
    const equal: Paid[] = [
      [1, 100],
      [2, 100],
    ];
    const session: Paid[] = runs(first) >= line ? [[3, 200]] : [];
    return payouts([...(lead === 0 ? equal : [[lead > 0 ? 1 : 2, 200] as Paid]), ...session]);
  };

/** The chance of each score by walking through all 7^6 orders of six balls. */
function walkOver(): Map<number, number> {
  const scores = new Map<number, number>();
  for (let order = 0; order < 7 ** 6; order += 1) {
    const left = [5, 5, 5, 5, 5, 5, 5];
    let [share, score, wickets, rest] = [1, 0, 0, order];
    for (let ball = 0; ball < 6; ball += 1) {
      const at = rest % 7;
      rest = Math.floor(rest / 7);
      share *= (left[at] ?? 0) / (35 - ball);
      left[at] = (left[at] ?? 0) - 1;
      if (wickets < 2) score += [1, 2, 3, 4, 6, 0, 0][at] ?? 0;
      if (at === 6) wickets += 1;
    }
    if (share > 0) scores.set(score, (scores.get(score) ?? 0) + share);
  }
  return scores;
}

/** The same for thirty balls of a wheel, by wickets and scores. */
function walkThirty(): Map<number, number> {
  let live = new Map([['0 0', 1]]);
  for (let ball = 0; ball < 30; ball += 1) {
    const next = new Map<string, number>();
    const add = (key: string, share: number) => next.set(key, (next.get(key) ?? 0) + share);
    for (const [key, share] of live) {
      const [wickets = 0, score = 0] = key.split(' ').map(Number);
      if (wickets === 5) add(key, share);
      else {
        for (const more of [0, 1, 2, 3, 4, 6]) add(`${wickets} ${score + more}`, share / 7);
        add(`${wickets + 1} ${score}`, share / 7);
      }
    }
    live = next;
  }
  const scores = new Map<number, number>();
  for (const [key, share] of live) {
    const score = Number(key.split(' ')[1]);
    scores.set(score, (scores.get(score) ?? 0) + share);
  }
  return scores;
}

/** The share of first innings with at least so many runs, from the outcomes that settle bets. */
function shareAtLeast(game: Cricket, line: number): number {
  const all = game.jointOutcomes()[0]?.parts[0] ?? [];
  const sum = (list: typeof all) => list.reduce((total, { weight }) => total + weight, 0n);
  const some = sum(all.filter(({ outcome }) => outcome.first >= line));
  return Number((some * 10n ** 15n) / sum(all)) / 1e15;
}

const atLeast = (scores: ReadonlyMap<number, number>, line: number): number =>
  [...scores].reduce((sum, [score, share]) => (score >= line ? sum + share : sum), 0);

describe.each([
  ['Super Over', superOver, over.atLeast, walkOver, 14],
  ['Five Cricket', fiveCricket, five.atLeast, walkThirty, 65],
] as const)('%s', (name, game, expected, walk, line) => {
  testRounds(game, name, payoutsOf(line));

  test('scores as enumeration found them, and as walking through the balls does', () => {
    const walked = walk();
    for (const [runsNeeded, share] of Object.entries(expected)) {
      expect(Math.abs(shareAtLeast(game, Number(runsNeeded)) - share)).toBeLessThan(1e-9);
      expect(Math.abs(atLeast(walked, Number(runsNeeded)) - share)).toBeLessThan(1e-9);
    }
  });

  test('the line of the session is the nearest to even chances', () => {
    const off = [line - 1, line, line + 1].map((one) => Math.abs(shareAtLeast(game, one) - 0.5));
    expect(Math.min(...off)).toBe(off[1]);
    expect(toNumber(chancesOf(game, 3).win)).toBeCloseTo(shareAtLeast(game, line), 12);
  });

  test('the chance before a ball is the average of those after it', () => {
    const before = game.chancesAfter?.([BALLS.slice(1, 3), []]).get(1);
    const left = game.source.kind === 'wheel' ? BALLS.map(() => 1) : [5, 4, 4, 5, 5, 5, 5];
    const after = BALLS.map((card) => game.chancesAfter?.([[...BALLS.slice(1, 3), card], []]).get(1));
    const all = left.reduce((sum, n) => sum + n);
    const mean = after.reduce(
      (sum, chance, i) => sum + ((chance ? toNumber(chancesFrom(chance).win) : 0) * (left[i] ?? 0)) / all,
      0,
    );
    expect(before && toNumber(chancesFrom(before).win)).toBeCloseTo(mean, 12);
  });
});

test('the sides and the tie before the first ball', () => {
  expect(chancesOf(superOver, 1).win).toEqual(fractionFrom(over.bets[0]?.win ?? ''));
  expect(chancesOf(superOver, 2).returned).toEqual(fractionFrom(over.tie));
  expect(toNumber(chancesOf(fiveCricket, 1).win)).toBeCloseTo(five.side, 11);
  expect(toNumber(chancesOf(fiveCricket, 1).returned)).toBeCloseTo(five.tie, 11);
  expect(offersOf(superOver, [[], []])[0]).toEqual({ id: 1, back: 198, lay: 202 });
});

test('a chase of twelve runs', () => {
  const open = cardsOf(['6SS 6HH 10SS 10HH 10CC 10DD'.split(' '), []]);
  const chance = superOver.chancesAfter?.(open).get(2);
  const { win, returned } = (chance && chancesFrom(chance)) ?? chancesOf(superOver, 2);
  expect(toNumber(win)).toBeCloseTo(over.chase['12']?.win ?? 0, 11);
  expect(toNumber(returned)).toBeCloseTo(over.chase['12']?.tie ?? 0, 11);
  // The session is decided, the sides are not.
  expect(offersOf(superOver, open).map(({ id }) => id)).toEqual([1, 2]);
});

test('equal scores return the bets on both sides, and the session stands', () => {
  const open = cardsOf(['4CC KSS 6HH 2DD 10SS ACC'.split(' '), '6SS 6DD 10HH ASS KHH KDD'.split(' ')]);
  expect(superOver.nextGroup(open)).toBeUndefined();
  const outcome = superOver.outcomeOf(open);
  expect(outcome).toEqual({ first: 13, lead: 0 });
  expect([1, 2, 3].map((id) => superOver.resultOf(id, outcome, 0).kind)).toEqual([
    'returned',
    'returned',
    'lose',
  ]);
  expect(superOver.codeOf(outcome)).toBe('t');
});

test('the second wicket ends an innings, and a passed target the match', () => {
  const next = (first: string, second: string) =>
    superOver.nextGroup(cardsOf([first, second].map((text) => text.split(' ').filter(Boolean))));
  expect(next('4CC KSS', '')).toBe(0);
  expect(next('4CC KSS KHH', '')).toBe(1);
  expect(next('4CC KSS KHH', '4CC')).toBe(1);
  expect(next('4CC KSS KHH', '4CC ASS')).toBeUndefined();
  expect(next('4CC KSS KHH', '3CC KSS KHH')).toBeUndefined();
});

test('35 cards, five of each rank, fresh for each innings', () => {
  expect(OVER_CARDS).toHaveLength(35);
  for (const { rank } of BALLS) expect(OVER_CARDS.filter((card) => card.rank === rank)).toHaveLength(5);
  const random = seeded(9);
  for (let i = 0; i < 200; i += 1) {
    const [first = [], second = []] = playRound(superOver, random);
    expect(first.length).toBeLessThanOrEqual(6);
    expect(runs(second)).toBeLessThanOrEqual(runs(first) + 6);
  }
});
