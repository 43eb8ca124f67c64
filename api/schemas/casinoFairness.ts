import * as v from 'valibot';
import { EPOCH_MIXES, LEVELS } from './casino';

// What everybody may know of the draw at our tables (docs/fairness.md). Days are those of UTC+5:30, moments epoch ms.

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What was published of the chain that a table plays on. */
const tableChain = v.object({
  table: v.string(),
  name: v.string(),
  level: v.picklist(LEVELS),
  mix: v.picklist(EPOCH_MIXES),
  mix_source: v.string(),
  epoch: v.number(),
  rounds: v.number(),
  terminal_hash: v.string(),
  rules_hash: v.string(),
  published_at: v.number(),
  /** The chain of the epoch after it, shown before anybody brings what it will be mixed with. */
  next: v.nullable(v.object({ epoch: v.number(), terminal_hash: v.string(), published_at: v.number() })),
});

export const casinoFairness = v.object({
  /** With which receipts are signed: Ed25519, 32 bytes in hex. */
  receipt_key: v.string(),
  /** Of the beacon at level 3; '' where none is used. */
  beacon: v.string(),
  tables: v.array(tableChain),
});
export type CasinoFairness = v.InferOutput<typeof casinoFairness>;

/** `day` left out: today. */
export const casinoDayRequest = v.object({
  table: v.pipe(v.string(), v.maxLength(32)),
  day: v.optional(day),
});

const share = v.pipe(v.number(), v.minValue(0));

/** How often a selection won, also at reduced odds, in the settled rounds of the day. */
const selectionCount = v.object({
  selection_id: v.number(),
  name: v.string(),
  group: v.string(),
  won: v.number(),
  /** Exact, of a round before its first card; null: not counted. */
  expected: v.nullable(share),
  /** Standard deviations between the two; null where a normal curve says nothing. */
  z: v.nullable(v.number()),
});

export const casinoDay = v.object({
  table: v.string(),
  name: v.string(),
  game: v.string(),
  day,
  /** The first day there is anything of; '' where nothing is. */
  first_day: v.string(),
  today: day,
  level: v.picklist(LEVELS),
  mix: v.picklist(EPOCH_MIXES),
  rounds: v.number(),
  /** Void rounds by their reasons, and those with cards to look at. */
  voids: v.array(v.object({ reason: v.string(), rounds: v.number() })),
  selections: v.array(selectionCount),
  bets: v.number(),
  /** What bets at risk brought back of it; null without any. */
  returned: v.nullable(share),
  /** What the best and the worst bet of the table return in the long run. */
  return_low: share,
  return_high: share,
  /** Hash of the day's last record, in which the whole log before it stands; '' before the first. */
  head: v.string(),
  head_round: v.string(),
});
export type CasinoDay = v.InferOutput<typeof casinoDay>;
