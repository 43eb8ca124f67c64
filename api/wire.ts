import type { SessionFacts } from '../domain/sessions/sessionFacts';
import { fromDecimal } from '../domain/bets/ladder';
import { fromIst } from '../domain/base/time';
import type { ApiError } from './errors';
import type { Refusal } from './schemas/common';

/** Percent in basis points: 2 is 200. */
export const bpsOf = (percent: number): number => Math.round(percent * 100);

/** Older clients send flags as text, number or boolean (api.md section 1). */
export const flagOf = (flag: string | number | boolean | null | undefined): boolean =>
  flag === true || flag === 1 || flag === '1' || flag === 'true';

/** `yyyy-MM-dd HH:mm:ss` in UTC+5:30 as epoch milliseconds, or null if it is not such a time. */
export const istToMs = (text: string): number | null => fromIst(text) ?? null;

/** The name of a match as a field, left out where it is not known. */
export const withMatchName = (matchName: string | undefined): { matchName?: string } =>
  matchName === undefined ? {} : { matchName };

/** The current price; nothing if the refusal is not about prices. */
export function toNow(now: Refusal['now']): Pick<ApiError, 'now'> {
  if (!now) return {};
  if ('odds' in now) return { now: { odds: fromDecimal(now.odds) } };
  return { now: { odds: fromDecimal(now.run), rateBps: bpsOf(now.size) } };
}

const BALL_SESS = { '1': 1, '2': 2, '3': 3 } as const;
type WireSession = {
  session_type: SessionFacts['type'];
  fancy_type_id: number;
  ball_sess: keyof typeof BALL_SESS;
  width: number;
  cap_runs: number;
};

/** The session of a bet and its rate per 100 in basis points; null in other markets. */
export const toSessionPrice = (
  wire: (WireSession & { size: number }) | null,
): { session: SessionFacts | null; rateBps: number | null } =>
  wire ? { session: toSessionFacts(wire), rateBps: bpsOf(wire.size) } : { session: null, rateBps: null };

/** The facts of a session, from its row or from that of a bet on it. */
export const toSessionFacts = (wire: WireSession): SessionFacts => ({
  type: wire.session_type,
  typeId: wire.fancy_type_id,
  ballSess: BALL_SESS[wire.ball_sess],
  width: wire.width,
  capRuns: wire.cap_runs,
});
