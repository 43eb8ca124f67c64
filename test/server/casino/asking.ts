import * as v from 'valibot';
import type { Call } from '../../../server/base/call';
import { callerOf } from '../support/world';

/** Asks calls by their path, as the edge does: the request by its schema, and the reply by the one that is given. */
export const askingOf =
  (calls: readonly Call[]) =>
  async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body: object,
    player = 0,
  ): Promise<v.InferOutput<S>> => {
    const call = calls.find((one) => one.path === path);
    if (!call) throw new Error(`no call ${path}`);
    const answer = await call.handle(v.parse(call.request, body) as never, callerOf(player));
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return v.parse(schema, answer.data);
  };
