import { apiError } from '../../../api/errors';
import { PAYMENT_STATES } from '../../../api/payments';
import * as v from 'valibot';
import { MARKET_KINDS } from '../../../domain/markets/marketKind';
import { parseJson } from '../../../api/json';
import { ANNULMENTS, MATCHINGS, RESULTS, STANDINGS } from '../../../slices/notices/betNews';
import type { KeptNotices } from '../../../slices/notices/keptNotices';
import { isLimitNotice } from '../../../slices/notices/limitNews';
import { GROUPS } from '../../../slices/notices/marketNews';
import type { Notices } from '../../../slices/notices';
import { isSafetyNotice } from '../../../slices/notices/safetyNews';
import { QUERY_RULINGS } from '../../../domain/players/query';
import type { StoredEntry, RawTexts, StorageReader } from './entry';
import { sessionFacts } from './storedSlip';

export const NOTICES_KEY = 'backlay.notices';
const VERSION = 1;

const paise = v.pipe(v.number(), v.safeInteger());

const about = {
  id: v.string(),
  at: v.number(),
  betId: v.string(),
  matchId: v.string(),
  matchName: v.exactOptional(v.string()),
  marketName: v.exactOptional(v.string()),
  selectionName: v.string(),
  side: v.picklist(['back', 'lay']),
  kind: v.exactOptional(v.picklist(MARKET_KINDS)),
  rateBps: v.exactOptional(paise),
  fancy: v.exactOptional(
    v.object({ session: sessionFacts, selectionId: v.number(), marketName: v.string() }),
  ),
  odds: paise,
  stakePaise: paise,
  isRead: v.boolean(),
  isAway: v.exactOptional(v.literal(true)),
};

/** What a bet was asked to be that there is none of. */
const asked = v.object({
  matchName: v.exactOptional(v.string()),
  marketName: v.string(),
  selectionId: v.number(),
  selectionName: v.string(),
  side: about.side,
  kind: v.picklist(MARKET_KINDS),
  session: v.nullable(sessionFacts),
  rateBps: v.nullable(paise),
  odds: paise,
  stakePaise: paise,
});

const place = {
  matchId: v.string(),
  matchName: v.exactOptional(v.string()),
  marketId: v.string(),
  marketName: v.string(),
};

const ofMarket = {
  id: v.string(),
  at: v.number(),
  ...place,
  paise,
  isRead: v.boolean(),
};

const notice = v.variant('what', [
  v.object({ ...about, what: v.picklist(MATCHINGS), paise }),
  v.object({ ...about, what: v.picklist(STANDINGS), paise }),
  v.object({ ...about, what: v.picklist(ANNULMENTS), reason: v.string() }),
  v.object({ ...about, what: v.picklist(RESULTS), paise }),
  v.object({ ...about, what: v.literal('reduced'), wasOdds: paise }),
  v.object({ ...about, what: v.literal('queryAnswered'), ruling: v.nullable(v.picklist(QUERY_RULINGS)) }),
  v.object({
    ...ofMarket,
    what: v.picklist(GROUPS),
    count: v.number(),
    reason: v.exactOptional(v.string()),
  }),
  v.object({ ...ofMarket, what: v.literal('cashedOut'), byItself: v.boolean() }),
  v.object({ ...ofMarket, what: v.literal('cancelledAway'), count: v.number() }),
  v.object({
    what: v.literal('refused'),
    id: v.string(),
    at: v.number(),
    ref: v.string(),
    matchId: v.string(),
    asked,
    error: apiError,
    isRead: v.boolean(),
  }),
  v.object({
    id: v.string(),
    at: v.number(),
    paise,
    isRead: v.boolean(),
    what: v.picklist(PAYMENT_STATES),
  }),
  v.object({
    what: v.literal('priceReached'),
    id: v.string(),
    at: v.number(),
    ...place,
    runnerName: v.string(),
    odds: paise,
    isRead: v.boolean(),
  }),
]);

const mark = v.object({
  matchId: v.string(),
  matchedPaise: paise,
  cancelledPaise: paise,
  end: v.nullable(v.string()),
  isListed: v.boolean(),
  isCancelAsked: v.boolean(),
});

const stored = v.object({
  v: v.literal(VERSION),
  userId: v.string(),
  notices: v.array(notice),
  marks: v.record(v.string(), mark),
  /** Not in what was stored before payments were told. */
  payments: v.optional(v.nullable(v.record(v.string(), v.picklist(PAYMENT_STATES))), null),
});

/** One player's notices as a tab has written them; null if there are none that can be read. */
export function readNotices({ get, damaged }: Pick<StorageReader, 'get' | 'damaged'>): KeptNotices | null {
  const text = get(NOTICES_KEY);
  if (!text) return null;
  const read = v.safeParse(stored, parseJson(text));
  if (!read.success) {
    damaged(NOTICES_KEY);
    return null;
  }
  const { userId, notices, marks, payments } = read.output;
  return { userId, notices, marks, payments };
}

const NOTHING: RawTexts = { [NOTICES_KEY]: null };

/** Kept after the player has signed out, shown to the same player only, replaced by the next one's. */
export const noticesEntry: StoredEntry<Notices> = {
  drawer: 'local',
  read: (from) => {
    const kept = readNotices(from);
    return kept ? { status: 'away', ...kept } : undefined;
  },
  write: (n) => {
    if (n.status === 'nobody') return NOTHING;
    const { userId, marks, payments } = n;
    // What was told of the account's safety and limits stays with the exchange: the next person at this device need not read it.
    const notices = n.notices.filter((one) => !isSafetyNotice(one) && !isLimitNotice(one));
    if (notices.length === 0 && Object.keys(marks).length === 0 && payments === null) return NOTHING;
    return { [NOTICES_KEY]: JSON.stringify({ v: VERSION, userId, notices, marks, payments }) };
  },
};
