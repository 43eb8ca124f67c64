import * as v from 'valibot';
import { errorCode } from './schemas/common';

/** What the transport adds to the server's own words of refusal. `REFUSED`: `status: false` without a word. */
const transportCode = v.picklist(['OFFLINE', 'TIMEOUT', 'CANCELLED', 'BAD_REPLY', 'REFUSED']);

const apiError = v.object({ code: v.union([errorCode, transportCode]), message: v.string() });

/** An error as data: the view maps `code` to words, `message` is the server's own sentence. */
export type ApiError = Readonly<v.InferOutput<typeof apiError>>;

/** The error of a rejected call, whatever the rejection carried: an aborted one carries no payload. */
export function toApiError(payload: unknown): ApiError {
  const read = v.safeParse(apiError, payload);
  return read.success ? read.output : { code: 'CANCELLED', message: '' };
}

/** True when nobody can say whether the server acted on the call. */
export const isUnsure = (error: ApiError): boolean =>
  ['OFFLINE', 'TIMEOUT', 'CANCELLED', 'BAD_REPLY', 'UNAVAILABLE'].includes(error.code);

/** True when the session is over: HTTP 401 or 403 (product.md section 8). `SESSION_IDLE`: nobody had used it for long. */
export const isSessionOver = (error: ApiError): boolean =>
  ['UNAUTHORISED', 'FORBIDDEN', 'SESSION_IDLE'].includes(error.code);
