import type { Clock } from '../../base/clock';
import { RESULT_SHOWN_MS } from '../../markets/matches/leaving';
import type { LiveMarkets } from '../../markets/matches/live';

/** Several sessions come and go with one ball: their match is named once. */
const GATHER_MS = 1000;

type Times = {
  /** The machine's, for gathering. */
  timers: Pick<Clock, 'after'>;
  /** Exchange time, by which a result is shown. */
  clock: Pick<Clock, 'after'>;
};

/** Announces the matches that have new markets, sessions newly settled, or markets whose result has been shown long
 * enough, to whoever looks at them. @returns stops it */
export function noticeMarkets(
  live: Pick<LiveMarkets, 'all' | 'get' | 'on'>,
  { timers, clock }: Times,
  notify: (notice: { kind: 'markets'; matchId: string }) => void,
): () => void {
  /** Known markets, and whether each is settled. */
  const known = new Map(live.all().map(({ id, settled }) => [id, settled]));
  const waiting = new Set<string>();
  const leaving = new Set<() => void>();
  let cancel = (): void => undefined;

  const tell = (): void => {
    for (const matchId of waiting) notify({ kind: 'markets', matchId });
    waiting.clear();
    for (const id of known.keys()) if (!live.get(id)) known.delete(id);
  };
  const gather = (matchId: string): void => {
    if (waiting.size === 0) cancel = timers.after(GATHER_MS, tell);
    waiting.add(matchId);
  };
  const leaveLater = (matchId: string): void => {
    const stopWaiting = clock.after(RESULT_SHOWN_MS, () => {
      leaving.delete(stopWaiting);
      gather(matchId);
    });
    leaving.add(stopWaiting);
  };
  const stop = live.on('defined', (marketId) => {
    const market = live.get(marketId);
    // A table shows its rounds itself.
    if (!market || market.round) return;
    const before = known.get(marketId);
    known.set(marketId, market.settled);
    if (before === false && market.settled) leaveLater(market.matchId);
    if (before === undefined || (market.session !== null && before !== market.settled))
      gather(market.matchId);
  });
  return () => {
    stop();
    cancel();
    for (const stopWaiting of leaving) stopWaiting();
  };
}
