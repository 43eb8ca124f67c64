import { between, pick, seeded } from '../../../domain/base/random';
import { askFor, confirmWish, periodsOf, standingOf } from '../../../domain/players/limits/limit';
import type { LimitKind, OwnLimit } from '../../../domain/players/limits/limit';
import { LIMIT_PERIODS } from '../../../domain/players/limits/window';
import type { LimitPeriod } from '../../../domain/players/limits/window';
import { overPeriods } from '../../../domain/players/limits/usage';
import { refusalOfDeposit, refusalOfLoss, refusalOfStake } from '../../../server/protection/check';
import type { Guard } from '../../../server/protection/guard';

const SEQUENCES = Number(process.env['LIMIT_SEQUENCES'] ?? 300);
const STEPS = 60;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IST = 330 * MINUTE;
const KINDS = ['deposit', 'netDeposit', 'stake', 'loss'] as const;

type Order = { paise: number; openedAt: number; state: 'open' | 'paid' | 'failed'; paidAt: number };
type Bet = {
  paise: number;
  at: number;
  openedStake: boolean;
  result: { paise: number; at: number }[];
  isOpen: boolean;
};
type Paid = { paise: number; at: number };

/** What a window of a moment is, once more: by days since 1970, of which the first was a Thursday. */
function sinceOf(period: LimitPeriod, at: number): number {
  const days = Math.floor((at + IST) / (24 * HOUR));
  if (period === 'day') return days * 24 * HOUR - IST;
  if (period === 'week') return (days - ((days + 3) % 7)) * 24 * HOUR - IST;
  const day = new Date(at + IST);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1) - IST;
}

/** A player, what happened to them, and who is to blame where a limit is passed. */
class Model {
  at = Date.UTC(2026, 10, 27, 4, 30);
  limits = new Map<string, OwnLimit>();
  orders: Order[] = [];
  bets: Bet[] = [];
  out: Paid[] = [];

  private sum(of: readonly Paid[], period: LimitPeriod): number {
    const since = sinceOf(period, this.at);
    return of.reduce((sum, { paise, at }) => (at >= since ? sum + paise : sum), 0);
  }

  used(kind: LimitKind, period: LimitPeriod): number {
    const came = this.orders.flatMap(({ state, paise, openedAt, paidAt }) =>
      state === 'failed' ? [] : [{ paise, at: state === 'paid' ? paidAt : openedAt }],
    );
    if (kind === 'deposit') return this.sum(came, period);
    if (kind === 'netDeposit') return this.sum(came, period) - this.sum(this.out, period);
    if (kind === 'stake')
      return this.sum(
        this.bets.filter(({ openedStake }) => openedStake),
        period,
      );
    const lost =
      0 -
      this.sum(
        this.bets.flatMap(({ result }) => result),
        period,
      );
    return Math.max(0, lost) + this.atRisk();
  }

  atRisk(): number {
    return this.bets.reduce((sum, { isOpen, paise }) => (isOpen ? sum + paise : sum), 0);
  }

  active(): OwnLimit[] {
    return [...this.limits.values()].map((one) => standingOf(one, this.at));
  }

  guard(): Guard {
    const results = overPeriods((period) =>
      this.sum(
        this.bets.flatMap(({ result }) => result),
        period,
      ),
    );
    const paise = overPeriods((period) => this.used('stake', period));
    return {
      barred: undefined,
      limits: this.active(),
      staked: { paise, firstBets: overPeriods(() => Infinity) },
      results,
      minutes: 0,
      checks: null,
    };
  }

  /** Limits that what is used is beyond, by how much. */
  beyond(): Map<string, number> {
    return new Map(
      this.active().flatMap(({ kind, period, most }): [string, number][] => {
        const over = this.used(kind, period) - most;
        return over > 0 ? [[`${kind} ${period}`, over]] : [];
      }),
    );
  }
}

type Step = 'bet' | 'deposit' | 'late' | 'correction' | 'limit' | 'other';

const kindOf = (kinds: readonly LimitKind[]) => (name: string) =>
  kinds.some((kind) => name.startsWith(`${kind} `));

/** What may lead beyond a limit, or further beyond it, and which limits. */
const EXCUSED: Readonly<Record<Step, (name: string) => boolean>> = {
  bet: () => false,
  deposit: () => false,
  // The money came after its order was called off, or in another window than the order.
  late: kindOf(['deposit', 'netDeposit']),
  // A result that was put right: nothing the player did.
  correction: kindOf(['loss']),
  // Lowered below what is used.
  limit: () => true,
  other: () => false,
};

