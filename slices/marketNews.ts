import type { NewsItem } from '../api/news';
import type { Bet } from '../api/bets';
import type { Paise } from '../domain/money';
import { noticeOf } from './betNews';
import type { BetNews, BetNotice } from './betNews';

/** If a market ends this many bets at once, one notice reports them all. */
export const GROUP_FROM = 2;

export const GROUPS = ['settledAll', 'correctedAll', 'voidedAll'] as const;

/** News of the player's bets on a market together; members in the order they are stored in, as with a mark. `paise`: profit or loss before commission, or the stakes returned; of a
 * cash out what it brings, whoever wins. */
export type MarketNotice = {
  readonly id: string;
  readonly at: number;
  readonly matchId: string;
  /** Absent in what was stored when notices did not name it. */
  readonly matchName?: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly paise: Paise;
  readonly isRead: boolean;
} &
  /** `reason`: why they are void, where that is the same of all. */
  (
    | { readonly what: (typeof GROUPS)[number]; readonly count: number; readonly reason?: string }
    /** `byItself`: by one of the player's rules. */
    | { readonly what: 'cashedOut'; readonly byItself: boolean }
    /** Open bets, cancelled because the page was gone; `paise`: what was open of them. */
    | { readonly what: 'cancelledAway'; readonly count: number }
  );

export type Told = { readonly bet: Bet; readonly news: BetNews; readonly at: number };

const GROUP_OF: Partial<Record<BetNews['what'], (typeof GROUPS)[number]>> = {
  settled: 'settledAll',
  corrected: 'correctedAll',
  voided: 'voidedAll',
};

const paiseOf = ({ bet, news }: Told): Paise =>
  news.what === 'settled' || news.what === 'corrected' ? news.paise : bet.stakePaise;

function groupOf(told: readonly Told[], what: (typeof GROUPS)[number], isRead: boolean): MarketNotice[] {
  const [first] = told;
  if (!first) return [];
  const { matchId, marketId, marketName } = first.bet;
  const reasons = new Set(told.map(({ news }) => ('reason' in news ? news.reason : '')));
  const [reason = ''] = reasons;
  const paise = told.reduce((sum, one) => sum + paiseOf(one), 0);
  return [
    {
      id: endOfMarket(marketId),
      at: first.at,
      matchId,
      ...matchNamed(first.bet),
      marketId,
      marketName,
      paise,
      isRead,
      what,
      count: told.length,
      ...(reasons.size === 1 && reason !== '' ? { reason } : {}),
    },
  ];
}

/** The match by its name, where it is known. */
const matchNamed = ({ matchName }: { matchName?: string }): { matchName?: string } =>
  matchName === undefined ? {} : { matchName };

/** The id of the notice about a market's bets that ended together. */
export const endOfMarket = (marketId: string): string => `${marketId}/ends`;

export const isOfMarket = (notice: object): notice is MarketNotice =>
  'marketId' in notice && !('betId' in notice);

/** News as it is listed: one by one, or those that a market ended together. */
export function noticesOf(told: readonly Told[], isRead: boolean): readonly (BetNotice | MarketNotice)[] {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const key = GROUP_OF[one.news.what] ? `${one.bet.marketId} ${one.news.what}` : one.bet.betId;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group): readonly (BetNotice | MarketNotice)[] => {
    const what = GROUP_OF[group[0]?.news.what ?? 'matched'];
    if (what && group.length >= GROUP_FROM) return groupOf(group, what, isRead);
    return group.map(({ bet, news, at }) => noticeOf(bet, news, at, isRead));
  });
}

/** A market that ends very many bets reports them in parts. */
export function withEarlier(notice: MarketNotice, earlier: MarketNotice): MarketNotice {
  const isInParts = notice.what === 'settledAll' || notice.what === 'voidedAll';
  if (!isInParts || earlier.what !== notice.what) return notice;
  return { ...notice, count: notice.count + earlier.count, paise: notice.paise + earlier.paise };
}

export const awayNotice = (
  item: Extract<NewsItem, { what: 'cancelledAway' }>,
  isRead: boolean,
): MarketNotice => ({
  id: `${item.marketId}/away`,
  at: item.at,
  matchId: item.matchId,
  ...matchNamed(item),
  marketId: item.marketId,
  marketName: item.marketName,
  paise: item.paise,
  isRead,
  what: 'cancelledAway',
  count: item.count,
});

export const cashNotice = (
  item: Extract<NewsItem, { what: 'cashedOut' }>,
  isRead: boolean,
): MarketNotice => ({
  id: `cash/${item.id}`,
  at: item.at,
  matchId: item.matchId,
  ...matchNamed(item),
  marketId: item.marketId,
  marketName: item.marketName,
  paise: item.paise,
  isRead,
  what: 'cashedOut',
  byItself: item.byItself,
});
