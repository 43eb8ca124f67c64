import { sql } from 'kysely';
import { FOOTBALL_VOID_HOURS } from '../../../domain/sports/competitions';
import type { Db } from '../../base/db/connect';
import { tradedKindOf } from '../../markets/matches/tradedKind';
import type { BookParts } from '../orders/parts/parts';
import { closeAndTell } from './admin';
import { voided } from './endings';
import { ruledEnding } from './ruling';

/** Who gives these results. It is not the feed, so that a match played after all corrects nothing: the bets are void by then. */
const BY_THE_CLOCK = 'clock';
const FOOTBALL_ID = 1;
const EVERY_MS = 600_000;

type Looking = Pick<BookParts, 'db' | 'clock' | 'report'> & { owned: Pick<BookParts['owned'], 'has'> };
type Late = { id: string; marketType: string; startAt: Date };

/** Markets of football matches that have not gone in play and should have begun too long ago. A market that its feed has closed
 * waits for its result; one of a season has no kick-off, so only those beside a match's own odds are meant. */
async function lateMarkets(db: Db, now: number): Promise<readonly Late[]> {
  const before = new Date(now - FOOTBALL_VOID_HOURS * 3_600_000);
  const { rows } = await sql<Late>`
    select m.id, m.market_type as "marketType", m.start_at as "startAt"
    from markets m join matches t on t.id = m.match_id
    where t.sport_id = ${FOOTBALL_ID} and m.result is null and m.session is null and not m.in_play
      and m.feed_status <> 'CLOSED' and m.start_at < ${before}
      and exists (select from markets o where o.match_id = m.match_id and o.market_type = 'MATCH_ODDS')
    order by m.id`.execute(db);
  return rows;
}

/** One that has its result meanwhile is left. */
async function voidOne(
  { db, report }: Looking,
  { id, marketType, startAt }: Late,
  now: number,
): Promise<void> {
  const ending = ruledEnding(voided(id, '', BY_THE_CLOCK, new Date(now)), {
    market: { kind: tradedKindOf(marketType), session: null },
    end: { of: 'football', kickOffAt: startAt.getTime(), playedAt: null },
  });
  const { status } = await db.transaction().execute((trx) => closeAndTell(trx, ending));
  if (status === 'closed')
    report(`settling ${id}`, `void: not played within ${FOOTBALL_VOID_HOURS} hours of its kick-off`);
}

/** Voids football that was not played within 48 hours of its kick-off, whatever its feed says or does not say (domain rules,
 * section 9). A market that cannot be ended is reported, and keeps no other one open. */
export async function voidNotPlayed(parts: Looking): Promise<void> {
  const now = parts.clock.now();
  for (const late of await lateMarkets(parts.db, now)) {
    if (!parts.owned.has(late.id)) continue;
    await voidOne(parts, late, now).catch((error: unknown) => parts.report(`settling ${late.id}`, error));
  }
}

/** Looks every ten minutes of the exchange's time. @returns what stops it */
export function startNotPlayed(parts: BookParts): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  const look = (): void => {
    voidNotPlayed(parts)
      .catch((error: unknown) => parts.report('looking for matches not played', error))
      .finally(() => {
        if (!isOver) stop = parts.clock.after(EVERY_MS, look);
      });
  };
  stop = parts.clock.after(EVERY_MS, look);
  return () => {
    isOver = true;
    stop();
  };
}