function step(model: Model, random: () => number): Step {
  const amount = between(random, 1, 60) * 1000;
  const one = <T>(list: readonly T[]): T | undefined => (list.length === 0 ? undefined : pick(random, list));
  switch (between(random, 0, 10)) {
    case 0:
    case 1:
    case 2: {
      const guard = model.guard();
      const exposed = { beforePaise: model.atRisk(), afterPaise: model.atRisk() + amount, costPaise: 0 };
      const refused =
        refusalOfStake(guard, { staked: guard.staked.paise, added: overPeriods(() => amount) }, model.at) ??
        refusalOfLoss(guard, exposed, model.at);
      if (!refused)
        model.bets.push({ paise: amount, at: model.at, openedStake: true, result: [], isOpen: true });
      return 'bet';
    }
    case 3: {
      const deposited = {
        deposit: overPeriods((period) => model.used('deposit', period)),
        netDeposit: overPeriods((period) => model.used('netDeposit', period)),
      };
      if (!refusalOfDeposit(model.guard(), deposited, amount, model.at))
        model.orders.push({ paise: amount, openedAt: model.at, state: 'open', paidAt: 0 });
      return 'deposit';
    }
    case 4: {
      const order = one(model.orders);
      // A confirmation that comes twice changes nothing.
      if (!order || order.state === 'paid') return 'other';
      const isLate =
        order.state === 'failed' ||
        LIMIT_PERIODS.some((p) => sinceOf(p, order.openedAt) < sinceOf(p, model.at));
      Object.assign(order, { state: 'paid', paidAt: model.at });
      return isLate ? 'late' : 'other';
    }
    case 5: {
      const order = one(model.orders.filter(({ state }) => state === 'open'));
      if (order) order.state = 'failed';
      return 'other';
    }
    case 6: {
      const bet = one(model.bets.filter(({ isOpen }) => isOpen));
      if (!bet) return 'other';
      bet.isOpen = false;
      if (between(random, 0, 4) === 0) bet.openedStake = false;
      else bet.result.push({ paise: pick(random, [0 - bet.paise, bet.paise]), at: model.at });
      return 'other';
    }
    case 7: {
      const bet = one(model.bets.filter(({ result }) => result.length > 0));
      if (!bet || between(random, 0, 3) > 0) return 'other';
      const before = bet.result.reduce((sum, { paise }) => sum + paise, 0);
      bet.result.push({ paise: (before > 0 ? 0 - bet.paise : bet.paise) - before, at: model.at });
      return 'correction';
    }
    case 8: {
      const kind = pick(random, KINDS);
      const period = pick(random, periodsOf(kind));
      const name = `${kind} ${period}`;
      const held = model.limits.get(name);
      const most = between(random, 0, 5) === 0 ? null : between(random, 1, 200) * 1000;
      const next = askFor(held && standingOf(held, model.at), most, model.at);
      if (next) model.limits.set(name, { kind, period, ...next });
      return 'limit';
    }
    case 9: {
      const name = pick(random, [...model.limits.keys(), '']);
      const held = model.limits.get(name);
      const confirmed = held && confirmWish(held, model.at);
      if (!held || confirmed?.status !== 'confirmed') return 'other';
      if (confirmed.held) model.limits.set(name, { ...held, ...confirmed.held });
      else model.limits.delete(name);
      return 'other';
    }
    default: {
      model.at += pick(random, [MINUTE, HOUR, 6 * HOUR, 25 * HOUR, 8 * 24 * HOUR]);
      if (between(random, 0, 2) === 0) model.out.push({ paise: amount, at: model.at });
      return 'other';
    }
  }
}

test(`in ${SEQUENCES} random sequences no bet and no deposit leads beyond a limit`, () => {
  const seen = { bets: 0, refusals: 0, late: 0 };
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const random = seeded(seed);
    const model = new Model();
    for (let n = 0; n < STEPS; n += 1) {
      const before = model.beyond();
      const count = model.bets.length + model.orders.length;
      const done = step(model, random);
      const isTaken = model.bets.length + model.orders.length > count;
      if (done === 'bet') seen[isTaken ? 'bets' : 'refusals'] += 1;
      if (done === 'late') seen.late += 1;
      for (const [name, over] of model.beyond()) {
        const isFurther = over > (before.get(name) ?? 0);
        if (isFurther && !EXCUSED[done](name))
          throw new Error(`seed ${seed}, step ${n}: ${done} leads beyond ${name}`);
        // Whoever is beyond a limit is taken no bet that counts toward it, and no deposit.
        if (isTaken && isFurther)
          throw new Error(`seed ${seed}, step ${n}: ${done} was taken beyond ${name}`);
      }
    }
  }
  expect(Math.min(seen.bets, seen.refusals, seen.late)).toBeGreaterThan(SEQUENCES / 4);
});
