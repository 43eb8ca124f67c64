import * as v from 'valibot';
import type { Answer, Caller } from '../../base/call';
import { Elsewhere, isOutage, OutcomeUnknown } from '../../base/db/outage';
import { Unreachable } from '../../base/bus/bus';

// A call that an edge forwards to the owner of its market, and the owner's reply: the handler's answer, or its failure, so that
// the edge answers exactly as a single process would.

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Sent by another process of the exchange; the edge has checked the body. */
const askedSchema = v.object({
  path: v.string(),
  body: v.unknown(),
  caller: v.custom<Caller>(isObject),
});
export type ForwardedCall = v.InferOutput<typeof askedSchema>;

const failureSchema = v.object({
  message: v.string(),
  isOutage: v.boolean(),
  isUnknown: v.boolean(),
  ref: v.exactOptional(v.string()),
});
type Failure = v.InferOutput<typeof failureSchema>;

const saidSchema = v.union([
  v.object({ answer: v.custom<Answer<unknown>>(isObject) }),
  v.object({ failure: failureSchema }),
]);

/** Whoever asks for a player, where the owner needs to know no more. @param playerId 0: nobody */
export const callerBy = (playerId: number): Caller => ({
  playerId,
  userName: '',
  tokenHash: '',
  ip: '',
  device: '',
});

export const readForwarded = (text: string): ForwardedCall => v.parse(askedSchema, JSON.parse(text));

function failureOf(error: unknown): Failure {
  const isUnknown = error instanceof OutcomeUnknown;
  const ref = isUnknown ? error.ref : undefined;
  return {
    message: error instanceof Error ? error.message : String(error),
    isOutage: isOutage(error),
    isUnknown,
    ...(ref === undefined ? {} : { ref }),
  };
}

export const answerText = (answer: Answer<unknown>): string => JSON.stringify({ answer });
export const failureText = (error: unknown): string => JSON.stringify({ failure: failureOf(error) });

/** As the owner threw it. */
function errorOf({ message, isOutage: isOut, isUnknown, ref }: Failure): Error {
  const cause = isOut ? new Elsewhere() : new Error(message);
  return isUnknown ? new OutcomeUnknown(cause, ref) : cause;
}

/** @throws what the owner threw */
export function readAnswer(text: string): Answer<unknown> {
  const said = v.parse(saidSchema, JSON.parse(text));
  if ('failure' in said) throw errorOf(said.failure);
  return said.answer;
}

const withRef = v.object({ ref: v.string() });

/** What a failed request means for the caller. @param changes whether the call may have changed something */
export function lostAnswer(error: unknown, { body }: Pick<ForwardedCall, 'body'>, changes: boolean): Error {
  if (error instanceof Unreachable || !changes) return new Elsewhere();
  return new OutcomeUnknown(new Elsewhere(), v.is(withRef, body) ? body.ref : undefined);
}
