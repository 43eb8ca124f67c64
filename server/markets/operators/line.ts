import { isOnLadder } from '../../../domain/bets/ladder';
import { hasLine } from '../../../domain/sessions/sessionFacts';
import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import type { MovedLine } from '../../base/db/marketTables';
import type { Trx } from '../../ledger/accounts';

export type LineMoved = 'moved' | 'unknown' | 'settled' | 'noLine' | 'badLine';

const isLine = ({ no, yes, noRateBps, yesRateBps }: MovedLine): boolean =>
  no <= yes &&
  [no * 100, yes * 100].every((price) => isOnLadder(price, 'RUNS')) &&
  noRateBps > 0 &&
  yesRateBps > 0;

const lockLine = (trx: Trx, marketId: string) =>
  trx
    .selectFrom('markets')
    .select(['session', 'result', 'moved_line'])
    .where('id', '=', marketId)
    .forNoKeyUpdate()
    .executeTakeFirst();

function faultOf(
  market: Awaited<ReturnType<typeof lockLine>>,
  line: MovedLine | null,
): Exclude<LineMoved, 'moved'> | undefined {
  if (!market?.session) return 'unknown';
  if (market.result !== null) return 'settled';
  if (!hasLine(market.session)) return 'noLine';
  return line && !isLine(line) ? 'badLine' : undefined;
}

/** Sets the line and the rates of a session by hand: they stand, whatever the feed quotes, until `line` is
 * null. Suspensions of the feed count as before. */
export const moveLine = (db: Db, marketId: string, line: MovedLine | null): Promise<LineMoved> =>
  db.transaction().execute(async (trx): Promise<LineMoved> => {
    const market = await lockLine(trx, marketId);
    const fault = faultOf(market, line);
    if (fault) return fault;
    if (!line && !market?.moved_line) return 'moved';
    await trx
      .updateTable('markets')
      .set({ moved_line: line && JSON.stringify(line) })
      .where('id', '=', marketId)
      .execute();
    await tellServers(trx, { kind: 'line', marketId });
    return 'moved';
  });
