import type { News, NewsItem } from '../../api/news';
import { BET_ENDINGS } from '../../domain/players/news';
import type { BetEnding } from '../../domain/players/news';
import { OF_SAFETY } from '../../domain/players/notifications';
import { annulment, endMark, endOf, noticeOf } from './betNews';
import type { BetNews, KnownBet } from './betNews';
import { asOfAway } from './keptNotices';
import type { KeptNotices, NewsHeard, Notice } from './keptNotices';
import { awayNotice, cashNotice, endOfMarket, GROUPS, noticesOf } from './marketNews';
import type { EndedBet } from './marketNews';
import { limitNotice } from './limitNews';
import { priceNotice } from './priceNews';
import { refusedNotice } from './refusedNews';
import { safetyNotice } from './safetyNews';

/** What the exchange lists as unread, and which notices were unread here when it was asked. */
export type UnreadList = News & { readonly unread: readonly string[] };

type End = Extract<NewsItem, { what: BetEnding }>;
type Other = Exclude<NewsItem, End>;

function endNews({ what, bet }: End, was: KnownBet | undefined): BetNews {
  if (what === 'voided' || what === 'deleted') return annulment(what, bet);
  // It is unread, yet this device has told of another result.
  const isAnew = what === 'corrected' || was?.end?.startsWith('SETTLED') === true;
  return { what: isAnew ? 'corrected' : 'settled', paise: bet.profitLossPaise ?? 0 };
}

function otherNotice(item: Other, isRead: boolean): Notice {
  switch (item.what) {
    case 'cashedOut':
      return cashNotice(item, isRead);
    case 'cancelledAway':
      return awayNotice(item, isRead);
    case 'signIn':
    case 'security':
      return safetyNotice(item, isRead);
    case 'refused':
      return refusedNotice(item, isRead);
    case 'priceReached':
      return priceNotice(item, isRead);
    case 'limitNear':
      return limitNotice(item, isRead);
    case 'reduced':
      return noticeOf(item.bet, { what: 'reduced', odds: item.odds, wasOdds: item.wasOdds }, item.at, isRead);
    case 'queryAnswered': {
      const bet = { ...item.bet, betId: item.betId, matchId: item.matchId };
      return noticeOf(bet, { what: 'queryAnswered', ruling: item.ruling }, item.at, isRead);
    }
  }
}

const isEnd = (item: NewsItem): item is End => BET_ENDINGS.some((one) => one === item.what);

/** What of the list was not shown here, newest first, and the marks of its bets. */
function newNotices(
  { marks: before, notices }: KeptNotices,
  news: readonly NewsItem[],
  isRead: boolean,
): Pick<NewsHeard, 'marks' | 'raised'> {
  const marks: Record<string, KnownBet> = {};
  const known = new Map(notices.map(({ id, at }) => [id, at]));
  const told: EndedBet[] = [];
  const others: Notice[] = [];
  for (const item of news) {
    if (!isEnd(item)) {
      const notice = otherNotice(item, isRead);
      if (known.get(notice.id) !== notice.at) others.push(notice);
      continue;
    }
    const { bet, at } = item;
    const was = before[bet.betId];
    if (was?.end === endOf(bet)) continue;
    marks[bet.betId] = endMark(bet, was);
    told.push({ bet, at, news: endNews(item, was) });
  }
  const raised = [...noticesOf(told, isRead), ...others].map(asOfAway);
  return { marks, raised: raised.sort((a, b) => b.at - a.at) };
}

/** What only the exchange lists; payments and matched bets are reported by the page alone. */
const LISTED: ReadonlySet<Notice['what']> = new Set([
  ...BET_ENDINGS,
  'reduced',
  'cashedOut',
  'cancelledAway',
  'queryAnswered',
  'refused',
  'priceReached',
  'limitNear',
  ...OF_SAFETY,
  ...GROUPS,
]);

const idsOf = (item: NewsItem): readonly string[] =>
  isEnd(item) ? [`${item.bet.betId}/end`, endOfMarket(item.bet.marketId)] : [otherNotice(item, false).id];

/** Ids of those that were unread here when the exchange was asked and are not on its list: read on another device. */
function readElsewhere({ notices }: KeptNotices, { news, isWhole, unread }: UnreadList): readonly string[] {
  if (!isWhole) return [];
  const listed = new Set(news.flatMap(idsOf));
  return notices.flatMap(({ id, what, isRead }) =>
    !isRead && LISTED.has(what) && unread.includes(id) && !listed.has(id) ? [id] : [],
  );
}

/** What was reported within that time of its moment keeps the time of the report. */
const MINUTE_MS = 60_000;

/** A list of bets says how they ended and not when: when those it told first had. */
function datesOf({ notices }: KeptNotices, news: readonly NewsItem[]): Readonly<Record<string, number>> {
  const at = new Map(news.filter(isEnd).flatMap((item) => idsOf(item).map((id) => [id, item.at] as const)));
  return Object.fromEntries(
    notices.flatMap((notice) => {
      const happened = at.get(notice.id) ?? notice.at;
      return Math.abs(notice.at - happened) > MINUTE_MS ? [[notice.id, happened]] : [];
    }),
  );
}

/** What the exchange's list says that is not known here; null: nothing. */
export function newsIn(n: KeptNotices, listed: UnreadList, isReading: boolean): NewsHeard | null {
  const dated = datesOf(n, listed.news);
  const heard = { ...newNotices(n, listed.news, isReading), read: readElsewhere(n, listed), dated };
  const changes = heard.raised.length + heard.read.length + Object.keys(dated).length;
  return changes > 0 ? heard : null;
}
