import { sql } from 'kysely';
import type { BetRow } from '../../../../api/schemas/bets';
import { restingIn, rulesOf } from '../../../../domain/kinds/rules';
import { checkStake } from '../../../../domain/placing/limits';
import type { Limits } from '../../../../domain/placing/limits';
import { tell } from '../../../../domain/words/sayings';
import { afterCommit, underRef } from '../../../base/db/outage';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import { readSession } from '../../../base/db/sessionNow';
import { lockAccounts } from '../../../ledger/accounts';
import type { Trx } from '../../../ledger/accounts';
import { readHalts, shareHalts, wholeHaltAt } from '../../../halts/standing';
import { keepEvents } from '../../rows/events';
import { rowsByIds } from '../../rows/rows';
import { findFirst, repeatFirst } from '../order/answers';
import type { AskedRef } from '../order/answers';
import { inDoubtTell } from '../parts/doubt';
import { lockMarket } from '../order/facts';
import type { LockedMarket } from '../order/facts';
import type { Order } from '../order/order';
import type { BookParts } from '../parts/parts';
import { heldFor, readPositions } from '../positions/positions';
import type { PlayerPosition } from '../positions/positions';
import { isRefusal, refusalOfSession, refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';
import { leavingFor, readLeaving } from './replace';
import { writeChanges } from '../positions/write';
import type { Withdrawn } from '../resting/withdraw';

type Cut = { leaving: Withdrawn; cutPaise: number };

/** How the position changes when this much leaves an order that lives on. */
function changeByCut(locked: LockedMarket, { leaving, cutPaise }: Cut): PlayerPosition[] {
  const { playerId, paise, selectionId, side, odds } = leaving;
  const order = { selectionId, side, odds };
  // The rest is rounded afresh, as after a fill.
  const gone = restingIn(locked).changeByWithdrawal({ ...order, openPaise: paise }, true);
  const rest = rulesOf(locked).positionOf({
    ...order,
    openPaise: paise - cutPaise,
    fills: [],
    rateBps: null,
  });
  return [
    { playerId, ...gone },
    { playerId, ...rest, liveBets: 0 },
  ];
}

async function readLimits(trx: Trx, id: number): Promise<Limits & { matchedPaise: number }> {
  const { rows } = await sql<Limits & { matchedPaise: number }>`
    select m.min_stake_paise as "minPaise", m.max_stake_paise as "maxPaise", b.matched_paise as "matchedPaise"
    from bets b join markets m on m.id = b.market_id where b.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no market of bet ${id}`);
  return row;
}

/** What stays of the bet, its matched part included, keeps to the market's least stake as a new one must. */
async function cut(trx: Trx, order: Order, locked: LockedMarket, at: Date): Promise<Cut | Refusal> {
  const leaving = await readLeaving(trx, order);
  const stakePaise = leavingFor(order, leaving)?.stakePaise ?? 0;
  if (!leaving || stakePaise <= 0) return refusals.notCancellable();
  const cutPaise = leaving.paise - stakePaise;
  if (cutPaise <= 0) return { leaving, cutPaise: 0 };
  const { matchedPaise, ...limits } = await readLimits(trx, leaving.id);
  if (checkStake(matchedPaise + stakePaise, limits) === 'tooSmall') return refusals.stake(limits);
  const { playerId, marketId } = order;
  await lockAccounts(trx, [{ player: playerId }]);
  const positions = changeByCut(locked, { leaving, cutPaise });
  const before = await readPositions(trx, marketId, [playerId]);
  const held = heldFor([...before, ...positions], [playerId], locked);
  const event = JSON.stringify({ kind: 'cancelled', paise: cutPaise });
  await sql`
    with done as (
      update bets set open_paise = open_paise - ${cutPaise}, cancelled_paise = cancelled_paise + ${cutPaise}
      where id = ${leaving.id} returning id as bet_id),
    ${keepEvents('kept', sql`done`, sql`${event}::jsonb`, at)} select`.execute(trx);
  await writeChanges(trx, { marketId, at, fills: [], positions, held });
  return { leaving, cutPaise };
}

/** Takes a part of an order's open stake away where it waits, so that the rest keeps its place in the queue. The answer is
 * stored under the `ref`. */
export async function shrink(parts: BookParts, order: Order): Promise<Answer<BetRow>> {
  const { marketId, playerId, ref, fingerprint } = order;
  return underRef(ref, () =>
    parts.queues.run(marketId, async () => {
      const first = await findFirst(parts.db, order);
      if (first) return repeatFirst(first, order);
      let result: Cut | Refusal | undefined;
      const change = () =>
        parts.db.transaction().execute(async (trx) => {
          const [, locked, session, halts] = await Promise.all([
            shareHalts(trx),
            lockMarket(trx, marketId),
            readSession(trx, order.tokenHash),
            readHalts(trx, [marketId]),
          ]);
          const halt = wholeHaltAt(halts, { playerId, marketId, matchId: locked?.matchId ?? '' });
          const at = new Date(parts.clock.now());
          result =
            refusalOfSession(session) ??
            (halt && refusals.halted(halt)) ??
            (locked ? await cut(trx, order, locked, at) : refusals.unknownMarket());
          if (!isRefusal(result))
            await keepAnswer(trx, { playerId, ref, fingerprint, at, id: result.leaving.id });
          return result;
        });
      const touched = () => (result && !isRefusal(result) ? [result.leaving.id] : []);
      const changed = await inDoubtTell(parts, marketId, change, touched);
      if (isRefusal(changed)) return changed;
      const { id, selectionId, side, odds } = changed.leaving;
      parts.resting.apply(marketId, [{ selectionId, side, odds, paise: 0 - changed.cutPaise }]);
      parts.tell(marketId, { ids: [id] });
      const [owned] = await afterCommit(() => rowsByIds(parts.db, [id]));
      return owned ? done(owned.row, tell('betSmaller')) : refusals.unknownBet();
    }),
  );
}

type Kept = AskedRef & { at: Date; id: number };

async function keepAnswer(trx: Trx, { playerId, ref, fingerprint, at, id }: Kept): Promise<void> {
  const [owned] = await rowsByIds(trx, [id]);
  const answer = owned && done(owned.row, tell('betSmaller'));
  await sql`insert into answers (player_id, ref, answer, fingerprint, at)
    values (${playerId}, ${ref}, ${JSON.stringify(answer)}::jsonb, ${fingerprint}, ${at})`.execute(trx);
}
