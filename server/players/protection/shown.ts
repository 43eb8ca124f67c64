import type * as v from 'valibot';
import type { protection } from '../../../api/schemas/protection';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import { barredNow } from '../../../domain/players/exclusion';
import type { Barring } from '../../../domain/players/exclusion';
import { confirmableOf, wishStateOf } from '../../../domain/players/limits/limit';
import type { LimitKind, OwnLimit } from '../../../domain/players/limits/limit';
import { lossOf, overPeriods, useOf } from '../../../domain/players/limits/usage';
import type { ByPeriod } from '../../../domain/players/limits/usage';
import { isReviewDue } from '../../../domain/players/review';
import type { Db } from '../../base/db/connect';
import { reservedElsewhere } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { readDeposited, readNetDeposits } from '../../protection/deposits';
import { readLimits } from '../../protection/guard';
import { readMinutes, readResults, readStaked, sinceOf } from '../../protection/usage';
import { readChecks } from './checks';
import type { CheckFacts } from './checks';
import { readBarring } from './exclusions';

type Shown = v.InferInput<typeof protection>;
type Used = Readonly<Record<LimitKind, ByPeriod>>;

const NOTHING = overPeriods(() => 0);

/** What counts toward each kind of limit now. */
async function readUsed(trx: Trx, playerId: number, at: number): Promise<Used> {
  const since = sinceOf(at);
  const [staked, results, minutes, deposited, exposure] = await Promise.all([
    readStaked(trx, [playerId], since),
    readResults(trx, [playerId], since),
    readMinutes(trx, [playerId], at),
    readDeposited(trx, playerId, at),
    reservedElsewhere(trx, playerId, ''),
  ]);
  const today = minutes.get(playerId) ?? 0;
  const own = results.get(playerId) ?? NOTHING;
  return {
    deposit: deposited.deposit,
    netDeposit: overPeriods((period) => Math.max(0, deposited.netDeposit[period])),
    stake: staked.get(playerId)?.paise ?? NOTHING,
    loss: overPeriods((period) => lossOf(own[period], exposure)),
    session: overPeriods(() => today),
  };
}

function wishOf({ kind, wish }: OwnLimit, at: number): Shown['limits'][number]['wish'] {
  const state = wish ? wishStateOf(wish, at) : 'over';
  if (!wish || state === 'over') return null;
  const { from, until } = confirmableOf(wish);
  return {
    amount: wish.most === null ? null : unitsOf(kind, wish.most),
    state,
    from: toIst(from),
    until: toIst(until),
  };
}

/** Minutes stay what they are. */
const unitsOf = (kind: LimitKind, most: number): number => (kind === 'session' ? most : toRupees(most));

function limitOf(limit: OwnLimit, used: Used, at: number): Shown['limits'][number] {
  const { kind, period } = limit;
  const use = useOf(limit, used[kind][period], at);
  return {
    kind,
    period,
    amount: unitsOf(kind, use.most),
    used: unitsOf(kind, use.used),
    left: unitsOf(kind, use.left),
    resets_at: toIst(use.resetsAt),
    wish: wishOf(limit, at),
  };
}

function barredOf(barring: Barring, at: number): Shown['barred'] {
  const barred = barredNow(barring, at);
  if (!barred) return null;
  const { excludedUntil, backFrom } = barring;
  const isExcluded = barred.code === 'SELF_EXCLUDED';
  return {
    code: barred.code,
    until: toIst(barred.until),
    can_ask_back: isExcluded && backFrom === null && excludedUntil !== null && at >= excludedUntil,
    back_from: isExcluded && backFrom !== null ? toIst(backFrom) : null,
  };
}

/** Exchange time, and how much faster than the player's it passes. */
type Moment = { at: number; speed: number };

const checkOf = (facts: CheckFacts | null, { at, speed }: Moment): Shown['check'] =>
  facts && {
    minutes: facts.minutes,
    due_at: toIst(facts.dueAt),
    due_in_ms: Math.ceil((facts.dueAt - at) / speed),
    began_at: toIst(facts.beganAt),
    staked: toRupees(facts.stakedPaise),
    result: toRupees(facts.resultPaise),
    deposited: toRupees(facts.depositedPaise),
  };

/** All of a player's own protection: limits with what is used and left, breaks and exclusions, checks. */
export async function readProtection(
  db: Db,
  playerId: number,
  tokenHash: string,
  { at, speed }: Moment,
): Promise<Shown> {
  const limits = await db.transaction().execute(async (trx) => {
    const own = (await readLimits(trx, [playerId], at)).get(playerId) ?? [];
    // Every page asks how things stand; most players have no limit.
    if (own.length === 0) return { own, shown: [] };
    const used = await readUsed(trx, playerId, at);
    return { own, shown: own.map((limit) => limitOf(limit, used, at)) };
  });
  const [{ facts, wasOffered, noLimit, reviewedAt }, barring, netPaise] = await Promise.all([
    readChecks(db, playerId, tokenHash),
    readBarring(db, playerId),
    readNetDeposits(db, playerId),
  ]);
  return {
    limits: limits.shown,
    net_deposits: toRupees(netPaise),
    asks_before_deposit:
      !noLimit && !limits.own.some(({ kind }) => kind === 'deposit' || kind === 'netDeposit'),
    check: checkOf(facts, { at, speed }),
    offers_check: !wasOffered,
    asks_review: reviewedAt !== null && isReviewDue(reviewedAt, at),
    barred: barredOf(barring, at),
  };
}
