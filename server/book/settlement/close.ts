import { sql } from 'kysely';
import { settlingOf } from '../../../domain/kinds/rules';
import { formatResult } from '../../../domain/results/marketResult';
import { settlePosition } from '../../../domain/settlement/settlement';
import type { PositionSettlement } from '../../../domain/settlement/settlement';
import { lockMarket } from '../orders/order/facts';
import type { LockedMarket } from '../orders/order/facts';
import { withdrawOpen } from '../orders/resting/withdraw';
import { lockAccounts, reservedElsewhereOf } from '../../ledger/accounts';
import type { Locked, Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import type { Posting } from '../../ledger/posting';
import { PACE } from '../../base/pace';
import type { Pace } from '../../base/pace';
import { batchesOf, readBetsOf, readOwners } from './batches';
import { endedBy } from './ended';
import type { Ended } from './ended';
import type { Ending } from './endings';
import { deleteLate, tellLate } from './lateBets';
import { asTraded } from './outcomes';
import { writeRuling } from './ruling';
import { writeBets, writeMarket } from './writeEnd';

export type Closed = { status: 'closed'; players: number } | { status: 'already' } | { status: 'unknown' };

type Share = {
  playerId: number;
  settled: PositionSettlement<number>;
  paidPaise: number;
  beforePaise: number;
};

type Closing = {
  ending: Ending;
  market: LockedMarket;
  ended: Ended;
  accounts: Locked;
  pace: Pace;
};

/** The house bears what a dead heat's rounding or a removed runner takes beyond what is reserved and free. */
async function sharesOf(trx: Trx, closing: Closing, playerIds: readonly number[]): Promise<Share[]> {
  const { ending, market, ended, accounts, pace } = closing;
  const elsewhere = await reservedElsewhereOf(trx, ending.marketId, playerIds);
  const players = await readBetsOf(trx, ending.marketId, playerIds, pace);
  const settling = settlingOf(market);
  return [...players].map(([playerId, own]) => {
    const settled = settlePosition(settling, {
      bets: own.map(({ id, ...bet }) => ({ ...bet, betId: id })),
      outcome: asTraded(ended.outcome),
      commissionBps: market.commissionBps,
    });
    const beforePaise = accounts.of({ player: playerId }).balancePaise;
    const freePaise = beforePaise - (elsewhere.get(playerId) ?? 0);
    return { playerId, settled, beforePaise, paidPaise: Math.max(settled.netPaise, 0 - freePaise) };
  });
}

function postingOf(ending: Ending, market: LockedMarket, share: Share): Posting {
  const { marketId, result, by, note, rule, saying, at } = ending;
  const { playerId, settled, beforePaise, paidPaise } = share;
  const isVoid = result.kind === 'void';
  const { explanation } = settled;
  return {
    key: `${isVoid ? 'void' : 'settle'}:${marketId}:${playerId}`,
    kind: isVoid ? 'void' : 'settlement',
    marketId,
    playerId,
    description: `${market.name}: ${isVoid ? 'void' : 'settled'}`,
    explanation: {
      ...explanation,
      lines: note === null ? explanation.lines : [note, ...explanation.lines],
      market: { id: marketId, result: formatResult(result), by, ...(rule ? { rule } : {}) },
      ...(saying ? { saying } : {}),
      bornByHousePaise: paidPaise - settled.netPaise,
      beforePaise,
      afterPaise: beforePaise + paidPaise,
    },
    at,
    entries: [
      { account: { player: playerId }, amountPaise: paidPaise },
      { account: 'house', amountPaise: 0 - paidPaise - settled.commissionPaise },
      { account: 'commission', amountPaise: settled.commissionPaise },
    ],
  };
}

async function closeBatch(trx: Trx, closing: Closing, playerIds: readonly number[]): Promise<void> {
  const shares = await sharesOf(trx, closing, playerIds);
  await postAll(
    trx,
    shares.map((share) => postingOf(closing.ending, closing.market, share)),
  );
  const perBet = shares.flatMap(({ settled }) => settled.perBet);
  await writeBets(trx, closing.ended, perBet, { ...closing.pace, at: closing.ending.at });
  await closing.pace.turn();
}

/** Ends a market in the caller's transaction, the only place that releases matched positions: open parts
 * lapse, players are paid with commission on the net win. Idempotent. */
export async function closeMarket(trx: Trx, ending: Ending, pace: Pace = PACE): Promise<Closed> {
  const market = await lockMarket(trx, ending.marketId);
  if (!market) return { status: 'unknown' };
  if (market.settled) return { status: 'already' };
  await withdrawOpen(trx, ending.marketId, sql`true`, 'LAPSED', ending.at);
  const ended = await endedBy(trx, ending.marketId, market, ending.result);
  const late = await deleteLate(trx, ending, market);
  const owners = await readOwners(trx, ending.marketId, null);
  const paid = new Set([...owners, ...late].map(({ playerId }) => playerId));
  const players = [...paid].map((player) => ({ player }));
  const accounts = await lockAccounts(trx, [...players, 'house', 'commission']);
  await tellLate(trx, { ending, market, accounts }, late);
  const closing = { ending, market, ended, accounts, pace };
  for (const batch of batchesOf(owners, pace.rows)) await closeBatch(trx, closing, batch);
  await writeMarket(trx, ending.marketId, ended, ending);
  await writeRuling(trx, ending);
  return { status: 'closed', players: owners.length };
}
