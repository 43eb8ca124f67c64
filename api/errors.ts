import * as v from 'valibot';
import { saying } from './playerMessage';
import { errorCode } from './schemas/common';

/** What the transport adds to the server's own words of refusal. `REFUSED`: `status: false` without a word.
 * `NO_ANSWER`: an HTTP 5xx without a word, from something between here and the exchange. */
const transportCode = v.picklist(['OFFLINE', 'TIMEOUT', 'CANCELLED', 'BAD_REPLY', 'REFUSED', 'NO_ANSWER']);

const apiError = v.object({
  code: v.union([errorCode, transportCode]),
  message: v.string(),
  saying: v.exactOptional(saying),
});

/** An error as data: the view maps `saying`, or else `code`, to words; `message` is the server's own sentence. */
export type ApiError = Readonly<v.InferOutput<typeof apiError>>;

/** The error of a rejected call, whatever the rejection carried: an aborted one carries no payload. */
export function toApiError(payload: unknown): ApiError {
  const read = v.safeParse(apiError, payload);
  return read.success ? read.output : { code: 'CANCELLED', message: '' };
}

const UNSURE: readonly ApiError['code'][] = [
  'OFFLINE',
  'TIMEOUT',
  'CANCELLED',
  'BAD_REPLY',
  'NO_ANSWER',
  'OUTCOME_UNKNOWN',
];

/** True when nobody can say whether the server acted on the call. `UNAVAILABLE` is sure: nothing was changed. */
export const isUnsure = (error: ApiError): boolean => UNSURE.includes(error.code);

/** True when the call changed nothing and was not looked at either: if the same was sent before and its
 * answer was lost, this says nothing of what became of that. */
export const isUnheard = (error: ApiError): boolean =>
  ['UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code);

/** True when it stays unknown what became of something whose answer was lost before and that was asked for again. */
export const isStillUnsure = (error: ApiError): boolean => isUnsure(error) || isUnheard(error);

/** True when the session is over: HTTP 401 or 403 (product.md section 8). `SESSION_IDLE`: nobody had used it for long. */
export const isSessionOver = (error: ApiError): boolean =>
  ['UNAUTHORISED', 'FORBIDDEN', 'SESSION_IDLE'].includes(error.code);

/** True when the code of the second step, or another one, would be right. */
export const isCodeWanted = ({ code }: ApiError): boolean =>
  code === 'CODE_REQUIRED' || code === 'CODE_WRONG';
