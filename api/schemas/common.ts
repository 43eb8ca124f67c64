import * as v from 'valibot';
import { MAX_REMARK } from '../../domain/players/remark';

/** An identifier on the wire, number or numeric text; always text inside. */
export const wireId = v.union([v.pipe(v.string(), v.maxLength(64)), v.number()]);

/** A date and time in any form, as older clients send it; nothing reads it. */
export const wireTime = v.pipe(v.string(), v.maxLength(64));

export const wireFlag = v.union([v.picklist(['0', '1']), v.picklist([0, 1]), v.boolean()]);

/** Rupees with at most two decimals; converted to paise at the boundary (domain/base/money.ts). */
export const wireAmount = v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]);

/** What an operator tells players about a market: plain text in one line. */
export const remarkText = v.pipe(v.string(), v.maxLength(MAX_REMARK));

/** Codes of domain-rules section 11, plus those of the transport. */
export const errorCode = v.picklist([
  'INVALID_ODDS',
  'INVALID_STAKE',
  'MARKET_SUSPENDED',
  'MARKET_CLOSED',
  'RUNNER_REMOVED',
  'RATE_CHANGED',
  'RUN_CHANGED',
  'SIZE_CHANGED',
  'PRICE_CHANGED',
  'NOT_FILLED',
  'INSUFFICIENT_FUNDS',
  'LOSS_LIMIT',
  'HALTED',
  'HOUSE_LIMIT',
  'PRICE_CHECK',
  'PACE_CHECK',
  'TOO_MANY_BETS',
  'ACCOUNT_LOCKED',
  'DUPLICATE',
  'REF_REUSED',
  'OUTSIDE_HOURS',
  'UNKNOWN_MARKET',
  'UNKNOWN_BET',
  'NOT_CANCELLABLE',
  'QUERY_LATE',
  'QUERY_REFUSED',
  'CANCELLED',
  'RESTARTED',
  'BAD_REQUEST',
  'BAD_CREDENTIALS',
  'UNAUTHORISED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'MUST_CHANGE_PASSWORD',
  'CODE_REQUIRED',
  'CODE_WRONG',
  'CODE_USED',
  'CODES_WAIT',
  'CODES_SPENT',
  'SETUP_EXPIRED',
  'FACTOR_LIMIT',
  'LAST_FACTOR',
  'PASSKEY_INVALID',
  'PASSKEY_KNOWN',
  'NOT_HERE',
  'SECOND_STEP_NEEDED',
  'PASSWORD_CHANGED',
  'PASSWORD_COMMON',
  'PASSWORD_HAS_NAME',
  'SESSION_IDLE',
  'SELF_EXCLUDED',
  'TIME_OUT',
  'DEPOSIT_LIMIT',
  'STAKE_LIMIT',
  'LOSS_LIMIT_OWN',
  'SESSION_LIMIT',
  'REALITY_CHECK_DUE',
  'LIMIT_NOT_READY',
]);
export type ErrorCode = v.InferOutput<typeof errorCode>;

/** What `message` says in English, for other languages: a key of domain/words/sayings.ts or of a form's problem,
 * rupees in `amounts`, anything else in `values`. */
export const wireSaying = v.object({
  key: v.string(),
  amounts: v.optional(v.record(v.string(), v.number())),
  values: v.optional(v.record(v.string(), v.union([v.number(), v.string()]))),
});

/** A newer exchange may send unknown codes; the rest of its reply still counts. */
const told = {
  code: v.fallback(v.optional(errorCode), undefined),
  saying: v.fallback(v.optional(wireSaying), undefined),
};

/** The envelope of every reply: business refusals are HTTP 200 with `status: false`. */
export const envelope = <S extends v.GenericSchema>(data: S) =>
  v.object({ status: v.literal(true), message: v.string(), data, ...told });

/** The current price after RATE_CHANGED, PRICE_CHANGED, RUN_CHANGED or SIZE_CHANGED: odds or a rate, or a line
 * with its rate. */
const priceNow = v.union([v.object({ odds: v.number() }), v.object({ run: v.number(), size: v.number() })]);
export type PriceNow = v.InferOutput<typeof priceNow>;

export const refusal = v.object({
  status: v.literal(false),
  message: v.string(),
  data: v.optional(v.unknown()),
  now: v.fallback(v.optional(priceNow), undefined),
  ...told,
});
export type Refusal = v.InferOutput<typeof refusal>;

export const empty = v.object({});

/** The six-digit second-step code, sent again with what was refused `CODE_REQUIRED`. */
export const otp = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** What a passkey answered, as JSON text: the nonce it was asked with, and the credential of WebAuthn. */
export const passkeyAnswer = v.pipe(v.string(), v.startsWith('{'), v.maxLength(16_000));

/** Where a passkey may answer instead of six digits being typed. */
export const codeOrPasskey = v.union([otp, passkeyAnswer]);

export type Method = 'GET' | 'POST';
