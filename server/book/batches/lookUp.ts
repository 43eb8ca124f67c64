import { sql } from 'kysely';
import type { Trx } from '../../ledger/accounts';
import { lockAccounts } from '../../ledger/accounts';
import type { Funds } from '../orders/placing/decided';
import { lockVersions } from '../orders/order/facts';
import type { First, Locking, PlayerFacts, VersionedMarket } from '../orders/order/facts';
import type { Order } from '../orders/order/order';
import type { HeldBack } from '../orders/positions/positions';
import { readGuards } from '../../protection/guard';
import type { Guard } from '../../protection/guard';
import { isHouseLimited, readRisks } from '../../risk/facts';
import type { MarketRisk } from '../../risk/facts';
import { shareHaltsOfBatch, standingHalts } from '../../halts/standing';
import type { StandingHalt } from '../../halts/standing';
import type { Closing } from '../orders/placing/submit';

/** An order that waits for its market's next transaction. */
export type OrderEntry = {
  order: Order;
  /** The row of a bet that has waited its delay, which the bet replaces; its order has been checked before. */
  pendingId: number | null;
};

/** A position whose closing waits for it. */
export type ClosingEntry = { closing: Closing };
export type BatchEntry = OrderEntry | ClosingEntry;

/** Who wants something on which market, and under which session. */
export const askerOf = (entry: BatchEntry): Pick<Closing, 'playerId' | 'marketId' | 'tokenHash'> =>
  'order' in entry ? entry.order : entry.closing;

export const ordersOf = <One extends BatchEntry>(entries: readonly One[]): Extract<One, OrderEntry>[] =>
  entries.filter((entry): entry is Extract<One, OrderEntry> => 'order' in entry);

/** As many as there may be bets. */
const numbersFor = (entries: readonly BatchEntry[]): number =>
  entries.reduce((sum, entry) => sum + ('order' in entry ? 1 : entry.closing.mostBets), 0);

/** All that the orders of a batch are decided on besides the books; ids of bets are used up in order. */
export type Facts = {
  /** Those of the batch there are, and were free. */
  markets: ReadonlyMap<string, VersionedMarket>;
  /** Those that are another process's: nothing of them may be decided here. */
  lost: ReadonlySet<string>;
  ids: number[];
  /** Of those whose accounts were free; `elsewhere` is outside the batch's markets. */
  funds: ReadonlyMap<number, Funds>;
  /** What players had on the markets of the batch before it: market by market. */
  before: ReadonlyMap<string, ReadonlyMap<number, HeldBack>>;
  /** Earlier answers by player and reference. */
  firsts: ReadonlyMap<string, First>;
  /** Hashes of the tokens orders came with, of sessions that have not ended. */
  sessions: ReadonlySet<string>;
  /** Rows of `pending_bets` that are still there. */
  waiting: ReadonlySet<number>;
  /** Of those with limits of their own (server/protection). */
  guards: ReadonlyMap<number, Guard>;
  /** What operators have stopped; none begins before the transaction is over. */
  halts: readonly StandingHalt[];
  /** Of the markets on which the house's loss is limited. */
  risks: ReadonlyMap<string, MarketRisk>;
};

export const nameOf = ({ playerId, ref }: Pick<Order, 'playerId' | 'ref'>): string => `${playerId} ${ref}`;

type Elsewhere = PlayerFacts & {
  id: number;
  elsewherePaise: number;
  elsewhereBets: number;
  winLeftPaise: number | null;
};
type Row = {
  ids: number[];
  sessions: string[];
  players: Elsewhere[];
  before: (HeldBack & { playerId: number; marketId: string })[];
  firsts: (First & { playerId: number; ref: string })[];
  halts: StandingHalt[];
  isHouseLimited: boolean;
};

/** The day of a moment, as sums of results have it. */
const dayAt = (at: number) =>
  sql`((${new Date(at)}::timestamptz at time zone 'UTC') + interval '330 minutes')::date`;

