import * as v from 'valibot';
import { BARS } from '../../domain/players/bars';
import { EXCLUSIONS, TIME_OUTS } from '../../domain/players/exclusion';
import { LIMIT_KINDS } from '../../domain/players/limits/limit';
import { LIMIT_PERIODS } from '../../domain/players/limits/window';
import { CHECK_MINUTES } from '../../domain/players/realityCheck';
import { wireAmount } from './common';

/** 'yyyy-MM-dd HH:mm:ss' in UTC+5:30. */
const time = v.string();

/** `amount` in rupees, of session time in minutes. */
const ownLimit = v.object({
  kind: v.picklist(LIMIT_KINDS),
  period: v.picklist(LIMIT_PERIODS),
  amount: v.number(),
  used: v.number(),
  left: v.number(),
  resets_at: time,
  /** What was asked for instead: `amount` null is no limit. It can be confirmed from `from` until `until`. */
  wish: v.nullable(
    v.object({
      amount: v.nullable(v.number()),
      state: v.picklist(['waiting', 'confirmable']),
      from: time,
      until: time,
    }),
  ),
});

/** Of this session, for a reality check: rupees. */
const checkFacts = v.object({
  minutes: v.number(),
  due_at: time,
  /** From the answer on, as the player's watch goes; 0 or less: it is due. */
  due_in_ms: v.number(),
  began_at: time,
  staked: v.number(),
  result: v.number(),
  deposited: v.number(),
});

export const protection = v.object({
  limits: v.array(ownLimit),
  /** Paid in less what was paid out, since the player joined. */
  net_deposits: v.number(),
  /** The player has not said yet whether deposits are to be limited. */
  asks_before_deposit: v.boolean(),
  check: v.nullable(checkFacts),
  /** Checks were offered once and not answered yet. */
  offers_check: v.boolean(),
  /** It is six months since the player joined or last looked at limits and transactions. */
  asks_review: v.optional(v.boolean(), false),
  barred: v.nullable(
    v.object({
      code: v.picklist(BARS),
      until: time,
      /** The exclusion is over and can be lifted by a request. */
      can_ask_back: v.boolean(),
      /** It was asked for and is lifted then. */
      back_from: v.nullable(time),
    }),
  ),
});
export type WireProtection = v.InferOutput<typeof protection>;

const which = { kind: v.picklist(LIMIT_KINDS), period: v.picklist(LIMIT_PERIODS) };

/** `amount` null: no limit. */
export const setLimitRequest = v.object({ ...which, amount: v.nullable(wireAmount) });
export const limitRequest = v.object(which);
export const timeOutRequest = v.object({ length: v.picklist(TIME_OUTS) });
export const excludeRequest = v.object({ length: v.picklist(EXCLUSIONS) });
/** `minutes` null: no checks. */
export const setCheckRequest = v.object({ minutes: v.nullable(v.picklist(CHECK_MINUTES)) });
