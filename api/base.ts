import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, NamedSchemaError } from '@reduxjs/toolkit/query/react';
import { callServer } from './call';
import type { Call } from './call';
import type { ApiError } from './errors';

const baseQuery: BaseQueryFn<Call, unknown, ApiError> = (call, { signal, extra }) =>
  callServer(call, extra, signal);

/** A reply that does not fit its schema becomes an error naming the place, never the value found there. */
function toBadReply(error: NamedSchemaError): ApiError {
  const path = error.issues[0]?.path ?? [];
  const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
  return { code: 'BAD_REPLY', message: place ? `Unexpected reply at ${place}` : 'Unexpected reply' };
}

/** The one api of the app; every resource adds its endpoints in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // What the page shows of it is read again after a change, which an effect announces.
  tagTypes: ['Bets', 'Payments', 'Queries', 'Security'],
  catchSchemaFailure: toBadReply,
  endpoints: () => ({}),
});
