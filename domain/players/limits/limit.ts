import { DAY_MS, LIMIT_PERIODS } from './window';
import type { LimitPeriod } from './window';

/**
 * What a player may limit: money paid in, that less what was paid out, the amount at risk of bets taken, what was lost with what open
 * bets may still lose, minutes signed in. Only the first may be called a deposit limit.
 */
export const LIMIT_KINDS = ['deposit', 'netDeposit', 'stake', 'loss', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

const TIME_PERIODS: readonly LimitPeriod[] = ['day'];

/** The periods a kind may be limited over. */
export const periodsOf = (kind: LimitKind): readonly LimitPeriod[] =>
  kind === 'session' ? TIME_PERIODS : LIMIT_PERIODS;

/** How long a higher limit, or none, waits, and how long it can then be confirmed. */
export const WAIT_MS = DAY_MS;
export const CONFIRM_MS = 7 * DAY_MS;

/** What a player would rather have: `most` null is no limit. */
export type Wish = { most: number | null; askedAt: number };

/** A limit in force: `most` in paise, of session time in minutes. Loosened only by a wish that has waited and is confirmed. */
export type OwnLimit = { kind: LimitKind; period: LimitPeriod; most: number; wish: Wish | null };
type Held = Pick<OwnLimit, 'most' | 'wish'>;

/** `over`: nobody confirmed it in time, as if it had never been asked for. */
export type WishState = 'waiting' | 'confirmable' | 'over';

/** From when a wish can be confirmed, and until when. */
export const confirmableOf = ({ askedAt }: Wish): { from: number; until: number } => ({
  from: askedAt + WAIT_MS,
  until: askedAt + WAIT_MS + CONFIRM_MS,
});

export function wishStateOf(wish: Wish, at: number): WishState {
  const { from, until } = confirmableOf(wish);
  if (at < from) return 'waiting';
  return at < until ? 'confirmable' : 'over';
}

/** The limit as it stands at a moment: without a wish that is over. */
export const standingOf = <One extends Held>(limit: One, at: number): One =>
  limit.wish && wishStateOf(limit.wish, at) === 'over' ? { ...limit, wish: null } : limit;

/**
 * What becomes of a limit when another one is asked for. A first one and a lower one hold at once, even below what is used already,
 * and end any wish; a higher one, or none, is a wish that waits.
 * @param most null: none
 */
export function askFor(held: Held | undefined, most: number | null, at: number): Held | undefined {
  if (!held) return most === null ? undefined : { most, wish: null };
  if (most !== null && most <= held.most) return { most, wish: null };
  return { most: held.most, wish: { most, askedAt: at } };
}

export type Confirmed =
  | { status: 'nothing' }
  /** It still waits, until then. */
  | { status: 'early'; from: number }
  /** `held` undefined: the limit is gone. */
  | { status: 'confirmed'; held: Held | undefined };

/** The second press. */
export function confirmWish({ wish }: Held, at: number): Confirmed {
  const state = wish ? wishStateOf(wish, at) : 'over';
  if (!wish || state === 'over') return { status: 'nothing' };
  if (state === 'waiting') return { status: 'early', from: confirmableOf(wish).from };
  return { status: 'confirmed', held: wish.most === null ? undefined : { most: wish.most, wish: null } };
}
