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

const UNSURE: readonly ApiError['code'][] = [
  'OFFLINE',
  'TIMEOUT',
  'CALLED_OFF',
  'BAD_REPLY',
  'NO_ANSWER',
  'OUTCOME_UNKNOWN',
];

/** Whether the call may have taken effect. `UNAVAILABLE` is sure: nothing was changed. */
export const isUnsure = (error: ApiError): boolean => UNSURE.includes(error.code);

/** Whether the call was turned away unread, which says nothing about an earlier, lost attempt. */
export const isUnheard = (error: ApiError): boolean =>
  ['UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code);

/** Whether a repeated call leaves it unknown what became of the first. */
export const isStillUnsure = (error: ApiError): boolean => isUnsure(error) || isUnheard(error);

/** HTTP 401 or 403 (product.md section 8). `SESSION_IDLE`: it was unused for too long. */
export const isSessionOver = (error: ApiError): boolean =>
  ['UNAUTHORISED', 'FORBIDDEN', 'SESSION_IDLE'].includes(error.code);

/** Whether a second-step code, or another one, would help. */
export const isCodeWanted = ({ code }: ApiError): boolean =>
  code === 'CODE_REQUIRED' || code === 'CODE_WRONG';
