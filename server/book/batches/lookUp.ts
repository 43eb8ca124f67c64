import { sql } from 'kysely';
import type { Trx } from '../../ledger/accounts';
import { lockAccounts } from '../../ledger/accounts';
import type { Funds } from '../orders/decided';
import { lockVersion } from '../orders/facts';
import type { First, PlayerFacts, VersionedMarket } from '../orders/facts';
import type { Order } from '../orders/order';

/** An order that waits for its market's next transaction. */
export type Entry = {
  order: Order;
  /** The row of a bet that has waited its delay, which the bet replaces; its order has been checked before. */
  pendingId: number | null;
};

/** All that the orders of a batch are decided on besides the book; ids of bets are used up in order. */
export type Facts = {
  locked: VersionedMarket | undefined;
  ids: number[];
  funds: Map<number, Funds>;
  /** Earlier answers by player and reference. */
  firsts: Map<string, First>;
  /** Rows of `pending_bets` that are still there. */
  waiting: Set<number>;
};

export const nameOf = ({ playerId, ref }: Pick<Order, 'playerId' | 'ref'>): string => `${playerId} ${ref}`;

type Elsewhere = PlayerFacts & { id: number; elsewherePaise: number; elsewhereBets: number };
type Row = {
  ids: number[];
  players: Elsewhere[];
  firsts: (First & { playerId: number; ref: string })[];
};

async function readFacts(trx: Trx, marketId: string, entries: readonly Entry[]): Promise<Row> {
  const players = [...new Set(entries.map(({ order }) => order.playerId))];
  // What waited its delay was looked for before it.
  const asked = entries.flatMap(({ order, pendingId }) => (pendingId === null ? order : []));
  const { rows } = await sql<Row>`
    select
      (select json_agg(nextval('bets_id_seq')) from generate_series(1, ${entries.length}::int)) as ids,
      (select coalesce(json_agg(json_build_object('id', p.id, 'locked', p.locked, 'mustChangePassword', p.is_change_password,
          'maxStakePaise', p.max_stake_paise, 'maxLossPaise', p.max_loss_paise,
          'elsewherePaise', e.paise, 'elsewhereBets', e.bets)), '[]')
        from players p, lateral (
          select coalesce(sum(exposure_paise), 0)::bigint as paise, coalesce(sum(live_bets), 0) as bets
          from exposures where player_id = p.id and market_id <> ${marketId}) e
        where p.id = any(${players}::int[])) as players,
      (select coalesce(json_agg(json_build_object('playerId', a.player_id, 'ref', a.ref, 'answer', a.answer,
          'fingerprint', a.fingerprint)), '[]')
        from answers a join unnest(${asked.map(({ playerId }) => playerId)}::int[],
          ${asked.map(({ ref }) => ref)}::text[]) as k(player_id, ref) using (player_id, ref)) as firsts`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('no facts');
  return row;
}

/** Locks the rows of waiting bets, so that each is either placed or taken back. */
async function lockWaiting(trx: Trx, entries: readonly Entry[]): Promise<Set<number>> {
  const ids = entries.flatMap(({ pendingId }) => pendingId ?? []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from pending_bets where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Locks the market, then the accounts of those who ask, and reads what is known of them. What is held back of those
 * whose orders are met can only fall by it, so that their accounts need no lock. @throws Displaced */
export async function lookUp(trx: Trx, marketId: string, entries: readonly Entry[]): Promise<Facts> {
  const players = [...new Set(entries.map(({ order }) => order.playerId))];
  // Pipelined in this order, so the reads see what the locks waited for.
  const [locked, waiting, accounts, row] = await Promise.all([
    lockVersion(trx, marketId),
    lockWaiting(trx, entries),
    lockAccounts(
      trx,
      players.map((player) => ({ player })),
    ),
    readFacts(trx, marketId, entries),
  ]);
  const funds = row.players.map(({ id, ...player }): [number, Funds] => {
    const { balancePaise } = accounts.of({ player: id });
    return [id, { ...player, balancePaise }];
  });
  const firsts = row.firsts.map((first): [string, First] => [nameOf(first), first]);
  return { locked, waiting, ids: row.ids, funds: new Map(funds), firsts: new Map(firsts) };
}
