import { sql } from 'kysely';
import type { Outcome } from '../../../domain/kinds/runners';
import { rulesOf } from '../../../domain/kinds/rules';
import { settlePosition } from '../../../domain/settlement';
import type { Settled } from '../../../domain/settlement';
import type { LockedMarket } from '../orders/facts';
import type { HeldBet } from '../orders/positions';
import { rebuildPositions } from '../orders/rebuild';
import { lockAccounts, reservedElsewhere } from '../../ledger/accounts';
import type { Locked, Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import type { Posting } from '../../ledger/post';
import { PACE, slicesOf } from '../../base/pace';
import type { Pace } from '../../base/pace';
import { batchesOf, readBetsOf, readOwners } from '../settlement/batches';
import { finishIn } from '../settlement/endings';
import { outcomesOf, readRunners, voidOutcomes } from '../settlement/outcomes';

type Doing = {
  deletion: { betId: number; reason: string; by: string; now: number };
  marketId: string;
  locked: LockedMarket;
  undone: ReadonlyMap<number, readonly object[]>;
};

type Paid = { grossPaise: number; commissionPaise: number; netPaise: number };

async function readPaid(trx: Trx, marketId: string, playerId: number): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select coalesce(sum((explanation ->> 'grossPaise')::bigint), 0)::bigint as "grossPaise",
      coalesce(sum((explanation ->> 'commissionPaise')::bigint), 0)::bigint as "commissionPaise",
      coalesce(sum((explanation ->> 'netPaise')::bigint), 0)::bigint as "netPaise"
    from transactions where market_id = ${marketId} and player_id = ${playerId}`.execute(trx);
  return rows[0] ?? { grossPaise: 0, commissionPaise: 0, netPaise: 0 };
}

async function readOutcomes(trx: Trx, marketId: string, winners: number) {
  const { result } = await trx
    .selectFrom('markets')
    .select('result')
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow();
  const runners = await readRunners(trx, marketId);
  return result?.startsWith('VOID:') ? voidOutcomes(runners) : outcomesOf(runners, finishIn(result), winners);
}

async function writeProfits(trx: Trx, { perBet }: Settled<number>, pace: Pace): Promise<void> {
  for (const slice of slicesOf(perBet, pace.rows)) {
    await sql`
      update bets set profit_paise = r.paise from unnest(${slice.map(({ betId }) => betId)}::bigint[],
        ${slice.map(({ profitPaise }) => profitPaise)}::bigint[]) as r(id, paise) where bets.id = r.id`.execute(
      trx,
    );
    await pace.turn();
  }
}

type Share = {
  playerId: number;
  settled: Settled<number>;
  paid: Paid;
  beforePaise: number;
  freePaise: number;
};

function postingOf({ deletion, marketId, locked, undone }: Doing, share: Share): Posting {
  const { playerId, settled, paid, beforePaise, freePaise } = share;
  const { betId, reason, by, now } = deletion;
  const grossPaise = settled.grossPaise - paid.grossPaise;
  const commissionPaise = settled.commissionPaise - paid.commissionPaise;
  const netPaise = settled.netPaise - paid.netPaise;
  // Spent winnings cannot be taken back: the house bears what the account lacks.
  const movedPaise = Math.max(netPaise, 0 - Math.max(0, freePaise));
  return {
    key: `delete:${betId}:${playerId}`,
    kind: 'correction',
    marketId,
    playerId,
    description: `${locked.name}: bet ${betId} deleted (${reason})`,
    explanation: {
      rule: { id: 'bet.deletion', version: 1 },
      inputs: {
        ...{ betId, reason, by, undone: undone.get(playerId) ?? [] },
        settled: settled.explanation.inputs,
      },
      lines: [
        `Bet ${betId} is deleted: ${reason}. What is left of the market:`,
        ...settled.explanation.lines,
      ],
      ...{ grossPaise, commissionPaise, netPaise, bornByHousePaise: movedPaise - netPaise },
      ...{ beforePaise, afterPaise: beforePaise + movedPaise },
    },
    at: new Date(now),
    entries: [
      { account: { player: playerId }, amountPaise: movedPaise },
      { account: 'house', amountPaise: 0 - movedPaise - commissionPaise },
      { account: 'commission', amountPaise: commissionPaise },
    ],
  };
}

type Anew = { doing: Doing; outcomes: Record<number, Outcome>; accounts: Locked; pace: Pace };

async function settlePlayer(
  trx: Trx,
  { doing, outcomes, accounts, pace }: Anew,
  playerId: number,
  own: readonly HeldBet[],
): Promise<Posting> {
  const settled = settlePosition(rulesOf(doing.locked), {
    bets: own.map(({ id, ...bet }) => ({ ...bet, betId: id })),
    outcome: outcomes,
    commissionBps: doing.locked.commissionBps,
  });
  await writeProfits(trx, settled, pace);
  const { balancePaise: beforePaise } = accounts.of({ player: playerId });
  const freePaise = beforePaise - (await reservedElsewhere(trx, playerId, ''));
  const paid = await readPaid(trx, doing.marketId, playerId);
  return postingOf(doing, { playerId, settled, paid, beforePaise, freePaise });
}

/** Posts the difference between what these players got and what the present bets would pay. @returns paise */
export async function settleAnew(
  trx: Trx,
  doing: Doing,
  playerIds: readonly number[],
  pace: Pace = PACE,
): Promise<{ playerId: number; paise: number }[]> {
  const { marketId, locked } = doing;
  const outcomes = await readOutcomes(trx, marketId, locked.winners);
  const players = playerIds.map((player) => ({ player }));
  const accounts = await lockAccounts(trx, [...players, 'house', 'commission']);
  await rebuildPositions(trx, marketId, locked, playerIds, pace);
  const counted = new Map(
    (await readOwners(trx, marketId, playerIds)).map(({ playerId, bets }) => [playerId, bets]),
  );
  // A player whose last bet was deleted has something to give back too.
  const owners = playerIds.map((playerId) => ({ playerId, bets: counted.get(playerId) ?? 1 }));
  const moved: { playerId: number; paise: number }[] = [];
  for (const batch of batchesOf(owners, pace.rows)) {
    const postings: Posting[] = [];
    for (const [playerId, own] of await readBetsOf(trx, marketId, batch, pace))
      postings.push(await settlePlayer(trx, { doing, outcomes, accounts, pace }, playerId, own));
    await postAll(trx, postings);
    for (const { playerId = 0, entries } of postings)
      moved.push({ playerId, paise: entries[0]?.amountPaise ?? 0 });
    await pace.turn();
  }
  return moved;
}
