import type * as v from 'valibot';
import { fromRupees, toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { Barred, Exclusion, TimeOut } from '../domain/players/exclusion';
import type { LimitKind } from '../domain/players/limits/limit';
import type { LimitPeriod } from '../domain/players/limits/window';
import type { CheckMinutes } from '../domain/players/realityCheck';
import { api } from './base';
import { envelope } from './schemas/common';
import { protection } from './schemas/protection';
import type { WireProtection } from './schemas/protection';
import { istToMs } from './wire';

/** Which limit of a player. */
export type WhichLimit = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** A limit: paise, of session time minutes; times in epoch ms. `wish`: what was asked for instead, null in it: no limit. */
export type ShownLimit = WhichLimit & {
  readonly most: number;
  readonly used: number;
  readonly left: number;
  readonly resetsAt: number;
  readonly wish: {
    readonly most: number | null;
    readonly state: 'waiting' | 'confirmable';
    readonly from: number;
    readonly until: number;
  } | null;
};

/** How a session stands, for a reality check. */
export type CheckFacts = {
  readonly minutes: number;
  readonly dueAt: number;
  /** From the answer on, whatever the device's clock says; 0 or less: it is due. */
  readonly dueInMs: number;
  readonly beganAt: number;
  readonly stakedPaise: Paise;
  readonly resultPaise: Paise;
  readonly depositedPaise: Paise;
};

/** What keeps the player from playing. */
export type Bar = {
  readonly code: Barred['code'];
  readonly until: number;
  readonly canAskBack: boolean;
  readonly backFrom: number | null;
};

/** All that a player chose of the own protection. */
export type Protection = {
  readonly limits: readonly ShownLimit[];
  readonly netDepositsPaise: Paise;
  readonly asksBeforeDeposit: boolean;
  readonly offersCheck: boolean;
  /** It is time to look at limits and transactions again. */
  readonly asksReview: boolean;
  readonly check: CheckFacts | null;
  readonly bar: Bar | null;
};

/** What a player wants changed. `most` null: no limit; `minutes` null: no checks. */
export type ProtectionChange =
  | ({ readonly what: 'set'; readonly most: number | null } & WhichLimit)
  | ({ readonly what: 'confirm' | 'drop' } & WhichLimit)
  | { readonly what: 'timeOut'; readonly timeOut: TimeOut }
  | { readonly what: 'exclude'; readonly exclusion: Exclusion }
  | { readonly what: 'askBack' }
  | { readonly what: 'setCheck'; readonly minutes: CheckMinutes | null }
  | { readonly what: 'answerCheck' | 'review' };

const at = (text: string): number => istToMs(text) ?? 0;
const unitsOf = (kind: LimitKind, amount: number): number =>
  kind === 'session' ? amount : fromRupees(amount);

function toLimit({
  kind,
  period,
  amount,
  used,
  left,
  resets_at,
  wish,
}: WireProtection['limits'][number]): ShownLimit {
  return {
    kind,
    period,
    most: unitsOf(kind, amount),
    used: unitsOf(kind, used),
    left: unitsOf(kind, left),
    resetsAt: at(resets_at),
    wish: wish && {
      most: wish.amount === null ? null : unitsOf(kind, wish.amount),
      state: wish.state,
      from: at(wish.from),
      until: at(wish.until),
    },
  };
}

const toProtection = (wire: WireProtection): Protection => ({
  limits: wire.limits.map(toLimit),
  netDepositsPaise: fromRupees(wire.net_deposits),
  asksBeforeDeposit: wire.asks_before_deposit,
  offersCheck: wire.offers_check,
  asksReview: wire.asks_review,
  check: wire.check && {
    minutes: wire.check.minutes,
    dueAt: at(wire.check.due_at),
    dueInMs: wire.check.due_in_ms,
    beganAt: at(wire.check.began_at),
    stakedPaise: fromRupees(wire.check.staked),
    resultPaise: fromRupees(wire.check.result),
    depositedPaise: fromRupees(wire.check.deposited),
  },
  bar: wire.barred && {
    code: wire.barred.code,
    until: at(wire.barred.until),
    canAskBack: wire.barred.can_ask_back,
    backFrom: wire.barred.back_from === null ? null : at(wire.barred.back_from),
  },
});

type LimitChange = Extract<ProtectionChange, WhichLimit>;
type Request = { path: string; body: object };

function requestOfLimit(change: LimitChange): Request {
  const { what, kind, period } = change;
  if (change.what !== 'set') return { path: `limits/${what}`, body: { kind, period } };
  const { most } = change;
  const amount = most === null || kind === 'session' ? most : toRupees(most);
  return { path: 'limits/set', body: { kind, period, amount } };
}

function requestOf(change: ProtectionChange): Request {
  if ('kind' in change) return requestOfLimit(change);
  switch (change.what) {
    case 'timeOut':
      return { path: 'safety/timeOut', body: { length: change.timeOut } };
    case 'exclude':
      return { path: 'safety/exclude', body: { length: change.exclusion } };
    case 'setCheck':
      return { path: 'safety/setCheck', body: { minutes: change.minutes } };
    case 'askBack':
    case 'answerCheck':
    case 'review':
      return { path: `safety/${change.what}`, body: {} };
  }
}

const protectionEnvelope = envelope(protection);
const transformResponse = ({ data }: v.InferOutput<typeof protectionEnvelope>) => toProtection(data);

const protectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Kept by the slice of the same name, which every change answers too. */
    getProtection: build.query<Protection, void>({
      query: () => ({ path: 'limits/get', method: 'POST', body: {}, tries: 2 }),
      keepUnusedDataFor: 0,
      rawResponseSchema: protectionEnvelope,
      transformResponse,
    }),
    /** Refusals: BAD_REQUEST, NOT_FOUND, LIMIT_NOT_READY. */
    changeProtection: build.mutation<Protection, { readonly ref: string; readonly change: ProtectionChange }>(
      {
        query: ({ change }) => ({ ...requestOf(change), method: 'POST' }),
        rawResponseSchema: protectionEnvelope,
        transformResponse,
      },
    ),
  }),
});

export const { getProtection, changeProtection } = protectionApi.endpoints;
