import { readFields } from './record';
import type { Reading } from './record';

/**
 * What a player got for a bet when it was taken. `odds` are decimal (1.98), `stake` is in units of the currency (250.5).
 * `placed_after` is how many cards lay open; older receipts do not have it, and are checked as of a bet before the first card.
 */
export type BetReceipt = {
  readonly bet_id: string | number;
  readonly round_id: string;
  readonly selection: string | number;
  readonly side: 'back' | 'lay';
  readonly odds: number;
  readonly stake: number;
  readonly accepted_at: number | string;
  readonly entropy_index: number;
  readonly entropy_head: string;
  /** What my page brought, in hex, and the head before it: with both, the head can be worked out. */
  readonly entropy?: string;
  readonly entropy_before?: string;
  readonly terminal_hash: string;
  readonly rules_hash: string;
  readonly placed_after?: number;
  readonly signature: string;
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isWord = (value: unknown): boolean => isText(value) || isNumber(value);
const isHex = (value: unknown): boolean => typeof value === 'string' && /^(?:[0-9a-f]{2})*$/.test(value);
const isCount = (value: unknown): boolean => isNumber(value) && Number.isSafeInteger(value);

const FIELDS: Readonly<Record<keyof BetReceipt, (value: unknown) => boolean>> = {
  bet_id: isWord,
  round_id: isText,
  selection: isWord,
  side: (value) => value === 'back' || value === 'lay',
  odds: isNumber,
  stake: isNumber,
  accepted_at: isWord,
  entropy_index: isCount,
  entropy_head: isText,
  entropy: (value) => value === undefined || isHex(value),
  entropy_before: (value) => value === undefined || isHex(value),
  terminal_hash: isText,
  rules_hash: isText,
  placed_after: (value) => value === undefined || isCount(value),
  signature: isText,
};

/** A receipt from JSON. */
export const readReceipt = (value: unknown): Reading<BetReceipt> => readFields('receipt', value, FIELDS);
