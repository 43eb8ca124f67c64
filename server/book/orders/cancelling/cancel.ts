import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type * as v from 'valibot';
import type { cancelBetReply } from '../../../../api/schemas/bets';
import { fromRupees } from '../../../../domain/base/money';
import { tell } from '../../../../domain/words/sayings';
import { rowsByIds } from '../../rows/rows';
import { afterCommit } from '../../../base/db/outage';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import { inDoubtTell } from '../parts/doubt';
import { lockMarket } from '../order/facts';
import type { BookParts } from '../parts/parts';
import { readHalts, shareHalts, wholeHaltAt } from '../../../halts/standing';
import type { Trx } from '../../../ledger/accounts';
import type { Refusal } from '../order/refusals';
import { refusals } from '../order/refusals';
import { asRestChanges, releaseReserves, withdrawOpen } from '../resting/withdraw';
import type { WithdrawnStatus, Withdrawn } from '../resting/withdraw';

type Cancelled = v.InferInput<typeof cancelBetReply>;

/** An operator has stopped cancelling too. */
class Halted extends Error {
  constructor(readonly refusal: Refusal) {
    super('cancelling is stopped');
  }
}

/** Cancels, or says why an operator does not let it. */
export const unlessHalted = <T>(cancel: () => Promise<T>): Promise<T | Refusal> =>
  cancel().catch((error: unknown) => {
    if (error instanceof Halted) return error.refusal;
    throw error;
  });

/** What a player cancels stops with everything else; what lapses by the rules does not. @throws Halted */
async function keepIfHalted(trx: Trx, playerId: number, { id, matchId }: { id: string; matchId: string }) {
  const halt = wholeHaltAt(await readHalts(trx, [id]), { playerId, marketId: id, matchId });
  if (halt) throw new Halted(refusals.halted(halt));
}

type By = { isAway?: boolean; playerId?: number };

/** In one transaction, and told. @param which a condition on bets @param by the player who wants it, whose page was gone;
 * left out: a rule does @throws Halted */
export const withdrawNow = (
  parts: BookParts,
  marketId: string,
  which: RawBuilder<unknown>,
  word: WithdrawnStatus,
  { isAway = false, playerId }: By = {},
): Promise<Withdrawn[]> =>
  parts.queues.run(marketId, async () => {
    let withdrawn: Withdrawn[] = [];
    const idsOf = () => withdrawn.map(({ id }) => id);
    const withdraw = () =>
      parts.db.transaction().execute(async (trx) => {
        const [, locked] = await Promise.all([shareHalts(trx), lockMarket(trx, marketId)]);
        if (!locked) return;
        if (playerId !== undefined)
          await keepIfHalted(trx, playerId, { id: marketId, matchId: locked.matchId });
        const at = new Date(parts.clock.now());
        withdrawn = await withdrawOpen(trx, marketId, which, word, at, isAway);
        await releaseReserves(trx, marketId, locked, withdrawn, at);
      });
    await inDoubtTell(parts, marketId, withdraw, idsOf);
    if (withdrawn.length === 0) return withdrawn;
    parts.resting.apply(marketId, asRestChanges(withdrawn));
    parts.tell(marketId, { ids: idsOf() });
    return withdrawn;
  });

/** Cancels the open part of a player's bet at any time. Idempotent. Refuses UNKNOWN_BET, NOT_CANCELLABLE. */
export async function cancelBet(
  parts: BookParts,
  playerId: number,
  betId: string,
): Promise<Answer<Cancelled>> {
  const id = Number(betId);
  if (!Number.isSafeInteger(id)) return refusals.unknownBet();
  const bet = await parts.db
    .selectFrom('bets')
    .select('market_id')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!bet) return refusals.unknownBet();
  const withdrawn = await unlessHalted(() =>
    withdrawNow(parts, bet.market_id, sql`id = ${id}`, 'CANCELLED', { playerId }),
  );
  if (!Array.isArray(withdrawn)) return withdrawn;
  const [owned] = await afterCommit(() => rowsByIds(parts.db, [id]));
  if (!owned || owned.row.cancelled_stack === 0) return refusals.notCancellable();
  const { row } = owned;
  const told = tell('betCancelled', { cancelled: fromRupees(row.cancelled_stack) });
  return done({ bet: row, cancelled_stack: row.cancelled_stack }, told);
}

/** At the off, bets placed before it lapse unless marked to be kept. */
export async function lapse(parts: BookParts, marketId: string): Promise<void> {
  await withdrawNow(parts, marketId, sql`not keep_in_play and not in_play`, 'LAPSED');
}
