import type { RuleId } from '../rules';

/** Where a wallet or a provider differs from what it must do. */
export type KitFinding = {
  /** The sequence or check, and how it was run. */
  check: string;
  /** The message that showed it. */
  at: string;
  rule: RuleId;
  expected: string;
  found: string;
};

/** What was looked at, what differs, and what could not be tried, with why. */
export type KitReport = { tried: number; findings: KitFinding[]; skipped: { check: string; why: string }[] };

export const emptyReport = (): KitReport => ({ tried: 0, findings: [], skipped: [] });
