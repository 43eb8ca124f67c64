import * as v from 'valibot';
import { saying } from './playerMessage';
import { errorCode } from './schemas/common';

/** What the transport adds to the server's error codes. `REFUSED`: `status: false` without a code.
 * `NO_ANSWER`: an HTTP 5xx without a code, from a proxy rather than the exchange. */
const transportCode = v.picklist(['OFFLINE', 'TIMEOUT', 'CALLED_OFF', 'BAD_REPLY', 'REFUSED', 'NO_ANSWER']);

export const apiError = v.object({
  code: v.union([errorCode, transportCode]),
  message: v.string(),
  saying: v.exactOptional(saying),
  /** For a price that has moved: the current one, hundredths, in a session with its rate in basis points. */
  now: v.exactOptional(v.object({ odds: v.number(), rateBps: v.exactOptional(v.number()) })),
});

/** An error as data: the view maps `saying`, or else `code`, to words; `message` is the server's sentence. */
export type ApiError = Readonly<v.InferOutput<typeof apiError>>;

/** The error of a rejected call; an aborted one carries no payload. */
export function toApiError(payload: unknown): ApiError {
  const read = v.safeParse(apiError, payload);
  return read.success ? read.output : { code: 'CALLED_OFF', message: '' };
}

const OUTCOME_UNKNOWN_CODES: readonly ApiError['code'][] = [
  'OFFLINE',
  'TIMEOUT',
  'CALLED_OFF',
  'BAD_REPLY',
  'NO_ANSWER',
  'OUTCOME_UNKNOWN',
];

/** Whether the call may have taken effect. After `UNAVAILABLE` it has not: nothing was changed. */
export const isOutcomeUnknown = (error: ApiError): boolean => OUTCOME_UNKNOWN_CODES.includes(error.code);

/** Whether the call was turned away before it was read, which says nothing about an earlier attempt whose answer was lost. */
export const isTurnedAway = (error: ApiError): boolean =>
  ['UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code);

/** Whether the outcome of the first attempt is still unknown after this answer to a repeated one. */
export const isFirstOutcomeUnknown = (error: ApiError): boolean =>
  isOutcomeUnknown(error) || isTurnedAway(error);

/** HTTP 401 or 403 (product.md section 8). `SESSION_IDLE`: it was unused for too long. */
export const isSessionOver = (error: ApiError): boolean =>
  ['UNAUTHORISED', 'FORBIDDEN', 'SESSION_IDLE'].includes(error.code);

/** Whether the player has to enter a second-step code, or another one. */
export const asksForCode = ({ code }: ApiError): boolean =>
  ['CODE_REQUIRED', 'CODE_WRONG', 'CODE_USED', 'CODES_WAIT'].includes(code);
