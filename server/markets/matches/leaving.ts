import type { MarketInfo } from './catalogue';
import type { LiveMarket } from './live';

/** How long the page of a match shows the result of a market, in exchange time. */
export const RESULT_SHOWN_MS = 120_000;

/** Whether a market was paid so long ago that the page of its match shows it no longer. Lists, bets and positions
 * go on knowing it. */
export function hasLeft(
  { settled }: Pick<LiveMarket, 'settled'>,
  info: Pick<MarketInfo, 'closedAt'> | undefined,
  now: number,
): boolean {
  const closedAt = info?.closedAt ?? null;
  return settled && closedAt !== null && now - closedAt >= RESULT_SHOWN_MS;
}
