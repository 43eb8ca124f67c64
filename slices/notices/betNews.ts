import type { Bet } from '../../api/bets';
import type { BetTerms } from '../../api/pendingBets';
import { withMatchName } from '../../api/wire';
import { oddsObtained } from '../../domain/bets/bet';
import type { Side } from '../../domain/bets/bet';
import { isOver } from '../../domain/bets/betStatus';
import type { MarketKind } from '../../domain/markets/marketKind';
import type { Paise } from '../../domain/base/money';
import type { QueryRuling } from '../../domain/players/query';
import { formOf } from '../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../domain/sessions/sessionFacts';

/** Where rows of bets come from: the answer to a bet placed here, the stream, or a list, which also has what
 * is long known. */
export type HeardFrom = 'placing' | 'stream' | 'list';

/** What the player knows of a bet. `end`: how it ended, null while it lives. */
export type KnownBet = {
  readonly matchId: string;
  readonly matchedPaise: Paise;
  readonly cancelledPaise: Paise;
  readonly end: string | null;
  /** First seen in a list, so that nothing was reported about it. */
  readonly isListed: boolean;
  /** The player has asked to cancel it and needs no news of that. */
  readonly isCancelAsked: boolean;
};

export const MATCHINGS = ['matched', 'partly'] as const;
export const STANDINGS = ['lapsed', 'cancelled', 'rest', 'restored'] as const;
export const ANNULMENTS = ['voided', 'deleted'] as const;
export const RESULTS = ['settled', 'corrected'] as const;

/** What has become of a bet. `partly`: `paise` of the stake are matched; `rest`: `paise` never will be;
 * `voided`, `deleted`: `odds` as it was matched; `settled`, `corrected`: profit or loss before commission; `reduced`: `odds` instead of `wasOdds`, as the runners changed;
 * `queryAnswered`: the operator's ruling on the player's query, null while undecided. */
export type BetNews =
  | { readonly what: (typeof MATCHINGS)[number]; readonly paise: Paise; readonly odds: number }
  | { readonly what: (typeof STANDINGS)[number]; readonly paise: Paise }
  | { readonly what: (typeof ANNULMENTS)[number]; readonly reason: string; readonly odds: number }
  | { readonly what: (typeof RESULTS)[number]; readonly paise: Paise }
  | { readonly what: 'reduced'; readonly odds: number; readonly wasOdds: number }
  | { readonly what: 'queryAnswered'; readonly ruling: QueryRuling | null };

/** News of one bet; a later one with the same id replaces it. `at`: when the page heard it. */
export type BetNotice = BetNews & {
  readonly id: string;
  readonly at: number;
  readonly betId: string;
  readonly matchId: string;
  /** Absent in what was stored when notices did not name them. */
  readonly matchName?: string;
  readonly marketName?: string;
  readonly selectionName: string;
  readonly side: Side;
  /** Absent in what was stored when all bets were at odds. */
  readonly kind?: MarketKind;
  readonly rateBps?: number;
  /** For a session that is not a plain line: what its words need. */
  readonly fancy?: {
    readonly session: SessionFacts;
    readonly selectionId: number;
    readonly marketName: string;
  };
  readonly odds: number;
  readonly stakePaise: Paise;
  readonly isRead: boolean;
  /** It happened while the player was away, and the notice says so. */
  readonly isAway?: true;
};

const BLANK = { matchedPaise: 0, cancelledPaise: 0, end: null, isListed: false, isCancelAsked: false };

export function endOf({ state, profitLossPaise }: Bet): string | null {
  if (!isOver(state)) return null;
  return state === 'SETTLED' ? `${state}:${profitLossPaise ?? 0}` : state;
}

/** News of a bet that no longer counts. */
export const annulment = (what: (typeof ANNULMENTS)[number], bet: Bet): BetNews => ({
  what,
  reason: bet.voidReason ?? '',
  odds: oddsObtained(bet),
});

function endNews(bet: Bet, was: Omit<KnownBet, 'matchId'>): BetNews | null {
  switch (bet.state) {
    case 'SETTLED':
      return { what: was.end === null ? 'settled' : 'corrected', paise: bet.profitLossPaise ?? 0 };
    case 'VOID':
    case 'DELETED':
      return annulment(bet.state === 'VOID' ? 'voided' : 'deleted', bet);
    case 'LAPSED':
      return { what: 'lapsed', paise: bet.stakePaise };
    default:
      return was.isCancelAsked ? null : { what: 'cancelled', paise: bet.stakePaise };
  }
}

