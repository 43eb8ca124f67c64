import type { VoidReason } from '../../../domain/reasons';
import { sql } from 'kysely';
import type { Outcome } from '../../../domain/kinds/runners';
import { rulesOf } from '../../../domain/kinds/rules';
import { settlePosition } from '../../../domain/settlement';
import type { Settled } from '../../../domain/settlement';
import { lockMarket } from '../orders/facts';
import type { LockedMarket } from '../orders/facts';
import { withdrawOpen } from '../orders/withdraw';
import { lockAccounts, reservedElsewhereOf } from '../../ledger/accounts';
import type { Locked, Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import type { Posting } from '../../ledger/post';
import { PACE, slicesOf } from '../../base/pace';
import type { Pace } from '../../base/pace';
import { batchesOf, readBetsOf, readOwners } from './batches';
import { readRunners } from './outcomes';
import type { RunnerFacts } from './outcomes';

const NON_RUNNER: VoidReason = 'NON_RUNNER';

/** How a market ends and what is recorded with it. */
export type Ending = {
  marketId: string;
  kind: 'settlement' | 'void';
  outcomes: (runners: readonly RunnerFacts[], market: LockedMarket) => Record<number, Outcome>;
  /** 'WINNER:id[,id][=id]' or 'VOID:reason', as in `markets.result`. */
  result: string;
  by: string;
  reason: string | null;
  at: Date;
};

export type Closed = { status: 'closed'; players: number } | { status: 'already' } | { status: 'unknown' };

type Share = { playerId: number; settled: Settled<number>; paidPaise: number; beforePaise: number };

type Closing = {
  ending: Ending;
  market: LockedMarket;
  outcomes: Record<number, Outcome>;
  accounts: Locked;
  pace: Pace;
};

/** The house bears what a dead heat's rounding or a removed runner takes beyond what is reserved and free. */
async function sharesOf(trx: Trx, closing: Closing, playerIds: readonly number[]): Promise<Share[]> {
  const { ending, market, outcomes, accounts, pace } = closing;
  const elsewhere = await reservedElsewhereOf(trx, ending.marketId, playerIds);
  const players = await readBetsOf(trx, ending.marketId, playerIds, pace);
  const rules = rulesOf(market);
  return [...players].map(([playerId, own]) => {
    const settled = settlePosition(rules, {
      bets: own.map(({ id, ...bet }) => ({ ...bet, betId: id })),
      outcome: outcomes,
      commissionBps: market.commissionBps,
    });
    const beforePaise = accounts.of({ player: playerId }).balancePaise;
    const freePaise = beforePaise - (elsewhere.get(playerId) ?? 0);
    return { playerId, settled, beforePaise, paidPaise: Math.max(settled.netPaise, 0 - freePaise) };
  });
}

function postingOf(ending: Ending, market: LockedMarket, share: Share): Posting {
  const { playerId, settled, beforePaise, paidPaise } = share;
  const word = ending.kind === 'void' ? 'void' : 'settle';
  return {
    key: `${word}:${ending.marketId}:${playerId}`,
    kind: ending.kind,
    marketId: ending.marketId,
    playerId,
    description: ending.kind === 'void' ? `${market.name}: void` : `${market.name}: settled`,
    explanation: {
      ...settled.explanation,
      market: { id: ending.marketId, result: ending.result, by: ending.by },
      bornByHousePaise: paidPaise - settled.netPaise,
      beforePaise,
      afterPaise: beforePaise + paidPaise,
    },
    at: ending.at,
    entries: [
      { account: { player: playerId }, amountPaise: paidPaise },
      { account: 'house', amountPaise: 0 - paidPaise - settled.commissionPaise },
      { account: 'commission', amountPaise: settled.commissionPaise },
    ],
  };
}

const voidedIn = (outcomes: Record<number, Outcome>): number[] =>
  Object.entries(outcomes).flatMap(([id, outcome]) => (outcome === 'VOID' ? [Number(id)] : []));

async function writeBets(
  trx: Trx,
  { ending, outcomes, pace }: Closing,
  shares: readonly Share[],
): Promise<void> {
  const voided = voidedIn(outcomes);
  const results = shares.flatMap(({ settled }) => settled.perBet);
  for (const slice of slicesOf(results, pace.rows)) {
    await sql`
      update bets set profit_paise = r.paise,
        status = case when selection_id = any(${voided}::bigint[]) then 'VOID' else 'SETTLED' end,
        void_reason = case when selection_id = any(${voided}::bigint[]) then ${ending.reason ?? NON_RUNNER} end
      from unnest(${slice.map(({ betId }) => betId)}::bigint[],
        ${slice.map(({ profitPaise }) => profitPaise)}::bigint[]) as r(id, paise) where bets.id = r.id`.execute(
      trx,
    );
    await pace.turn();
  }
}

async function closeBatch(trx: Trx, closing: Closing, playerIds: readonly number[]): Promise<void> {
  const shares = await sharesOf(trx, closing, playerIds);
  await postAll(
    trx,
    shares.map((share) => postingOf(closing.ending, closing.market, share)),
  );
  await writeBets(trx, closing, shares);
  await closing.pace.turn();
}

async function writeMarket(trx: Trx, { marketId, result, at }: Ending, outcomes: Record<number, Outcome>) {
  const ran = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'VOID');
  await sql`
    update runners set status = r.status from unnest(${ran.map(([id]) => Number(id))}::bigint[],
      ${ran.map(([, outcome]) => (outcome === 'LOSER' ? 'LOSER' : 'WINNER'))}::text[]) as r(id, status)
    where market_id = ${marketId} and selection_id = r.id`.execute(trx);
  await trx.deleteFrom('exposures').where('market_id', '=', marketId).execute();
  // Matched sums stay for the market's page, without void bets.
  await sql`
    delete from positions where market_id = ${marketId} and selection_id = any(${voidedIn(outcomes)}::bigint[])`.execute(
    trx,
  );
  await trx
    .updateTable('positions')
    .set({ open_wins_paise: 0, open_loses_paise: 0, live_bets: 0 })
    .where('market_id', '=', marketId)
    .execute();
  await trx
    .updateTable('markets')
    .set({ result, settled_at: at, feed_status: 'CLOSED', status_message: '' })
    .where('id', '=', marketId)
    .execute();
}

/** Ends a market in the caller's transaction, the only place that releases matched positions: open parts
 * lapse, players are paid with commission on the net win. Idempotent. */
export async function closeMarket(trx: Trx, ending: Ending, pace: Pace = PACE): Promise<Closed> {
  const market = await lockMarket(trx, ending.marketId);
  if (!market) return { status: 'unknown' };
  if (market.settled) return { status: 'already' };
  await withdrawOpen(trx, ending.marketId, sql`true`, 'LAPSED');
  const outcomes = ending.outcomes(await readRunners(trx, ending.marketId), market);
  const owners = await readOwners(trx, ending.marketId, null);
  const players = owners.map(({ playerId }) => ({ player: playerId }));
  const accounts = await lockAccounts(trx, [...players, 'house', 'commission']);
  const closing = { ending, market, outcomes, accounts, pace };
  for (const batch of batchesOf(owners, pace.rows)) await closeBatch(trx, closing, batch);
  await writeMarket(trx, ending, outcomes);
  return { status: 'closed', players: owners.length };
}
