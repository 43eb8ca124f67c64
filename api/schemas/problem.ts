import * as v from 'valibot';
import { MAX_EXPECTED, MAX_LOG_BYTES, MAX_NOTE, MAX_POINTER } from '../../domain/players/problem';
import { clientRef } from './ref';

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** What a person tells of a problem. `log`: a `.actions.jsonl.gz` as base64; `page`: where it was sent from, as it stands behind
 * the # of the address. The same `ref` is the same report. */
export const reportProblemRequest = v.object({
  note: upTo(MAX_NOTE),
  /** Both or none: what should have stood at that place of the state after the last action, as JSON or a text. */
  pointer: v.optional(upTo(MAX_POINTER)),
  expected: v.optional(upTo(MAX_EXPECTED)),
  page: upTo(500),
  log: upTo(4 * Math.ceil(MAX_LOG_BYTES / 3)),
  ref: clientRef,
});

/** Epoch ms of the last moment a `Date` can be. */
const LATEST = 8.64e15;

/** The first line of a log, as far as the exchange reads it: `t0` is the time of its first action in epoch ms, `n` their
 * number. */
export const logHead = v.object({
  k: v.literal('h'),
  v: v.pipe(v.number(), v.integer()),
  app: v.object({ name: v.literal('backlay'), version: upTo(100), commit: upTo(100) }),
  t0: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LATEST)),
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000)),
});
