import { sql } from 'kysely';
import { settlePosition, type Outcome, type Settled } from '../../domain/settlement';
import { lockMarket, type LockedMarket } from '../book/facts';
import { readPositions, type HeldBet } from '../book/positions';
import { withdrawOpen } from '../book/withdraw';
import { lockAccounts, type Trx } from '../ledger/accounts';
import { postAll, type Posting } from '../ledger/post';
import { readRunners, type RunnerFacts } from './outcomes';

/** How a market ends: what every runner became, and the words kept with it. */
export type Ending = {
  marketId: string;
  kind: 'settlement' | 'void';
  outcomes: (runners: readonly RunnerFacts[], market: LockedMarket) => Record<number, Outcome>;
  /** 'WINNER:id[,id][=id]' or 'VOID:reason', as `markets.result` keeps it. */
  result: string;
  /** Who said so: 'feed', or an operator. */
  by: string;
  /** Why, where the market is void. */
  reason: string | null;
  at: Date;
};

export type Closed = { status: 'closed'; players: number } | { status: 'already' } | { status: 'unknown' };

type Share = { playerId: number; settled: Settled<number>; paidPaise: number; beforePaise: number };

const readElsewhere = async (trx: Trx, marketId: string, players: readonly number[]) => {
  const { rows } = await sql<{ playerId: number; paise: number }>`
    select player_id as "playerId", sum(exposure_paise)::bigint as paise from exposures
    where player_id = any(${players}::int[]) and market_id <> ${marketId} group by player_id`.execute(trx);
  return new Map(rows.map(({ playerId, paise }) => [playerId, paise]));
};

const byPlayer = (bets: readonly HeldBet[]): Map<number, HeldBet[]> => {
  const players = new Map<number, HeldBet[]>();
  for (const bet of bets) players.set(bet.playerId, [...(players.get(bet.playerId) ?? []), bet]);
  return players;
};

/**
 * What each player gets or pays, with the accounts locked. Nobody pays more than is free for this market: what a dead
 * heat's rounding or a removed runner takes beyond the reservation is borne by the house.
 */
const sharesOf = async (
  trx: Trx,
  marketId: string,
  { commissionBps }: LockedMarket,
  outcomes: Record<number, Outcome>,
  bets: readonly HeldBet[],
): Promise<Share[]> => {
  const players = byPlayer(bets);
  const ids = [...players.keys()];
  const locked = await lockAccounts(trx, [...ids.map((player) => ({ player })), 'house', 'commission']);
  const elsewhere = await readElsewhere(trx, marketId, ids);
  return [...players].map(([playerId, own]) => {
    const settled = settlePosition({
      bets: own.map(({ id, ...bet }) => ({ ...bet, betId: id })),
      outcomes,
      commissionBps,
    });
    const beforePaise = locked.of({ player: playerId }).balancePaise;
    const freePaise = beforePaise - (elsewhere.get(playerId) ?? 0);
    return { playerId, settled, beforePaise, paidPaise: Math.max(settled.netPaise, 0 - freePaise) };
  });
};

const postingOf = (ending: Ending, market: LockedMarket, share: Share): Posting => {
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
};

const writeBets = async (
  trx: Trx,
  ending: Ending,
  outcomes: Record<number, Outcome>,
  shares: readonly Share[],
) => {
  const results = shares.flatMap(({ settled }) => settled.perBet);
  const voided = Object.entries(outcomes).flatMap(([id, outcome]) =>
    outcome === 'VOID' ? [Number(id)] : [],
  );
  await sql`
    update bets set profit_paise = r.paise,
      status = case when selection_id = any(${voided}::bigint[]) then 'VOID' else 'SETTLED' end,
      void_reason = case when selection_id = any(${voided}::bigint[]) then ${ending.reason ?? 'Non-runner'} end
    from unnest(${results.map(({ betId }) => betId)}::bigint[],
      ${results.map(({ profitPaise }) => profitPaise)}::bigint[]) as r(id, paise) where bets.id = r.id`.execute(
    trx,
  );
};

const writeMarket = async (trx: Trx, { marketId, result, at }: Ending, outcomes: Record<number, Outcome>) => {
  const ran = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'VOID');
  await sql`
    update runners set status = r.status from unnest(${ran.map(([id]) => Number(id))}::bigint[],
      ${ran.map(([, outcome]) => (outcome === 'LOSER' ? 'LOSER' : 'WINNER'))}::text[]) as r(id, status)
    where market_id = ${marketId} and selection_id = r.id`.execute(trx);
  await trx.deleteFrom('exposures').where('market_id', '=', marketId).execute();
  await trx
    .updateTable('markets')
    .set({ result, settled_at: at, feed_status: 'CLOSED', status_message: '' })
    .where('id', '=', marketId)
    .execute();
};

/**
 * Ends a market in the caller's transaction: open parts lapse, every player is paid with commission on the net win, what
 * was held back is released. The only place that releases a matched position. A second call changes nothing.
 */
export const closeMarket = async (trx: Trx, ending: Ending): Promise<Closed> => {
  const market = await lockMarket(trx, ending.marketId);
  if (!market) return { status: 'unknown' };
  if (market.settled) return { status: 'already' };
  await withdrawOpen(trx, ending.marketId, sql`true`, 'LAPSED');
  const bets = await readPositions(trx, ending.marketId, null);
  const outcomes = ending.outcomes(await readRunners(trx, ending.marketId), market);
  const shares = await sharesOf(trx, ending.marketId, market, outcomes, bets);
  await postAll(
    trx,
    shares.map((share) => postingOf(ending, market, share)),
  );
  await writeBets(trx, ending, outcomes, shares);
  await writeMarket(trx, ending, outcomes);
  return { status: 'closed', players: shares.length };
};
