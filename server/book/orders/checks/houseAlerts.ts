import { PACE_MS } from '../../../risk/pace';
import type { HouseGuard } from '../../../risk/guard';
import type { BookParts } from '../parts/parts';

type Parts = Pick<BookParts, 'db' | 'live' | 'alerts' | 'retry'>;

/** Suspends a market until an operator opens it: here at once, and in the database for whoever has it later. */
function suspend({ db, live, retry }: Parts, marketId: string): void {
  live.hold(marketId, true);
  retry.run(`suspending ${marketId}`, () =>
    db
      .updateTable('markets')
      .set({ held: true })
      .where('id', '=', marketId)
      .where('result', 'is', null)
      .execute(),
  );
}

/** As operators name it: limits of a market's own by its id. */
const nameOf = (limit: string, marketId: string): string =>
  limit === 'market' || limit === 'runner' ? `${limit} ${marketId}` : limit;

/** After bets were decided, whether they were taken or not: tells whom it concerns of limits that were reached, and suspends a market whose
 * worst result would have fallen too far within seconds. */
export function noticeHouse(parts: Parts, marketId: string, house: HouseGuard): void {
  const { alerts } = parts;
  for (const limit of house.reached()) {
    const of = nameOf(limit, marketId);
    alerts.tell(
      { kind: 'limit', of },
      `what the house may lose is reached: ${of}; bets that cost more are refused`,
    );
  }
  if (!house.isOutpaced()) return;
  suspend(parts, marketId);
  alerts.tell(
    { kind: 'velocity', of: marketId },
    `market ${marketId} is suspended: its worst result would have fallen too far within ${PACE_MS / 1000} s; "open ${marketId}" takes bets again`,
  );
}
