import { toIso } from '../../../domain/base/time';
import { isOutage } from '../../base/db/outage';
import { lookEvery } from '../../base/looking';
import type { After } from '../../base/looking';
import type { AskProvider } from '../outbound/ask';
import { checkRounds } from './checkRounds';
import type { CheckDeps } from './checkRounds';
import { compareDays } from './compareDays';
import { countDifferences } from './differences';
import { createGrantTeller } from './tellGrants';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Reconciliation in /health: how many differences and refusals wait for people, never which. Times are ISO; null before the first. */
export type ReconcilingState = {
  status: 'ok' | 'alarm';
  differences: number;
  /** What our own games owe and the wallet refused for good. */
  refused: number;
  checked_at: string | null;
};

export type ReconcilingDeps = CheckDeps & {
  /** Wall clock (ms), as games of providers go by it. */
  now: () => number;
  after: After;
  report: (error: unknown, where: string) => void;
  /** What our own games owe and the wallet refused for good. */
  countRefused?: () => Promise<number>;
};

export type Reconciling = {
  start: () => void;
  stop: () => Promise<void>;
  state: () => ReconcilingState;
  /** One look: free bets are told each time, rounds once an hour, and days once they are over. */
  look: () => Promise<void>;
};

/** Asks providers, once a minute and one question after the other, for what the wallet and they should have alike (wallet.md 4.8). */
export function createReconciling(given: ReconcilingDeps): Reconciling {
  const { db, now, after, report } = given;
  let checkedAt: number | null = null;
  let differences = 0;
  let refused = 0;
  // A look ends at the first question without an answer, so nothing has to be waited for when this process ends.
  const ask: AskProvider = (...asked) =>
    isStopped() ? Promise.resolve({ ok: false, why: 'NO_ANSWER' }) : given.ask(...asked);
  const deps: CheckDeps = { db, wallet: given.wallet, ask };
  const tellGrants = createGrantTeller(deps);

  /** One part that fails leaves the others be. */
  const part = async (where: string, work: () => Promise<void>): Promise<boolean> => {
    if (isStopped()) return false;
    try {
      await work();
      return true;
    } catch (error) {
      // There is nothing to compare while the database is away.
      if (!isOutage(error)) report(error, where);
      return false;
    }
  };
  const lookNow = async (): Promise<void> => {
    const at = now();
    await part('telling free bets', () => tellGrants(new Date(at)));
    if (checkedAt === null || at - checkedAt >= HOUR_MS) {
      const isChecked = await part('reconciling rounds', () => checkRounds(deps, new Date(at)));
      await part('reconciling transactions', () => compareDays(deps, new Date(at)));
      if (isChecked) checkedAt = at;
    }
    await part('counting differences', async () => {
      differences = await countDifferences(db);
      refused = (await given.countRefused?.()) ?? 0;
    });
  };
  const { start, stop, look, isStopped } = lookEvery(MINUTE_MS, after, lookNow);
  return {
    start,
    stop,
    look,
    state: () => ({
      status: differences + refused > 0 ? 'alarm' : 'ok',
      differences,
      refused,
      checked_at: checkedAt === null ? null : toIso(checkedAt),
    }),
  };
}
