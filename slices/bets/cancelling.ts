import type { Bet } from '../../api/bets';
import type { ApiError } from '../../api/errors';
import type { ReplaceBet } from '../../api/orders';

/** A cancel or a move under way, or refused until the bet changes. No entry: nothing was requested. */
export type Cancelling =
  | { status: 'asked' }
  | { status: 'moving'; odds: number; ref: string }
  | { status: 'refused'; error: ApiError };

/** By bet. */
export type Cancels = Readonly<Record<string, Cancelling>>;

/** A bet that is being moved may still be cancelled: the exchange then has nothing left to move. */
export const withCancelAsked = (c: Cancels, betId: string): Cancels =>
  c[betId]?.status === 'asked' ? c : { ...c, [betId]: { status: 'asked' } };

export const withMoveAsked = (c: Cancels, { betId, odds, ref }: ReplaceBet): Cancels =>
  !c[betId] || c[betId].status === 'refused' ? { ...c, [betId]: { status: 'moving', odds, ref } } : c;

/** @param ref of a move, which may have been overtaken by a cancel */
export function withRefusal(c: Cancels, betId: string, error: ApiError, ref?: string): Cancels {
  const now = c[betId];
  if (ref !== undefined && (now?.status !== 'moving' || now.ref !== ref)) return c;
  return { ...c, [betId]: { status: 'refused', error } };
}

/** A move is over with its answer: a bet that keeps its place with a smaller size has something left to move. */
export function withMoved(c: Cancels, { betId, ref }: Pick<ReplaceBet, 'betId' | 'ref'>): Cancels {
  const now = c[betId];
  if (now?.status !== 'moving' || now.ref !== ref) return c;
  return Object.fromEntries(Object.entries(c).filter(([id]) => id !== betId));
}

/** A changed bet completes what was asked for it; a move goes on while there is something left to move. */
export function withoutChanged(c: Cancels, bets: readonly Bet[]): Cancels {
  const isSettled = ({ betId, unmatchedPaise }: Bet): boolean =>
    betId in c && (c[betId]?.status !== 'moving' || unmatchedPaise === 0);
  const settled = bets.filter(isSettled).map(({ betId }) => betId);
  if (settled.length === 0) return c;
  return Object.fromEntries(Object.entries(c).filter(([id]) => !settled.includes(id)));
}
