import { sql } from 'kysely';
import { settlingOf } from '../../../domain/kinds/rules';
import { settlePosition } from '../../../domain/settlement/settlement';
import type { PositionSettlement } from '../../../domain/settlement/settlement';
import type { LockedMarket } from '../orders/order/facts';
import type { HeldBet } from '../orders/positions/positions';
import { lockAccounts, reservedElsewhere } from '../../ledger/accounts';
import type { Locked, Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import type { Posting } from '../../ledger/posting';
import { PACE } from '../../base/pace';
import type { Pace } from '../../base/pace';
import { batchesOf, readBetsOf, readOwners } from '../settlement/batches';
import { asTraded } from '../settlement/outcomes';
import type { Ended } from '../settlement/ended';
import { writeBets } from '../settlement/writeEnd';

/** What is posted and told of a correction. */
export type Telling = {
  /** A player's id makes it the idempotency key of the posting. */
  key: string;
  rule: { id: string; version: number };
  description: string;
  /** What the account of a player sees of the reason. */
  inputsOf: (playerId: number) => object;
  /** The first line players read. */
  line: string;
  at: Date;
};

/** A settled market, how it ended, and why it is settled again. */
export type Resettlement = { marketId: string; locked: LockedMarket; ended: Ended; telling: Telling };

type Paid = { grossPaise: number; commissionPaise: number; netPaise: number; bornByHousePaise: number };

async function readPaid(trx: Trx, marketId: string, playerId: number): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select coalesce(sum((explanation ->> 'grossPaise')::bigint), 0)::bigint as "grossPaise",
      coalesce(sum((explanation ->> 'commissionPaise')::bigint), 0)::bigint as "commissionPaise",
      coalesce(sum((explanation ->> 'netPaise')::bigint), 0)::bigint as "netPaise",
      coalesce(sum((explanation ->> 'bornByHousePaise')::bigint), 0)::bigint as "bornByHousePaise"
    from transactions where market_id = ${marketId} and player_id = ${playerId}`.execute(trx);
  return rows[0] ?? { grossPaise: 0, commissionPaise: 0, netPaise: 0, bornByHousePaise: 0 };
}

type Share = {
  playerId: number;
  settled: PositionSettlement<number>;
  paid: Paid;
  beforePaise: number;
  freePaise: number;
};

function postingOf({ marketId, telling }: Resettlement, share: Share): Posting {
  const { playerId, settled, paid, beforePaise, freePaise } = share;
  const grossPaise = settled.grossPaise - paid.grossPaise;
  const commissionPaise = settled.commissionPaise - paid.commissionPaise;
  const netPaise = settled.netPaise - paid.netPaise;
  // Spent winnings cannot be taken back: the house bears what the account lacks, until a later correction gives.
  const duePaise = netPaise - paid.bornByHousePaise;
  const movedPaise = Math.max(duePaise, 0 - Math.max(0, freePaise)) || 0;
  return {
    key: `${telling.key}:${playerId}`,
    kind: 'correction',
    marketId,
    playerId,
    description: telling.description,
    explanation: {
      rule: telling.rule,
      inputs: { ...telling.inputsOf(playerId), settled: settled.explanation.inputs },
      lines: [telling.line, ...settled.explanation.lines],
      grossPaise,
      commissionPaise,
      netPaise,
      bornByHousePaise: movedPaise - netPaise,
      beforePaise,
      afterPaise: beforePaise + movedPaise,
    },
    at: telling.at,
    entries: [
      { account: { player: playerId }, amountPaise: movedPaise },
      { account: 'house', amountPaise: 0 - movedPaise - commissionPaise },
      { account: 'commission', amountPaise: commissionPaise },
    ],
  };
}

type Doing = Resettlement & { accounts: Locked; pace: Pace };

async function settlePlayer(
  trx: Trx,
  doing: Doing,
  playerId: number,
  own: readonly HeldBet[],
): Promise<Posting> {
  const { locked, ended, accounts, pace, telling } = doing;
  const settled = settlePosition(settlingOf(locked), {
    bets: own.map(({ id, ...bet }) => ({ ...bet, betId: id })),
    outcome: asTraded(ended.outcome),
    commissionBps: locked.commissionBps,
  });
  await writeBets(trx, ended, settled.perBet, { ...pace, at: telling.at });
  const { balancePaise: beforePaise } = accounts.of({ player: playerId });
  const freePaise = beforePaise - (await reservedElsewhere(trx, playerId, ''));
  const paid = await readPaid(trx, doing.marketId, playerId);
  return postingOf(doing, { playerId, settled, paid, beforePaise, freePaise });
}

/** Posts the difference between what these players got and what the present bets pay with this end. @returns paise */
export async function settleAgain(
  trx: Trx,
  anew: Resettlement,
  playerIds: readonly number[],
  pace: Pace = PACE,
): Promise<{ playerId: number; paise: number }[]> {
  const players = playerIds.map((player) => ({ player }));
  const accounts = await lockAccounts(trx, [...players, 'house', 'commission']);
  const counted = new Map(
    (await readOwners(trx, anew.marketId, playerIds)).map(({ playerId, bets }) => [playerId, bets]),
  );
  // A player whose last bet was deleted has something to give back too.
  const owners = playerIds.map((playerId) => ({ playerId, bets: counted.get(playerId) ?? 1 }));
  const moved: { playerId: number; paise: number }[] = [];
  for (const batch of batchesOf(owners, pace.rows)) {
    const postings: Posting[] = [];
    for (const [playerId, own] of await readBetsOf(trx, anew.marketId, batch, pace))
      postings.push(await settlePlayer(trx, { ...anew, accounts, pace }, playerId, own));
    await postAll(trx, postings);
    for (const { playerId = 0, entries } of postings)
      moved.push({ playerId, paise: entries[0]?.amountPaise ?? 0 });
    await pace.turn();
  }
  return moved;
}
