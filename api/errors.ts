import * as v from 'valibot';
import { errorCode } from './schemas/common';
import type { ErrorCode } from './schemas/common';

/** What the transport adds to the server's own words of refusal. `REFUSED`: `status: false` without a word. */
export type TransportCode = 'OFFLINE' | 'TIMEOUT' | 'CANCELLED' | 'BAD_REPLY' | 'REFUSED';

/** An error as data: the view maps `code` to words, `message` is the server's own sentence. */
export type ApiError = { readonly code: ErrorCode | TransportCode; readonly message: string };

const apiError = v.object({
  code: v.union([errorCode, v.picklist(['OFFLINE', 'TIMEOUT', 'CANCELLED', 'BAD_REPLY', 'REFUSED'])]),
  message: v.string(),
});

/** The error of a rejected call, whatever the rejection carried: an aborted one carries no payload. */
export function toApiError(payload: unknown): ApiError {
  const read = v.safeParse(apiError, payload);
  return read.success ? read.output : { code: 'CANCELLED', message: '' };
}

/** True when nobody can say whether the server acted on the call. */
export const isUnsure = (error: ApiError): boolean =>
  ['OFFLINE', 'TIMEOUT', 'CANCELLED', 'BAD_REPLY', 'UNAVAILABLE'].includes(error.code);

/** True when the session is over: HTTP 401 or 403 (product.md section 8). */
export const isSessionOver = (error: ApiError): boolean =>
  error.code === 'UNAUTHORISED' || error.code === 'FORBIDDEN';
