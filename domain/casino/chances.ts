import type { OpenCards } from './cards';
import { firstCards } from './dealing';
import { fractionOf, minus, NONE, plus, times, WHOLE } from './fraction';
import type { Fraction } from './fraction';
import type { AnyGame, Chance, OutcomeCase, Payout, RoundResult, Weighted } from './game';

/** A chance in terms of the round: what share of all rounds ends how. `lose` is the rest. */
export type Chances = {
  readonly win: Fraction;
  readonly half: Fraction;
  readonly returned: Fraction;
  readonly reduced: readonly { readonly payout: Payout; readonly share: Fraction }[];
  readonly lose: Fraction;
};

type Counts = Record<'win' | 'lose' | 'half' | 'returned', bigint> & { reduced: Map<Payout, bigint> };

/** Counts the outcomes of a part by what they make of a selection. */
function countResults(
  part: readonly Weighted<unknown>[],
  resultOf: (outcome: unknown) => RoundResult,
): Counts {
  const counts: Counts = { win: 0n, lose: 0n, half: 0n, returned: 0n, reduced: new Map() };
  for (const { outcome, weight } of part) {
    const result = resultOf(outcome);
    if (result.kind === 'reduced')
      counts.reduced.set(result.payout, (counts.reduced.get(result.payout) ?? 0n) + weight);
    else counts[result.kind] += weight;
  }
  return counts;
}

/** The same counts as a chance. */
function chanceFrom({ win, lose, half, returned, reduced }: Counts): Chance {
  const total = [...reduced.values()].reduce((sum, n) => sum + n, win + lose + half + returned);
  return { win, half, returned, reduced, total };
}

/** Adds the chances of several cases, whose totals may differ. */
function sumOf(cases: readonly { readonly chance: Chance; readonly share: Fraction }[]): Chances {
  const share = (of: (chance: Chance) => bigint): Fraction =>
    cases.reduce(
      (sum, one) => plus(sum, times(one.share, fractionOf(of(one.chance), one.chance.total))),
      NONE,
    );
  const payouts = [...new Set(cases.flatMap(({ chance }) => [...chance.reduced.keys()]))];
  const reduced = payouts.map((payout) => ({
    payout,
    share: share((chance) => chance.reduced.get(payout) ?? 0n),
  }));
  const [win, half, returned] = [
    share((chance) => chance.win),
    share((chance) => chance.half),
    share((chance) => chance.returned),
  ];
  const decided = reduced.reduce((sum, one) => plus(sum, one.share), plus(win, plus(half, returned)));
  return { win, half, returned, reduced, lose: minus(WHOLE, decided) };
}

/** The shares of a chance. */
export const chancesFrom = (chance: Chance): Chances => sumOf([{ chance, share: WHOLE }]);

/** The exact chances of a bet on a selection that is placed before the first card. */
export function chancesOf(game: AnyGame, id: number): Chances {
  const cases: readonly OutcomeCase<unknown>[] = game.jointOutcomes();
  const all = cases.reduce((sum, { weight }) => sum + weight, 0n);
  const part = game.partOf?.(id) ?? 0;
  return sumOf(
    cases.map(({ weight, parts }) => ({
      chance: chanceFrom(countResults(parts[part] ?? [], (outcome) => game.resultOf(id, outcome, 0))),
      share: fractionOf(weight, all),
    })),
  );
}

/** How much of its stake a bet for a selection brings back on average. */
export function returnOfBack(chances: Chances, payout: Payout): Fraction {
  const half = times(chances.half, { numerator: 1n, denominator: 2n });
  const paid = plus(times(chances.win, fractionOf(BigInt(payout), 100n)), plus(half, chances.returned));
  return chances.reduced.reduce(
    (sum, one) => plus(sum, times(one.share, fractionOf(BigInt(one.payout), 100n))),
    paid,
  );
}

/** The same for a bet against it: 1 and what it wins on average, per unit of the backer's stake. */
export function returnOfLay(chances: Chances, payout: Payout): Fraction {
  const lost = times(chances.win, fractionOf(BigInt(payout - 100), 100n));
  return plus(WHOLE, minus(chances.lose, lost));
}

/** The chance that a selection had when so many cards lay open; undefined: that is not known any more. */
export type ChanceThen = (id: number, placedAfter: number) => Chance | undefined;

/** Chances as they were in a round that is over, each moment counted once. @param cards all of the round */
export function chancesThen(game: AnyGame, cards: OpenCards<unknown>): ChanceThen {
  const known = new Map<number, ReadonlyMap<number, Chance>>();
  const countAfter = (placedAfter: number): ReadonlyMap<number, Chance> => {
    const open = firstCards(game, cards, placedAfter);
    return (open && game.chancesAfter?.(open)) ?? new Map<number, Chance>();
  };
  return (id, placedAfter) => {
    const chances = known.get(placedAfter) ?? countAfter(placedAfter);
    known.set(placedAfter, chances);
    return chances.get(id);
  };
}