function liveNews(bet: Bet, was: Omit<KnownBet, 'matchId'>): BetNews | null {
  if (was.end !== null) return { what: 'restored', paise: bet.matchedPaise };
  const { matchedPaise: paise, stakePaise, cancelledPaise } = bet;
  if (paise > was.matchedPaise) {
    const odds = oddsObtained(bet);
    return { what: paise >= stakePaise ? 'matched' : 'partly', paise, odds };
  }
  const isOwn = was.isCancelAsked || cancelledPaise <= was.cancelledPaise;
  return isOwn ? null : { what: 'rest', paise: cancelledPaise - was.cancelledPaise };
}

/** A list may be older than the stream's last message: it revives nothing and takes nothing back. */
const isOutdated = (was: KnownBet, bet: Bet): boolean =>
  !isOver(bet.state) && (was.end !== null || bet.matchedPaise < was.matchedPaise);

/** Members in the order they are stored in, so that a tab which reads a mark writes the same text. */
const marked = (bet: Bet, was: Omit<KnownBet, 'matchId'>): KnownBet => ({
  matchId: bet.matchId,
  matchedPaise: Math.max(was.matchedPaise, bet.matchedPaise),
  cancelledPaise: Math.max(was.cancelledPaise, bet.cancelledPaise),
  end: endOf(bet),
  isListed: was.isListed,
  isCancelAsked: was.isCancelAsked,
});

const isSame = (a: KnownBet, b: KnownBet): boolean =>
  a.matchedPaise === b.matchedPaise && a.cancelledPaise === b.cancelledPaise && a.end === b.end;

/** The mark of a bet that ended while the player was away. */
export const endMark = (bet: Bet, was: KnownBet | undefined): KnownBet =>
  marked(bet, { ...BLANK, ...was, isListed: false });

/** A mark, and what is to be said; null for nothing. */
type Told = { readonly mark: KnownBet; readonly news: BetNews | null };

/** Bets that ended long ago would fill the marks. */
const firstListed = (bet: Bet): Told | null =>
  isOver(bet.state) ? null : { mark: marked(bet, { ...BLANK, isListed: true }), news: null };

function toldOf(bet: Bet, was: Omit<KnownBet, 'matchId'>): Told {
  const mark = marked(bet, { ...was, isListed: false });
  if (!isOver(bet.state)) return { mark, news: liveNews(bet, was) };
  return { mark, news: mark.end === was.end ? null : endNews(bet, was) };
}

/** What a row brings that the mark of its bet does not know, and the mark afterwards; null if it says nothing
 * new. A live bet first seen in a list is marked, but is not news. */
export function newsOf(bet: Bet, mark: KnownBet | undefined, from: HeardFrom): Told | null {
  if (!mark) return from === 'list' ? firstListed(bet) : toldOf(bet, BLANK);
  if (from === 'list' && isOutdated(mark, bet)) return null;
  // A list that was quicker than the answer has not informed the player.
  const told = toldOf(bet, from === 'placing' && mark.isListed ? BLANK : mark);
  return told.news === null && isSame(mark, told.mark) ? null : told;
}

const PLACE: Readonly<Record<BetNews['what'], 'match' | 'rest' | 'end' | 'reduced' | 'query'>> = {
  matched: 'match',
  partly: 'match',
  rest: 'rest',
  lapsed: 'end',
  cancelled: 'end',
  voided: 'end',
  deleted: 'end',
  settled: 'end',
  corrected: 'end',
  restored: 'end',
  reduced: 'reduced',
  queryAnswered: 'query',
};

/** What a notice says of its bet. */
export type ToldBet = Pick<Bet, 'betId' | 'matchId'> & BetTerms;

/** What the words of a session need that is not a plain line. */
export function fancyOf({
  session,
  selectionId,
  marketName,
}: Pick<BetTerms, 'session' | 'selectionId' | 'marketName'>): Pick<BetNotice, 'fancy'> {
  if (!session || formOf(session) === 'line') return {};
  return { fancy: { session, selectionId, marketName } };
}

/** News as it is listed; one place for how far a bet is matched, for its rest and for its end. */
export const noticeOf = (bet: ToldBet, news: BetNews, at: number, isRead: boolean): BetNotice => ({
  id: `${bet.betId}/${PLACE[news.what]}`,
  at,
  betId: bet.betId,
  matchId: bet.matchId,
  ...withMatchName(bet.matchName),
  marketName: bet.marketName,
  selectionName: bet.selectionName,
  side: bet.side,
  kind: bet.kind,
  ...(bet.rateBps === null ? {} : { rateBps: bet.rateBps }),
  ...fancyOf(bet),
  odds: bet.odds,
  stakePaise: bet.stakePaise,
  isRead,
  ...news,
});
