import { createHash } from 'node:crypto';
import type { Level, OverState, SELECTION_ENDS } from '../../api/schemas/casino';
import { canonical } from '../base/canonical';

/** How a selection ended, in the words of a record. */
export type SelectionEnd = (typeof SELECTION_ENDS)[number];

/** A round as everybody may have it (fairness.md 4.6): no personal data. Moments in epoch ms. */
export type RoundRecord = {
  v: 1;
  table: string;
  epoch: number;
  round: number;
  round_id: string;
  opens_at: number;
  locks_at: number;
  result_at: number;
  rules_hash: string;
  level: Level;
  terminal_hash: string;
  previous_seed: string;
  epoch_mix: string;
  entropy: { count: number; head: string };
  beacon: { round: number; signature: string } | null;
  seed: string;
  cards: readonly (readonly string[])[];
  selections: Readonly<Record<string, SelectionEnd>>;
  outcome: string;
  state: OverState;
  void_reason: string;
  previous_record_hash: string;
};

/** SHA-256 of the record's canonical JSON, in which the hash itself is not. */
export const recordHash = (record: RoundRecord): string =>
  createHash('sha256').update(canonical(record)).digest('hex');

/** What stands before the first record of a table; its log goes on from epoch to epoch. */
export const NO_RECORD = '0'.repeat(64);
