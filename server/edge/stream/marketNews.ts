import type { Clock } from '../../base/clock';
import type { LiveMarkets } from '../../markets/matches/live';

/** Several sessions come and go with one ball: their match is named once. */
const GATHER_MS = 1000;

/** Announces the matches that have new markets, or sessions newly settled, to whoever looks at them.
 * @returns stops it */
export function noticeMarkets(
  live: Pick<LiveMarkets, 'all' | 'get' | 'on'>,
  timers: Pick<Clock, 'after'>,
  notify: (notice: { kind: 'markets'; matchId: string }) => void,
): () => void {
  /** Known markets, and whether each is settled. */
  const known = new Map(live.all().map(({ id, settled }) => [id, settled]));
  const waiting = new Set<string>();
  let cancel = (): void => undefined;

  const tell = (): void => {
    for (const matchId of waiting) notify({ kind: 'markets', matchId });
    waiting.clear();
    for (const id of known.keys()) if (!live.get(id)) known.delete(id);
  };
  const stop = live.on('defined', (marketId) => {
    const market = live.get(marketId);
    if (!market) return;
    const before = known.get(marketId);
    known.set(marketId, market.settled);
    const isNews = before === undefined || (market.session !== null && before !== market.settled);
    if (!isNews) return;
    if (waiting.size === 0) cancel = timers.after(GATHER_MS, tell);
    waiting.add(market.matchId);
  });
  return () => {
    stop();
    cancel();
  };
}
