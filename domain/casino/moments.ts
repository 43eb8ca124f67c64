import type { ChanceThen } from './chances';
import { HALF, LOSE, RETURNED, WIN } from './game';
import type { AnyGame, Chance, OutcomeCase, RoundResult, Weighted } from './game';
import { marginOf } from './margin';
import { profitOfBet } from './settling';
import type { RoundBet } from './settling';

/** What players win of a round by its chances: on average, its variance, and the most that a round can stray from the average. */
export type Moments = { readonly mean: number; readonly variance: number; readonly stray: number };

const NOTHING: Moments = { mean: 0, variance: 0, stray: 0 };

type Spread = {
  readonly mean: number;
  readonly variance: number;
  readonly least: number;
  readonly most: number;
};

/** Of the outcomes of a part, or of the parts of a case. */
function spreadOf(values: readonly { readonly weight: number; readonly value: number }[]): Spread {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  const mean = values.reduce((sum, { weight, value }) => sum + (weight / total) * value, 0);
  const variance = values.reduce((sum, { weight, value }) => sum + (weight / total) * (value - mean) ** 2, 0);
  return {
    mean,
    variance,
    least: values.reduce((least, { value }) => Math.min(least, value), Infinity),
    most: values.reduce((most, { value }) => Math.max(most, value), -Infinity),
  };
}

const inPart = (game: AnyGame, part: readonly Weighted<unknown>[], bets: readonly RoundBet[]): Spread =>
  spreadOf(
    part.map(({ outcome, weight }) => ({
      weight: Number(weight),
      value: bets.reduce((sum, bet) => sum + profitOfBet(bet, game.resultOf(bet.selectionId, outcome, 0)), 0),
    })),
  );

/** The parts of a case do not depend on each other. */
function inCase(game: AnyGame, { parts }: OutcomeCase<unknown>, bets: readonly RoundBet[]): Spread {
  const spreads = parts.flatMap((part, place) => {
    const own = bets.filter(({ selectionId }) => (game.partOf?.(selectionId) ?? 0) === place);
    return own.length === 0 ? [] : [inPart(game, part, own)];
  });
  const sum = (of: (spread: Spread) => number): number => spreads.reduce((all, one) => all + of(one), 0);
  return {
    mean: sum(({ mean }) => mean),
    variance: sum(({ variance }) => variance),
    least: sum(({ least }) => least),
    most: sum(({ most }) => most),
  };
}

/** Bets at printed odds, by all that the round could bring before its first card. */
function ofPrinted(
  game: AnyGame,
  cases: readonly OutcomeCase<unknown>[],
  bets: readonly RoundBet[],
): Moments {
  if (bets.length === 0) return NOTHING;
  const spreads = cases.map((one) => ({ weight: Number(one.weight), spread: inCase(game, one, bets) }));
  const between = spreadOf(spreads.map(({ weight, spread }) => ({ weight, value: spread.mean })));
  const within = spreadOf(spreads.map(({ weight, spread }) => ({ weight, value: spread.variance })));
  const least = Math.min(...spreads.map(({ spread }) => spread.least));
  const most = Math.max(...spreads.map(({ spread }) => spread.most));
  return {
    mean: between.mean,
    variance: between.variance + within.mean,
    stray: Math.max(most - between.mean, between.mean - least),
  };
}

/** The most that a quoted bet returns, whatever its margin (quote.ts). */
const MOST_RETURNED = 0.995;

/** The chance that a quote was made from, as far as its rounding lets see it. */
function chanceBehind({ side, odds }: RoundBet, marginPercent: number): number {
  const margin = marginPercent / 100;
  const winnings = (odds - 100) / 100;
  if (side === 'back') return Math.min(1 / (1 + winnings / (1 - margin)), (MOST_RETURNED * 100) / odds);
  return Math.max(1 / (1 + winnings / (1 + margin)), (2 - MOST_RETURNED) / (odds / 100));
}

type Way = { readonly weight: number; readonly value: number };

/** How a quoted bet can end, by the chance behind its odds. */
function waysBehind(bet: RoundBet, marginPercent: number): readonly Way[] {
  const chance = chanceBehind(bet, marginPercent);
  return [
    { weight: chance, value: profitOfBet(bet, WIN) },
    { weight: 1 - chance, value: profitOfBet(bet, LOSE) },
  ];
}

/** How a bet can end, by its exact chance. */
function waysOf(bet: RoundBet, { win, half, returned, reduced, total }: Chance): readonly Way[] {
  const lose = [...reduced.values()].reduce((left, ways) => left - ways, total - win - half - returned);
  const ends: readonly (readonly [bigint, RoundResult])[] = [
    [win, WIN],
    [half, HALF],
    [returned, RETURNED],
    [lose, LOSE],
    ...[...reduced].map(([payout, ways]) => [ways, { kind: 'reduced', payout }] as const),
  ];
  return ends.flatMap(([ways, result]) =>
    ways > 0n ? { weight: Number(ways), value: profitOfBet(bet, result) } : [],
  );
}

/** Bets that are looked at one by one: what they come to together is not known, so they stray as far as they could. */
function ofEach(bets: readonly (readonly Way[])[]): Moments {
  const spreads = bets.map(spreadOf);
  return {
    mean: spreads.reduce((sum, { mean }) => sum + mean, 0),
    variance: spreads.reduce((sum, { variance }) => sum + Math.sqrt(variance), 0) ** 2,
    stray: spreads.reduce((sum, { mean, least, most }) => sum + Math.max(most - mean, mean - least), 0),
  };
}

/**
 * What the bets of a round bring their players by its chances, in paise: one between two cards by the chance that it had then, as far
 * as the cards tell, else by the one behind its quote. @param game with the margin that it was quoted with @param cases its joint
 * outcomes, which take a while to count
 */
export function momentsOf(
  game: AnyGame,
  cases: readonly OutcomeCase<unknown>[],
  bets: readonly RoundBet[],
  chanceThen: ChanceThen = () => undefined,
): Moments {
  const quoted = new Set(game.selections.filter(({ odds }) => odds.kind === 'quoted').map(({ id }) => id));
  const early: RoundBet[] = [];
  const single: (readonly Way[])[] = [];
  for (const bet of bets) {
    const chance = bet.placedAfter > 0 ? chanceThen(bet.selectionId, bet.placedAfter) : undefined;
    if (chance) single.push(waysOf(bet, chance));
    else if (quoted.has(bet.selectionId)) single.push(waysBehind(bet, marginOf(game) ?? 0));
    else early.push(bet);
  }
  const printed = ofPrinted(game, cases, early);
  const other = ofEach(single);
  return {
    mean: printed.mean + other.mean,
    variance: (Math.sqrt(printed.variance) + Math.sqrt(other.variance)) ** 2,
    stray: printed.stray + other.stray,
  };
}