async function readFacts(
  trx: Trx,
  marketIds: readonly string[],
  entries: readonly BatchEntry[],
  players: readonly number[],
  at: number,
): Promise<Row> {
  // What waited its delay was looked for before it.
  const asked = ordersOf(entries).flatMap(({ order, pendingId }) => (pendingId === null ? order : []));
  const tokens = [...new Set(entries.flatMap((entry) => askerOf(entry).tokenHash ?? []))];
  const { rows } = await sql<Row>`
    select
      (select json_agg(nextval('bets_id_seq')) from generate_series(1, ${numbersFor(entries)}::int)) as ids,
      (select coalesce(json_agg(hash), '[]') from tokens
        where hash = any(${tokens}::text[]) and revoked_at is null and not awaits_code) as sessions,
      (select coalesce(json_agg(json_build_object('id', p.id, 'locked', p.locked, 'mustChangePassword', p.is_change_password,
          'isGuarded', p.is_guarded, 'maxStakePaise', p.max_stake_paise, 'maxLossPaise', p.max_loss_paise,
          'winLeftPaise', case when p.max_win_paise is not null then p.max_win_paise - coalesce((
            select sum(paise) from game_sums where player_id = p.id and day = ${dayAt(at)}), 0) end,
          'elsewherePaise', e.paise, 'elsewhereBets', e.bets)), '[]')
        from players p, lateral (
          select coalesce(sum(exposure_paise), 0)::bigint as paise, coalesce(sum(live_bets), 0) as bets
          from exposures where player_id = p.id and market_id <> all(${marketIds}::text[])) e
        where p.id = any(${players}::int[])) as players,
      (select coalesce(json_agg(json_build_object('playerId', player_id, 'marketId', market_id,
          'exposurePaise', exposure_paise, 'liveBets', live_bets)), '[]')
        from exposures where player_id = any(${players}::int[]) and market_id = any(${marketIds}::text[])) as before,
      (select coalesce(json_agg(json_build_object('playerId', a.player_id, 'ref', a.ref, 'answer', a.answer,
          'fingerprint', a.fingerprint)), '[]')
        from unnest(${asked.map(({ playerId }) => playerId)}::int[], ${asked.map(({ ref }) => ref)}::text[]) as k(player_id, ref),
          lateral (select * from answers where player_id = k.player_id and ref = k.ref limit 1) a) as firsts,
      ${standingHalts(marketIds)} as halts, ${isHouseLimited} as "isHouseLimited"`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no facts');
  return row;
}

/** Locks the rows of waiting bets, so that each is either placed or taken back. */
async function lockWaiting(trx: Trx, entries: readonly BatchEntry[]): Promise<Set<number>> {
  const ids = ordersOf(entries).flatMap(({ pendingId }) => pendingId ?? []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from pending_bets where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

function byMarket(rows: Row['before']): Map<string, Map<number, HeldBack>> {
  const markets = new Map<string, Map<number, HeldBack>>();
  for (const { playerId, marketId, ...held } of rows)
    markets.set(marketId, (markets.get(marketId) ?? new Map<number, HeldBack>()).set(playerId, held));
  return markets;
}

/** What the batch before found, which the next one most likely finds too. */
export type Expected = { isHouseLimited: boolean };

/** Limits of the house are asked for along with the rest where the batch before found some; else most batches would carry a long
 * question for nothing. */
function askRisks(trx: Trx, marketIds: readonly string[], at: number, expected: Expected) {
  const asked = expected.isHouseLimited ? readRisks(trx, marketIds, at) : undefined;
  // It is awaited once it is known whether there are any.
  asked?.catch(() => undefined);
  return async (isLimited: boolean): Promise<ReadonlyMap<string, MarketRisk>> => {
    expected.isHouseLimited = isLimited;
    if (asked) return asked;
    return isLimited ? readRisks(trx, marketIds, at) : new Map<string, MarketRisk>();
  };
}

/** Locks the markets, then the accounts of those who ask, and reads what is known of them. What is held back of those
 * whose orders are met can only fall by it, so that their accounts need no lock. @param at of the exchange, ms */
export async function lookUp(
  trx: Trx,
  entries: readonly BatchEntry[],
  locking: Locking,
  at: number,
  expected: Expected,
): Promise<Facts> {
  const marketIds = [...new Set(entries.map((entry) => askerOf(entry).marketId))];
  const players = [...new Set(entries.map((entry) => askerOf(entry).playerId))];
  const owners = players.map((player) => ({ player }));
  // Pipelined in this order, so the reads see what the locks waited for.
  const reading = Promise.all([
    shareHaltsOfBatch(trx),
    lockVersions(trx, marketIds, locking),
    lockWaiting(trx, entries),
    lockAccounts(trx, owners, locking),
    readFacts(trx, marketIds, entries, players, at),
  ]);
  const risksIf = askRisks(trx, marketIds, at, expected);
  const [, locked, waiting, accounts, row] = await reading;
  const funds = row.players.flatMap(({ id, ...player }): [number, Funds][] =>
    accounts.has({ player: id })
      ? [[id, { ...player, balancePaise: accounts.of({ player: id }).balancePaise }]]
      : [],
  );
  const firsts = row.firsts.map((first): [string, First] => [nameOf(first), first]);
  const guarded = funds.filter(([, { isGuarded }]) => isGuarded).map(([id]) => id);
  return {
    ...locked,
    waiting,
    ids: row.ids,
    before: byMarket(row.before),
    funds: new Map(funds),
    firsts: new Map(firsts),
    sessions: new Set(row.sessions),
    guards: await readGuards(trx, guarded, row.sessions, at),
    halts: row.halts,
    risks: await risksIf(row.isHouseLimited),
  };
}
