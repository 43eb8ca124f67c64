import type * as v from 'valibot';
import type { ErrorCode, Method, PriceNow } from '../../api/schemas/common';
import type { Saying, PlayerMessage } from '../../domain/words/sayings';
import type { Barred } from '../../domain/players/exclusion';
import type { Db } from './db/connect';

/** The player behind the bearer token, known before a call is handled. */
export type Caller = {
  playerId: number;
  userName: string;
  tokenHash: string;
  ip: string;
  device: string;
  /** Until the first password is changed, calls that move money answer MUST_CHANGE_PASSWORD. */
  mustChangePassword?: boolean;
  /** The player shut themselves out: only what brings money and quiet is answered (players/protection/allowed.ts). */
  barred?: Barred | undefined;
  /** The operator wants a second step of everybody, and the player has none yet (players/auth/stepNeeded.ts). */
  needsStep?: boolean;
  /** Where the page of this exchange came from, as its request says: scheme and host. */
  pageOrigin?: string;
};

/** A handler's answer, which the HTTP layer wraps. A refusal is HTTP 200 with `status: false`. */
export type Answer<T> =
  | {
      ok: true;
      message: string;
      saying?: Saying;
      data: T;
      code?: ErrorCode;
      /** What older programs look for beside `data`. */
      beside?: Readonly<Record<string, unknown>>;
    }
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

/** Asks the owner of a market, or any owner where there is none it is about. */
export type AskOwner = (marketId: string | null, body: unknown) => Promise<Answer<unknown>>;

/**
 * Who answers a call where markets have processes of their own. `edge`: whoever it reached. `owner`: the process that has the
 * market, as the call changes the market or reads what only its owner knows. `owners`: each of them, for the markets it has.
 */
export type AnsweredBy<Body> =
  | { who: 'edge' }
  | {
      who: 'owner';
      /** The market it is about; null: there is none, so that any owner can say so. */
      marketOf: (body: Body, about: { db: Db; playerId: number }) => Promise<string | null> | string | null;
      changes: boolean;
      /** Answered only after the market's delay. */
      mayWait?: boolean;
    }
  | {
      who: 'owners';
      askEach: (body: Body, about: { db: Db; playerId: number }, ask: AskOwner) => Promise<Answer<unknown>>;
    };

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
  answeredBy: AnsweredBy<never>;
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
  /** Left out: whoever it reached. */
  answeredBy?: AnsweredBy<v.InferOutput<Q>>;
  handle: (body: v.InferOutput<Q>, caller: Caller) => Promise<Answer<v.InferInput<R>>>;
};

const AT_THE_EDGE = { who: 'edge' } as const;

/** A call for signed-in players. */
export const call = <Q extends v.GenericSchema, R extends v.GenericSchema>(typed: Typed<Q, R>): Call => ({
  answeredBy: AT_THE_EDGE,
  ...typed,
  open: false,
});

/** A call that needs no token; its caller has player id 0. */
export const openCall = <Q extends v.GenericSchema, R extends v.GenericSchema>(typed: Typed<Q, R>): Call => ({
  answeredBy: AT_THE_EDGE,
  ...typed,
  open: true,
});
