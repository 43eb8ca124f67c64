import type { BetNotice, KnownBet } from './betNews';
import type { LimitNotice } from './limitNews';
import type { MarketNotice } from './marketNews';
import { mergedPayments } from './paymentNews';
import type { PaymentMarks, PaymentNotice } from './paymentNews';
import type { PriceNotice } from './priceNews';
import type { RefusedNotice } from './refusedNews';
import type { SafetyNotice } from './safetyNews';

export type Notice =
  BetNotice | LimitNotice | MarketNotice | PaymentNotice | PriceNotice | RefusedNotice | SafetyNotice;

/** One player's, newest first; `marks`, by bet, and `payments` say what need not be reported again. `payments` is null
 * until the exchange has listed them once: what it lists first counts as known. */
export type KeptNotices = {
  readonly userId: string;
  readonly notices: readonly Notice[];
  readonly marks: Readonly<Record<string, KnownBet>>;
  readonly payments: PaymentMarks | null;
};

/** What the exchange listed as unread and was not shown here, with the marks of its bets; `read`: ids of what was read on
 * another device; `dated`: when what a list told first had happened, by id. */
export type NewsHeard = {
  readonly marks: Readonly<Record<string, KnownBet>>;
  readonly raised: readonly Notice[];
  readonly read: readonly string[];
  readonly dated?: Readonly<Record<string, number>>;
};

/** What a returning player is told at once. */
export const isOfAway = (notice: Notice): boolean => 'isAway' in notice && !notice.isRead;

/** Clients are notified of deleted bets (product.md section 1), whether or not they look into the list: of what the page
 * did not hear as it happened. */
export const asOfAway = (notice: Notice): Notice =>
  notice.what === 'deleted' ? { ...notice, isAway: true } : notice;

export const MOST_NOTICES = 50;
/** Enough for every bet a person follows; beyond it those that ended go first. */
export const MOST_MARKS = 300;

/** Without the surplus marks. */
export function withinLimit(marks: KeptNotices['marks']): KeptNotices['marks'] {
  const all = Object.entries(marks);
  const over = all.length - MOST_MARKS;
  if (over <= 0) return marks;
  const ended = all.filter(([, { end }]) => end !== null);
  const live = all.filter(([, { end }]) => end === null);
  const gone = new Set([...ended, ...live].slice(0, over).map(([id]) => id));
  return Object.fromEntries(all.filter(([id]) => !gone.has(id)));
}

const further = (own: KnownBet, other: KnownBet): KnownBet =>
  own.end === null && (other.end !== null || other.matchedPaise > own.matchedPaise) ? other : own;

function mergedMarks(own: KeptNotices['marks'], other: KeptNotices['marks']): KeptNotices['marks'] {
  const known = Object.entries(own).map(([id, mark]) => {
    const theirs = other[id];
    return [id, theirs ? further(mark, theirs) : mark] as const;
  });
  return withinLimit({ ...other, ...Object.fromEntries(known) });
}

/** What two tabs of one player know together: the newer news, read if either has read it. */
export function merged(own: KeptNotices, other: KeptNotices): KeptNotices {
  const theirs = new Map(other.notices.map((notice) => [notice.id, notice]));
  const ours = new Set(own.notices.map(({ id }) => id));
  const kept = own.notices.map((notice) => {
    const one = theirs.get(notice.id);
    if (!one || one.at < notice.at) return notice;
    return one.at > notice.at ? one : { ...notice, isRead: notice.isRead || one.isRead };
  });
  const added = other.notices.filter(({ id }) => !ours.has(id));
  const notices = [...kept, ...added].sort((a, b) => b.at - a.at).slice(0, MOST_NOTICES);
  const payments = mergedPayments(own.payments, other.payments);
  return { userId: own.userId, notices, marks: mergedMarks(own.marks, other.marks), payments };
}
