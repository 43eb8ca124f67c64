import type { Paise } from '../../base/money';
import type { LimitKind, OwnLimit } from './limit';
import { windowOf } from './window';
import type { LimitPeriod } from './window';

/** What counts toward the limits of a kind, in the window of each period. */
export type ByPeriod = Readonly<Record<LimitPeriod, number>>;

/** How a limit stands. Of several of a kind the one that leaves least decides. */
export type LimitUse = { period: LimitPeriod; most: number; used: number; left: number; resetsAt: number };

/** How a limit stands at a moment. */
export function useOf(
  { period, most }: Pick<OwnLimit, 'period' | 'most'>,
  used: number,
  at: number,
): LimitUse {
  return { period, most, used, left: Math.max(0, most - used), resetsAt: windowOf(period, at).until };
}

/** The limit of a kind that leaves least, if there is any. */
export function tightestOf(
  limits: readonly OwnLimit[],
  kind: LimitKind,
  used: ByPeriod,
  at: number,
): LimitUse | undefined {
  const uses = limits.filter((one) => one.kind === kind).map((one) => useOf(one, used[one.period], at));
  return uses.reduce<LimitUse | undefined>(
    (least, one) => (least && least.left <= one.left ? least : one),
    undefined,
  );
}

/** The limit of a kind that so much more would go beyond, if any. */
export function beyond(
  limits: readonly OwnLimit[],
  kind: LimitKind,
  usedAfter: ByPeriod,
  at: number,
): LimitUse | undefined {
  return limits
    .filter((one) => one.kind === kind && usedAfter[one.period] > one.most)
    .map((one) => useOf(one, usedAfter[one.period], at))[0];
}

/** The loss that counts: what was lost on balance, with all that open bets may still lose. Winnings give no more to lose than the
 * limit itself, or a result put right later could not be borne within it. */
export const lossOf = (realisedPaise: Paise, exposurePaise: Paise): Paise =>
  Math.max(0, 0 - realisedPaise) + exposurePaise;

/** The same in each period. */
export const overPeriods = (ofPeriod: (period: LimitPeriod) => number): ByPeriod => ({
  day: ofPeriod('day'),
  week: ofPeriod('week'),
  month: ofPeriod('month'),
});
