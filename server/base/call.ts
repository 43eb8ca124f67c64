import type * as v from 'valibot';
import type { ErrorCode, Method, PriceNow } from '../../api/schemas/common';
import type { Saying, PlayerMessage } from '../../domain/sayings';

/** The player behind the bearer token, known before a call is handled. */
export type Caller = {
  playerId: number;
  userName: string;
  tokenHash: string;
  ip: string;
  device: string;
  /** Until the first password is changed, calls that move money answer MUST_CHANGE_PASSWORD. */
  mustChangePassword?: boolean;
};

/** A handler's answer, which the HTTP layer wraps. A refusal is HTTP 200 with `status: false`. */
export type Answer<T> =
  | { ok: true; message: string; saying?: Saying; data: T; code?: ErrorCode }
  | {
      ok: false;
      code: ErrorCode;
      message: string;
      saying?: Saying;
      data?: unknown;
      now?: PriceNow;
      retryAfterS?: number;
    };

const NOTHING: PlayerMessage = { message: '' };

/** An answer with data, and what a player may be told of it. */
export const done = <T>(data: T, told = NOTHING): Answer<T> => ({ ok: true, ...told, data });
export const refuse = (
  code: ErrorCode,
  told: PlayerMessage,
): { ok: false; code: ErrorCode } & PlayerMessage => ({
  ok: false,
  code,
  ...told,
});

/** One call of the API: its schemas check both directions and generate the OpenAPI page. */
export type Call = {
  method: Method;
  /** Below /api/, for instance 'bet/placeMarketBet'. */
  path: string;
  summary: string;
  request: v.GenericSchema;
  reply: v.GenericSchema;
  open: boolean;
  /** Another call that this is an older name of. */
  aliasOf?: string;
  /** Most bytes of a request, where it is more than any other call needs. */
  bodyLimit?: number;
  /** Requests of one account a minute, where they are dear. */
  perMinute?: number;
  handle: (body: never, caller: Caller) => Promise<Answer<unknown>>;
};

type Typed<Q extends v.GenericSchema, R extends v.GenericSchema> = {
  method: Method;
  path: string;
  summary: string;
  request: Q;
  reply: R;
  bodyLimit?: number;
  perMinute?: number;
  handle: (body: v.InferOutput<Q>, caller: Caller) => Promise<Answer<v.InferInput<R>>>;
};

/** A call for signed-in players. */
export const call = <Q extends v.GenericSchema, R extends v.GenericSchema>(typed: Typed<Q, R>): Call => ({
  ...typed,
  open: false,
});

/** A call that needs no token; its caller has player id 0. */
export const openCall = <Q extends v.GenericSchema, R extends v.GenericSchema>(typed: Typed<Q, R>): Call => ({
  ...typed,
  open: true,
});
