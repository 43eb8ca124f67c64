import type { RefusedItem } from '../../api/news';
import type { ApiError } from '../../api/errors';
import type { BetTerms } from '../../api/pendingBets';

/** Says that a bet was refused in its delay. Named by its reference, because no bet came of it. */
export type RefusedNotice = {
  readonly what: 'refused';
  readonly id: string;
  readonly at: number;
  readonly ref: string;
  readonly matchId: string;
  readonly asked: BetTerms;
  readonly error: ApiError;
  readonly isRead: boolean;
};

export const isRefusedNotice = (notice: { readonly what: string }): notice is RefusedNotice =>
  notice.what === 'refused';

export const refusedNotice = (
  { at, ref, matchId, bet, error }: RefusedItem,
  isRead: boolean,
): RefusedNotice => ({ what: 'refused', id: `${ref}/refused`, at, ref, matchId, asked: bet, error, isRead });
