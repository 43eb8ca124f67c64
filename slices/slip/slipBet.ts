import { isPending } from '../../api/bets';
import type { ListedBet } from '../../api/bets';
import { isFirstOutcomeUnknown, isOutcomeUnknown, isSessionOver } from '../../api/errors';
import type { ApiError } from '../../api/errors';
import type { EndedDelay } from '../../api/pendingBets';
import { parseOdds } from '../../domain/bets/ladder';
import type { Paise } from '../../domain/base/money';
import type { PricePolicy } from '../../domain/placing/pricePolicy';
import type { Concern } from '../../domain/placing/slipGuard';
import {
  withPolicy,
  withComputed,
  isComplete,
  isPosted,
  stepDraftOdds,
  withOdds,
  withPrice,
} from './slipDraft';
import type { Draft, Price } from './slipDraft';

/** What "Place bet" adds to a bet. `concerns`: it waits for a second press, because of them or, if there are none,
 * because the player wants to see every bet first. */
export type Press = {
  readonly ref: string;
  readonly policy?: PricePolicy;
  readonly concerns?: readonly Concern[];
};

/** `confirming`: only a second press, elsewhere, sends the bet. `moved`: the price had changed; `now` is offered in its
 * place until that moment (epoch milliseconds), then the bet is simply `refused`. `unsure`: the answer was lost, so the bet
 * may exist. It can only be resent under the same `ref` (the server repeats its first answer), or the slip closed.
 * `isAgain`: it is being resent, so any failure leaves it unsure. `next`: a price pressed while the only bet is under way; it
 * is edited already, and has the slip to itself once the bet is answered. */
export type OneBet =
  | { status: 'empty' }
  | { status: 'editing'; draft: Draft }
  | { status: 'confirming'; draft: Draft; concerns: readonly Concern[] }
  | { status: 'placing'; draft: Draft; ref: string; isAgain?: true; next?: Draft }
  | { status: 'refused'; draft: Draft; error: ApiError }
  | { status: 'moved'; draft: Draft; error: ApiError; now: Price; until: number }
  | { status: 'unsure'; draft: Draft; ref: string; error: ApiError; next?: Draft };

/** Among several bets one that is placed stays until the next price is pressed, and says what became of it. */
export type PlacedBet = {
  status: 'placed';
  draft: Draft;
  /** `odds`: as it was matched, those asked for while nothing is. */
  bet: { readonly matchedPaise: Paise; readonly unmatchedPaise: Paise; readonly odds: number };
};
export type FullBet = Exclude<OneBet, { status: 'empty' }>;

const isOpen = (
  s: OneBet,
): s is Extract<OneBet, { status: 'editing' | 'refused' | 'moved' | 'confirming' }> =>
  s.status === 'editing' || s.status === 'refused' || s.status === 'moved' || s.status === 'confirming';

/** While a bet is placed, only the one after it is touched. */
export function withEdit(s: OneBet, change: (draft: Draft) => Draft): OneBet {
  if (isOpen(s)) return { status: 'editing', draft: withComputed(change(s.draft)) };
  return s.status === 'placing' && s.next ? { ...s, next: withComputed(change(s.next)) } : s;
}

/** What the fields of a bet show. */
export function draftOf(s: OneBet): Draft | null {
  if (s.status === 'empty') return null;
  return s.status === 'placing' ? (s.next ?? s.draft) : s.draft;
}

function withPriceEdit(s: OneBet, change: (draft: Draft) => Draft): OneBet {
  const draft = draftOf(s);
  return draft && isPosted(draft) ? s : withEdit(s, change);
}

/** After a bet: the price pressed meanwhile is edited, or the slip is empty. */
export const afterBet = (next: Draft | undefined): OneBet =>
  next ? { status: 'editing', draft: next } : { status: 'empty' };

/** Changes by the odds field. */
export const FIELDS = {
  stepped: (s: OneBet, ticks: number): OneBet => withPriceEdit(s, (draft) => stepDraftOdds(draft, ticks)),
  entered: (s: OneBet, oddsText: string): OneBet =>
    withPriceEdit(s, (draft) => ({ ...draft, oddsText, odds: parseOdds(oddsText) ?? null })),
  reset: (s: OneBet): OneBet => withPriceEdit(s, (draft) => withOdds(draft, draft.priceAtClick)),
};

