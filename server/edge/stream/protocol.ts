import * as v from 'valibot';
import { clientMessage } from '../../../api/schemas/stream';
import type { ClientMessage, statusMessage } from '../../../api/schemas/stream';

type StatusMessage = v.InferOutput<typeof statusMessage>;
export type Failure = {
  id?: number;
  errorCode: NonNullable<StatusMessage['errorCode']>;
  errorMessage?: string;
  connectionClosed?: true;
};

/** A failure frame; closing the connection is up to the caller. */
export const failure = (why: Failure): string =>
  JSON.stringify({ op: 'status', statusCode: 'FAILURE', ...why });

export const success = (id: number): string => JSON.stringify({ op: 'status', id, statusCode: 'SUCCESS' });

const MOST_MARKETS = 400;

const withId = v.object({ id: v.number() });
const manyMarkets = v.object({ marketFilter: v.object({ marketIds: v.array(v.unknown()) }) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a client message, or returns the failure to send. */
export function readMessage(
  text: string,
): { ok: true; message: ClientMessage } | { ok: false; failure: Failure } {
  const json = parsed(text);
  if (json === undefined)
    return { ok: false, failure: { errorCode: 'INVALID_INPUT', errorMessage: 'This is not JSON' } };
  const read = v.safeParse(clientMessage, json);
  if (read.success) return { ok: true, message: read.output };
  const id = v.is(withId, json) ? { id: json.id } : {};
  if (v.is(manyMarkets, json) && json.marketFilter.marketIds.length > MOST_MARKETS)
    return {
      ok: false,
      failure: {
        ...id,
        errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED',
        errorMessage: `At most ${MOST_MARKETS} markets`,
      },
    };
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  const errorMessage = `${where ? `${where}: ` : ''}${issue.message}`.slice(0, 300);
  return { ok: false, failure: { ...id, errorCode: 'INVALID_INPUT', errorMessage } };
}
