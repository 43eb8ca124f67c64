import { sql } from 'kysely';
import { formatResult, isSameResult } from '../../../domain/results/marketResult';
import type { MarketResult } from '../../../domain/results/marketResult';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { lockMarket } from '../orders/order/facts';
import type { LockedMarket } from '../orders/order/facts';
import { rebuildPositions } from '../orders/positions/rebuild';
import { notify } from '../settlement/admin';
import { readOwners } from '../settlement/batches';
import { endedBy, readEnded } from '../settlement/ended';
import { readValue } from '../settlement/operatorValue';
import { writeRuling } from '../settlement/ruling';
import { writeMarket } from '../settlement/writeEnd';
import { settleAgain } from './settleAgain';

export type Correction = {
  marketId: string;
  /** As `result` takes it; null: void after all. */
  value: string | null;
  /** Players read it. */
  reason: string;
  by: string;
  now: number;
};

export type Corrected =
  | { status: 'unknown' }
  | { status: 'open' }
  | { status: 'invalid'; message: string }
  /** The result there is. */
  | { status: 'same' }
  | { status: 'corrected'; result: string; moved: { playerId: number; paise: number }[] };

const RULE = 'market.correction';

/** How often the result of this market was corrected before. */
async function correctionsOf(trx: Trx, marketId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max((explanation #>> '{inputs,correction}')::int), 0)::int as count from transactions
    where market_id = ${marketId} and explanation #>> '{rule,id}' = ${RULE}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Bets that a void market made void may win or lose again; those on a removed runner stay void. */
async function standAgain(trx: Trx, marketId: string): Promise<void> {
  await sql`
    update bets set status = 'SETTLED', void_reason = null from runners r
    where bets.market_id = ${marketId} and bets.status = 'VOID' and matched_paise > 0
      and r.market_id = bets.market_id and r.selection_id = bets.selection_id and r.status <> 'REMOVED'`.execute(
    trx,
  );
}

/** A void market has no winners; a later result names them after all. */
async function forgetWinners(trx: Trx, marketId: string): Promise<void> {
  await trx
    .updateTable('runners')
    .set({ status: 'ACTIVE' })
    .where('market_id', '=', marketId)
    .where('status', 'in', ['WINNER', 'LOSER'])
    .execute();
}

async function correctTo(
  trx: Trx,
  { marketId, reason, by, now }: Omit<Correction, 'value'>,
  locked: LockedMarket,
  { result, note }: { result: MarketResult; note: string | null },
): Promise<Corrected> {
  const before = await readEnded(trx, marketId, locked);
  if (isSameResult(before.result, result)) return { status: 'same' };
  const [was, is] = [formatResult(before.result), formatResult(result)];
  const correction = 1 + (await correctionsOf(trx, marketId));
  await forgetWinners(trx, marketId);
  if (before.result.kind === 'void') await standAgain(trx, marketId);
  const ended = await endedBy(trx, marketId, locked, result);
  const players = (await readOwners(trx, marketId, null)).map(({ playerId }) => playerId);
  const telling = {
    key: `correct:${marketId}:${correction}`,
    rule: { id: RULE, version: 1 },
    description: `${locked.name}: result corrected (${reason})`,
    inputsOf: () => ({ correction, was, is, reason, by }),
    line: [`The result is corrected: ${reason}.`, ...(note === null ? [] : [note])].join(' '),
    at: new Date(now),
  };
  const moved = await settleAgain(trx, { marketId, locked, ended, telling }, players);
  await rebuildPositions(trx, marketId, locked, players);
  await writeMarket(trx, marketId, ended, { by, at: new Date(now) });
  await writeRuling(trx, { marketId, note });
  await notify(trx, { kind: 'closed', marketId });
  return { status: 'corrected', result: is, moved };
}

/** Gives a settled market another result in one transaction: players get, or give back, the difference by new
 * ledger entries; nothing posted before is changed. Idempotent: the result there is changes nothing. */
export const correctResult = (db: Db, correction: Correction): Promise<Corrected> =>
  db.transaction().execute(async (trx): Promise<Corrected> => {
    const { marketId, value, reason } = correction;
    const locked = await lockMarket(trx, marketId);
    if (!locked) return { status: 'unknown' };
    if (!locked.settled) return { status: 'open' };
    const meant =
      value === null
        ? { result: { kind: 'void', reason } as const, note: null }
        : await readValue(trx, marketId, locked, value);
    if ('fault' in meant) return { status: 'invalid', message: meant.fault };
    return correctTo(trx, correction, locked, meant);
  });

/** The same with a result that is already understood: that of a feed. */
export const correctResultTo = (
  db: Db,
  correction: Omit<Correction, 'value'>,
  meant: { result: MarketResult; note: string | null },
): Promise<Corrected> =>
  db.transaction().execute(async (trx): Promise<Corrected> => {
    const locked = await lockMarket(trx, correction.marketId);
    if (!locked) return { status: 'unknown' };
    return locked.settled ? correctTo(trx, correction, locked, meant) : { status: 'open' };
  });