/** "Place bet": a moved bet is sent at the current price, an unsure one is sent again unchanged. A second press has no
 * effect. */
export function onPress(s: OneBet, { ref, policy, concerns }: Press): OneBet {
  if (s.status === 'unsure') {
    const { error: _, ...bet } = s;
    return { ...bet, status: 'placing', isAgain: true };
  }
  if (!isOpen(s) || s.status === 'confirming' || !isComplete(s.draft)) return s;
  const draft = withPolicy(s.status === 'moved' ? withPrice(s.draft, s.now) : s.draft, policy);
  return concerns ? { status: 'confirming', draft, concerns } : { status: 'placing', draft, ref };
}

/** The press that confirms. */
export const onConfirm = (s: OneBet, ref: string): OneBet =>
  s.status === 'confirming' ? { status: 'placing', draft: s.draft, ref } : s;

/** A bet that is not placed; one that its player took back can be changed and placed again at once. */
function afterRefusal({ draft, next }: { draft: Draft; next?: Draft }, error: ApiError): OneBet {
  if (next) return afterBet(next);
  return error.code === 'CANCELLED' ? { status: 'editing', draft } : { status: 'refused', draft, error };
}

/** An unsure bet that the exchange lists as pending leaves the slip: My bets shows it from here on. */
export const leftWaiting = (s: OneBet, bets: readonly ListedBet[]): OneBet =>
  s.status === 'unsure' && bets.some((bet) => isPending(bet) && bet.ref === s.ref) ? afterBet(s.next) : s;

/** A delay that ended without a bet answers for a lost reply. */
export function onDelayEnd(s: OneBet, ends: readonly EndedDelay[]): OneBet {
  const end = s.status === 'unsure' ? ends.find(({ ref }) => ref === s.ref) : undefined;
  return end && s.status === 'unsure' ? afterRefusal(s, end.error) : s;
}

/** Whether the answer to this reference is this bet's. A late reply may belong to an earlier slip, so the reference decides,
 * not the status alone. */
export const isAwaited = (
  s: OneBet,
  ref: string | null,
): s is Extract<OneBet, { status: 'placing' | 'unsure' }> =>
  (s.status === 'placing' || s.status === 'unsure') && s.ref === ref;

export function onRefusal(s: OneBet, ref: string, error: ApiError): OneBet {
  if (s.status !== 'placing' || s.ref !== ref) return s;
  const { draft, next, isAgain } = s;
  // The end of a session says nothing about an earlier try of the same call.
  if ((isAgain ? isFirstOutcomeUnknown : isOutcomeUnknown)(error) || isSessionOver(error))
    return { status: 'unsure', draft, ref, error, ...(next ? { next } : {}) };
  // A toast shows the refusal; the slip already belongs to the next bet.
  return afterRefusal(s, error);
}

const SESSION_OVER: ApiError = { code: 'UNAUTHORISED', message: '' };

/** A bet as its player finds it after signing in again: one that was sent is in doubt, and offers and questions are over. */
export function afterReturn(s: OneBet): OneBet {
  if (s.status === 'placing' || s.status === 'unsure') {
    const { draft, ref, next } = s;
    return { status: 'unsure', draft, ref, error: SESSION_OVER, ...(next ? { next } : {}) };
  }
  return s.status === 'moved' || s.status === 'confirming' ? { status: 'editing', draft: s.draft } : s;
}

export const onOffer = (s: OneBet, until: number): OneBet =>
  s.status === 'refused' && s.error.now ? { ...s, status: 'moved', now: s.error.now, until } : s;

export const onOfferLapse = (s: OneBet, until: number): OneBet =>
  s.status === 'moved' && s.until === until ? { status: 'refused', draft: s.draft, error: s.error } : s;

/** A bet under way stays; only the price pressed meanwhile is dropped. */
export function onDismiss(s: OneBet): OneBet {
  if (s.status === 'empty') return s;
  if (s.status !== 'placing') return afterBet(s.status === 'unsure' ? s.next : undefined);
  const { next, ...bet } = s;
  return next ? bet : s;
}
