import type { NewsItem } from '../../api/news';
import type { Bet } from '../../api/bets';
import { withMatchName } from '../../api/wire';
import type { Paise } from '../../domain/base/money';
import { noticeOf } from './betNews';
import type { BetNews, BetNotice } from './betNews';

/** If a market ends this many bets at once, one notice reports them all. */
export const GROUP_FROM = 2;

export const GROUPS = ['settledAll', 'correctedAll', 'voidedAll'] as const;

/** What happened. `reason`: why they are void, where that is the same of all; `byItself`: by one of the player's rules;
 * `cancelledAway`: open bets, as the page was gone, and `paise` what was open of them. */
type Happened =
  | { readonly what: (typeof GROUPS)[number]; readonly count: number; readonly reason?: string }
  | { readonly what: 'cashedOut'; readonly byItself: boolean }
  | { readonly what: 'cancelledAway'; readonly count: number };

/** News of the player's bets on a market together. `paise`: profit or loss before commission, or the stakes returned; of a cash out
 * what it brings, whoever wins. Members stand in the order they are stored in, so that a tab which reads one writes the same text. */
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
} & Happened;

/** A market and its match, as rows of bets and news name them. */
type Where = Pick<Bet, 'matchId' | 'matchName' | 'marketId' | 'marketName'>;
type Stands = Pick<MarketNotice, 'id' | 'at' | 'paise' | 'isRead'>;

const noticeIn = (where: Where, { id, at, paise, isRead }: Stands, happened: Happened): MarketNotice => ({
  id,
  at,
  matchId: where.matchId,
  ...withMatchName(where.matchName),
  marketId: where.marketId,
  marketName: where.marketName,
  paise,
  isRead,
  ...happened,
});

export type EndedBet = { readonly bet: Bet; readonly news: BetNews; readonly at: number };

const GROUP_OF: Partial<Record<BetNews['what'], (typeof GROUPS)[number]>> = {
  settled: 'settledAll',
  corrected: 'correctedAll',
  voided: 'voidedAll',
};

const paiseOf = ({ bet, news }: EndedBet): Paise =>
  news.what === 'settled' || news.what === 'corrected' ? news.paise : bet.stakePaise;

/** Why they are void, if all for the same reason. */
function sharedReason(told: readonly EndedBet[]): { reason?: string } {
  const [reason = '', ...others] = new Set(told.map(({ news }) => ('reason' in news ? news.reason : '')));
  return reason === '' || others.length > 0 ? {} : { reason };
}

function groupOf(told: readonly EndedBet[], what: (typeof GROUPS)[number], isRead: boolean): MarketNotice[] {
  const [first] = told;
  if (!first) return [];
  const paise = told.reduce((sum, one) => sum + paiseOf(one), 0);
  const stands = { id: endOfMarket(first.bet.marketId), at: first.at, paise, isRead };
  return [noticeIn(first.bet, stands, { what, count: told.length, ...sharedReason(told) })];
}

/** The id of the notice about a market's bets that ended together. */
export const endOfMarket = (marketId: string): string => `${marketId}/ends`;

export const isOfMarket = (notice: object): notice is MarketNotice =>
  'marketId' in notice && 'paise' in notice && !('betId' in notice);

/** News as it is listed: one by one, or those that a market ended together. */
export function noticesOf(told: readonly EndedBet[], isRead: boolean): readonly (BetNotice | MarketNotice)[] {
  const groups = new Map<string, EndedBet[]>();
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
): MarketNotice =>
  noticeIn(
    item,
    { id: `${item.marketId}/away`, at: item.at, paise: item.paise, isRead },
    { what: 'cancelledAway', count: item.count },
  );

export const cashNotice = (item: Extract<NewsItem, { what: 'cashedOut' }>, isRead: boolean): MarketNotice =>
  noticeIn(
    item,
    { id: `cash/${item.id}`, at: item.at, paise: item.paise, isRead },
    { what: 'cashedOut', byItself: item.byItself },
  );
