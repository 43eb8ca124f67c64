import { beyond, lossOf, overPeriods, tightestOf } from '../../domain/players/limits/usage';
import type { ByPeriod, LimitUse } from '../../domain/players/limits/usage';
import { isCheckOverdue } from '../../domain/players/realityCheck';
import type { Deposited } from './deposits';
import type { Guard } from './guard';
import { protectionRefusals } from './refusals';
import type { ProtectionRefusal } from './refusals';

type Refusal = ProtectionRefusal | undefined;

function isUnanswered({ checks }: Guard, tokenHash: string, at: number): boolean {
  const since = checks?.since.get(tokenHash);
  return checks !== null && since !== undefined && isCheckOverdue(checks.minutes, since, at);
}

function refusalOfTime({ limits, minutes }: Guard, at: number): Refusal {
  const use = tightestOf(
    limits,
    'session',
    overPeriods(() => minutes),
    at,
  );
  return use && use.left === 0 ? protectionRefusals.session(use) : undefined;
}

/** Why a player takes no bet at all now, whatever it costs. */
export function refusalToBet(guard: Guard, tokenHash: string, at: number): Refusal {
  if (guard.barred) return protectionRefusals.barred(guard.barred);
  return (
    refusalOfTime(guard, at) ?? (isUnanswered(guard, tokenHash, at) ? protectionRefusals.check() : undefined)
  );
}

/** What was staked in each window, and what a bet adds to it. */
export type Risked = { staked: ByPeriod; added: ByPeriod };

function useBeyondStake({ limits }: Guard, { staked, added }: Risked, at: number): LimitUse | undefined {
  // What adds nothing passes, also where the limit was lowered since.
  const after = overPeriods((period) => (added[period] > 0 ? staked[period] + added[period] : 0));
  const over = beyond(limits, 'stake', after, at);
  return over && (tightestOf(limits, 'stake', staked, at) ?? over);
}

/** Whether a bet goes beyond what its player wants to stake. */
export function refusalOfStake(guard: Guard, risked: Risked, at: number): Refusal {
  const use = useBeyondStake(guard, risked, at);
  return use && protectionRefusals.stake(use);
}

/** What all open bets may lose with this one and without it, and what it costs for good at once, as a stake in a game does. */
export type Exposed = { beforePaise: number; afterPaise: number; costPaise: number };

function useBeyondLoss({ limits, results }: Guard, exposed: Exposed, at: number): LimitUse | undefined {
  const { beforePaise, afterPaise, costPaise } = exposed;
  if (costPaise === 0 && afterPaise <= beforePaise) return undefined;
  const lossWith = overPeriods((period) => lossOf(results[period] - costPaise, afterPaise));
  const over = beyond(limits, 'loss', lossWith, at);
  const used = overPeriods((period) => lossOf(results[period], beforePaise));
  return over && (tightestOf(limits, 'loss', used, at) ?? over);
}

/** Whether a bet could lose more than its player wants to; one that lowers the risk always passes. */
export function refusalOfLoss(guard: Guard, exposed: Exposed, at: number): Refusal {
  const use = useBeyondLoss(guard, exposed, at);
  return use && protectionRefusals.loss(use);
}

/** What a player's limits leave for a stake in a game, where it is too much for them; undefined: it is not.
 * @param exposedPaise what open bets may lose */
export function leftForGame(
  guard: Guard,
  costPaise: number,
  exposedPaise: number,
  at: number,
): number | undefined {
  const risked = { staked: guard.staked.paise, added: overPeriods(() => costPaise) };
  const exposed = { beforePaise: exposedPaise, afterPaise: exposedPaise, costPaise };
  return (useBeyondStake(guard, risked, at) ?? useBeyondLoss(guard, exposed, at))?.left;
}

/** Whether a deposit may be opened. */
export function refusalOfDeposit(
  guard: Guard,
  deposited: Deposited,
  amountPaise: number,
  at: number,
): Refusal {
  if (guard.barred) return protectionRefusals.barred(guard.barred);
  const ofTime = refusalOfTime(guard, at);
  if (ofTime) return ofTime;
  for (const kind of ['deposit', 'netDeposit'] as const) {
    const used = deposited[kind];
    const after = beyond(
      guard.limits,
      kind,
      overPeriods((period) => used[period] + amountPaise),
      at,
    );
    if (after) return protectionRefusals[kind](tightestOf(guard.limits, kind, used, at) ?? after);
  }
  return undefined;
}
