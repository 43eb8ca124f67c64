import type { MarketStatus } from '../../../domain/markets/marketStatus';
import { toSuspension } from '../../../domain/words/reasons';
import type { Suspension } from '../../../domain/words/reasons';

type Seen = { readonly status: MarketStatus; readonly statusMessage: string; readonly inPlay: boolean };

const OVER: readonly Suspension[] = ['MATCH_OVER', 'RACE_OVER', 'RESULT_AWAITED'];

/** Run or played to its end, whether or not it is settled yet. */
export const isFinished = ({ status, statusMessage }: Omit<Seen, 'inPlay'>): boolean =>
  status === 'CLOSED' || (status === 'SUSPENDED' && OVER.includes(toSuspension(statusMessage)));

/** In play and not over: what may be listed as live. */
export const isLive = (market: Seen): boolean => market.inPlay && !isFinished(market);
