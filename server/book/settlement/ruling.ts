import { decidedAtOf, decidedBy } from '../../../domain/settlement/eventEnd';
import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { tradedKindOf } from '../../markets/matches/tradedKind';
import { withAverage } from './averages';
import type { Ending } from './endings';

/** A market as far as the rules about the end of its event go, and how that event ended. */
export type EndFacts = { market: RuledMarket; end: EventEnd | null };

/** The same of a market that may have been paid; `settledBy` is then who gave its result, null if nobody knows any more. */
export type ReadEnd = EndFacts & { settled: boolean; settledBy: string | null };

/** undefined: there is no such market. */
export async function readEnd(db: Db, marketId: string): Promise<ReadEnd | undefined> {
  const row = await db
    .selectFrom('markets')
    .select(['market_type', 'session', 'ending', 'result', 'settled_by'])
    .where('id', '=', marketId)
    .executeTakeFirst();
  return (
    row && {
      market: { kind: tradedKindOf(row.market_type), session: row.session },
      end: row.ending && (await withAverage(db, marketId, row.ending)),
      settled: row.result !== null,
      settledBy: row.settled_by,
    }
  );
}

/** The feed's word as the rules about the end of the event leave it. */
export function ruledEnding(reported: Ending, { market, end }: EndFacts): Ending {
  if (!end) return reported;
  const { result, rule, note } = decidedBy(end, market, reported.result);
  const decidedAt = decidedAtOf(end);
  return {
    ...reported,
    result,
    rule,
    note: note?.message ?? reported.note,
    saying: note?.saying,
    ...(decidedAt === null ? {} : { decidedAt: new Date(decidedAt) }),
  };
}

/** Keeps the line that players read beside their bets of a market decided by a rule; none if there is nothing to say. */
export async function writeRuling(
  trx: Trx,
  { marketId, note, saying }: Pick<Ending, 'marketId' | 'note' | 'saying'>,
): Promise<void> {
  const ruling = note === null ? null : JSON.stringify({ message: note, ...(saying ? { saying } : {}) });
  await trx.updateTable('markets').set({ ruling }).where('id', '=', marketId).execute();
}
