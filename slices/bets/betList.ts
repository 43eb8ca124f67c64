import type { Bet } from '../../api/bets';
import type { ApiError } from '../../api/errors';
import type { MarketPosition } from '../../api/positions';
import { BETS_PAGE } from '../../api/schemas/bets';
import { compare, laterOf, newestFirst, oldestOf } from './betOrder';
import type { Cancels } from './cancelling';
import type { WaitingBet } from './pendingBets';

/** Bets older than the listed ones. `positions` sums all live bets of the match; null until known. */
export type Older = { positions: readonly MarketPosition[] | null } & (
  { status: 'there' } | { status: 'asked' } | { status: 'failed'; error: ApiError }
);

/** Bets of one match, newest first; all of them unless `older` is set. `failed` keeps what was known. */
export type MatchBets = { rows: readonly Bet[]; older?: Older } & (
  { status: 'loading' } | { status: 'ready' } | { status: 'failed'; error: ApiError }
);

export type Bets = {
  readonly byMatch: Readonly<Record<string, MatchBets>>;
  readonly cancelling: Cancels;
  /** Bets in their delay, on all matches; absent while there are none. */
  readonly pending?: readonly WaitingBet[];
  /** References of those whose delay ended without a bet, the newest first: a list read before that may come after it. */
  readonly ended?: readonly string[];
};

export const NO_BETS: readonly Bet[] = [];
export const rowsOf = (b: Bets, matchId: string): readonly Bet[] => b.byMatch[matchId]?.rows ?? NO_BETS;

export const withBets = (b: Bets, matchId: string, bets: MatchBets): Bets => ({
  ...b,
  byMatch: { ...b.byMatch, [matchId]: bets },
});

export function knownOf(b: Bets, matchId: string): Pick<MatchBets, 'rows' | 'older'> {
  const { rows = NO_BETS, older } = b.byMatch[matchId] ?? {};
  return older ? { rows, older } : { rows };
}

/** A fresh first page; older rows stay only where the two overlap. `waited`: references the answer has in their delay still. */
export function withPage(b: Bets, matchId: string, page: readonly Bet[], waited: readonly string[]): Bets {
  const { rows: old, older } = knownOf(b, matchId);
  const byId = new Map(old.map((bet) => [bet.betId, bet]));
  const listed = new Set(page.map(({ betId }) => betId));
  const placed = old.filter(({ betId, ref }) => ref !== null && waited.includes(ref) && !listed.has(betId));
  const rows = newestFirst([...placed, ...page.map((bet) => laterOf(byId.get(bet.betId), bet))]);
  if (page.length < BETS_PAGE) return withBets(b, matchId, { status: 'ready', rows });
  const end = oldestOf(page);
  const meets = end !== null && old.some(({ betId }) => betId === end);
  const behind =
    older && meets ? old.filter((bet) => compare(bet.betId, end) < 0 && !placed.includes(bet)) : NO_BETS;
  const there: Older = { status: 'there', positions: older?.positions ?? null };
  return withBets(b, matchId, {
    status: 'ready',
    rows: [...rows, ...behind],
    older: older && meets ? older : there,
  });
}

/** An older page; dropped if the list has since come to end at another bet. */
export function withOlder(b: Bets, matchId: string, before: string, page: readonly Bet[]): Bets {
  const bets = b.byMatch[matchId];
  if (!bets?.older) return b;
  const { older, ...whole } = bets;
  const there: Older = { status: 'there', positions: older.positions };
  if (oldestOf(bets.rows) !== before) return withBets(b, matchId, { ...bets, older: there });
  const rows = [...bets.rows, ...newestFirst(page)];
  return withBets(
    b,
    matchId,
    page.length < BETS_PAGE ? { ...whole, rows } : { ...whole, rows, older: there },
  );
}

export function mapOlder(b: Bets, matchId: string, change: (older: Older) => Older): Bets {
  const bets = b.byMatch[matchId];
  return bets?.older ? withBets(b, matchId, { ...bets, older: change(bets.older) }) : b;
}
