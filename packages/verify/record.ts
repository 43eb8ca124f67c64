/** What a selection came to. `half` and `returned` give the stake back, `reduced` wins at lower odds than printed. */
export type SelectionResult = 'won' | 'lost' | 'half' | 'returned' | 'reduced';

/** One value of a public beacon. */
export type BeaconValue = { readonly round: number; readonly signature: string };

/** Epoch milliseconds, or a date as text, which is then shown and not computed with. */
export type RecordTime = number | string;

/** The public record of a round, as it stands in JSON. Hashes, seeds and mixes are lower-case hexadecimal. */
export type RoundRecord = {
  readonly v: 1;
  /** The table's slug. */
  readonly table: string;
  readonly epoch: number;
  /** The place of the round in its epoch, from 1; the long number that players see is `round_id`. */
  readonly round: number;
  readonly round_id: string;
  readonly opens_at: RecordTime;
  readonly locks_at: RecordTime;
  readonly result_at: RecordTime;
  readonly rules_hash: string;
  readonly level: 1 | 2 | 3;
  readonly terminal_hash: string;
  readonly previous_seed: string;
  readonly epoch_mix: string;
  readonly entropy: { readonly count: number; readonly head: string };
  readonly beacon: BeaconValue | null;
  /** Null only in a round that was void because the seed was lost. */
  readonly seed: string | null;
  /** Groups of cards in the codes of the wire, or the number of a wheel as text. */
  readonly cards: readonly (readonly string[])[];
  /** By the number of the selection, for a bet that was placed before the first card. */
  readonly selections: Readonly<Record<string, SelectionResult>>;
  readonly outcome: string;
  readonly state: 'SETTLED' | 'VOID';
  readonly void_reason: string | null;
  readonly previous_record_hash: string | null;
  readonly record_hash: string;
};

/** What came of reading something that should be a record, or a receipt. */
export type Reading<T> =
  { readonly status: 'read'; readonly value: T } | { readonly status: 'unreadable'; readonly why: string };

type Check = (value: unknown) => boolean;

/** More rounds than an epoch can have: a chain of a forged length would keep a page busy for hours. */
const LONGEST_CHAIN = 1_000_000;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isHashOrNull: Check = (value) => value === null || isHash(value);
const isTime: Check = (value) => isText(value) || Number.isSafeInteger(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBetween =
  (low: number, high: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= low && Number(value) <= high;
const isCount = isBetween(0, Number.MAX_SAFE_INTEGER);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const RESULTS: readonly SelectionResult[] = ['won', 'lost', 'half', 'returned', 'reduced'];
const isResult: Check = (value) => RESULTS.some((result) => result === value);

const isEntropy: Check = (value) => isObject(value) && isCount(value['count']) && isHash(value['head']);
const BEACON_FIELDS: Readonly<Record<keyof BeaconValue, Check>> = { round: isCount, signature: isText };
const isBeacon: Check = (value) =>
  value === null || readFields('beacon value', value, BEACON_FIELDS).status === 'read';

const FIELDS: Readonly<Record<keyof RoundRecord, Check>> = {
  v: (value) => value === 1,
  table: isText,
  epoch: isCount,
  round: isBetween(1, LONGEST_CHAIN),
  round_id: isText,
  opens_at: isTime,
  locks_at: isTime,
  result_at: isTime,
  rules_hash: isText,
  level: isBetween(1, 3),
  terminal_hash: isHash,
  previous_seed: isHash,
  epoch_mix: isHash,
  entropy: isEntropy,
  beacon: isBeacon,
  seed: isHashOrNull,
  cards: isListOf(isListOf(isText)),
  selections: (value) => isObject(value) && Object.values(value).every(isResult),
  outcome: isText,
  state: (value) => value === 'SETTLED' || value === 'VOID',
  void_reason: isTextOrNull,
  previous_record_hash: isHashOrNull,
  record_hash: isHash,
};

/** Names the first field that is missing or has another form. */
export function readFields<T>(
  what: string,
  value: unknown,
  fields: Readonly<Record<string, Check>>,
): Reading<T> {
  if (!isObject(value)) return { status: 'unreadable', why: `this is no ${what}` };
  const wrong = Object.entries(fields).find(([name, check]) => !check(value[name]));
  if (wrong) return { status: 'unreadable', why: `the ${what} has no readable ${wrong[0]}` };
  // Fields that are not known stay in it: its hash covers them as well.
  return { status: 'read', value: value as T };
}

/** A beacon's value as the beacon gives it. */
export const readBeacon = (value: unknown): Reading<BeaconValue> =>
  readFields('beacon value', value, BEACON_FIELDS);

/** A record from JSON that somebody else has written. */
export const readRecord = (value: unknown): Reading<RoundRecord> => readFields('record', value, FIELDS);
