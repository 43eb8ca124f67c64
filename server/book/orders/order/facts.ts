import { sql } from 'kysely';
import type { Ladder } from '../../../../domain/bets/ladder';
import type { SessionFacts } from '../../../../domain/sessions/sessionFacts';
import type { RuledMarket } from '../../../../domain/kinds/rules';
import type { Trx } from '../../../ledger/accounts';
import type { Db } from '../../../base/db/connect';
import { HOLDS_MARKET } from '../../../base/db/fence';
import { sessionNow } from '../../../base/db/sessionNow';
import type { SessionNow } from '../../../base/db/sessionNow';
import { Displaced } from '../../../base/db/outage';
import type { Order } from './order';
import { ruledOf } from '../../../markets/matches/tradedKind';

export type PlayerFacts = {
  locked: boolean;
  mustChangePassword: boolean;
  /** Whether the player has limits of their own to be looked up (server/protection). */
  isGuarded: boolean;
  /** Most an operator lets this player stake on a bet, and lose on a market; null: as much as the market does. */
  maxStakePaise: number | null;
  maxLossPaise: number | null;
};

export type MarketTerms = {
  matchId: string;
  priceLadder: Ladder;
  minStakePaise: number;
  maxStakePaise: number;
  session: SessionFacts | null;
  /** A round of a table dealt here. */
  isRound: boolean;
  settled: boolean;
  /** An operator has switched the sport off. */
  sportOff: boolean;
};

export type StoredAnswer = { ok: boolean; code?: string; message: string; data?: unknown };

/** The first answer to a reference and its fingerprint, null if none was stored. */
export type First = { answer: StoredAnswer; fingerprint: string | null };

type FactsRow = PlayerFacts & { session: SessionNow; first: First | null; terms: MarketTerms | null };

/** One query for all a bet needs first: the player, the market's terms and an earlier answer to `ref`. */
export async function readFacts(
  db: Db,
  { playerId, tokenHash, marketId, ref }: Pick<Order, 'playerId' | 'tokenHash' | 'marketId' | 'ref'>,
): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select p.locked, p.is_change_password as "mustChangePassword", p.is_guarded as "isGuarded",
      p.max_stake_paise as "maxStakePaise", p.max_loss_paise as "maxLossPaise", ${sessionNow(tokenHash)} as session,
      (select json_build_object('answer', answer, 'fingerprint', fingerprint)
       from answers where player_id = p.id and ref = ${ref}) as first,
      (select json_build_object('matchId', match_id, 'priceLadder', price_ladder, 'minStakePaise', min_stake_paise,
         'maxStakePaise', max_stake_paise, 'session', session, 'isRound', market_type = 'ROUND',
         'settled', result is not null,
         'sportOff', exists (select from sports_off o join matches t on t.sport_id = o.sport_id where t.id = match_id))
       from markets where id = ${marketId}) as terms
    from players p where p.id = ${playerId}`.execute(db);
  const facts = rows[0];
  if (!facts) throw new Error(`no player ${playerId}`);
  return facts;
}

export type LockedMarket = RuledMarket & {
  matchId: string;
  settled: boolean;
  held: boolean;
  /** An operator has switched its sport off. */
  sportOff: boolean;
  allowsUnmatched: boolean;
  winners: number;
  commissionBps: number;
  name: string;
  /** Most a player may win, and put at risk, on it; null: no limit but the balance. */
  maxProfitPaise: number | null;
  maxLiabilityPaise: number | null;
  /** All runners except those an operator removed; bets on one the feed removed stay until the end. */
  runnerIds: number[];
};

type LockedRow = Omit<LockedMarket, 'kind'> & { isHeld: boolean; marketType: string };

const FACTS = sql`match_id as "matchId", result is not null as settled, held, allows_unmatched as "allowsUnmatched", winners,
  commission_bps as "commissionBps", name, session, max_profit_paise as "maxProfitPaise", max_liability_paise as "maxLiabilityPaise",
  market_type as "marketType",
  exists (select from sports_off o join matches t on t.sport_id = o.sport_id where t.id = markets.match_id) as "sportOff",
  (select coalesce(json_agg(selection_id) filter (where removed_factor is null), '[]')
   from runners where market_id = markets.id) as "runnerIds"`;
const LOCKED = sql`${FACTS}, ${HOLDS_MARKET} as "isHeld"`;

const lockedOf = <Row extends Omit<LockedRow, 'isHeld'>>(row: Row): Row & LockedMarket => ({
  ...row,
  ...ruledOf(row),
});

/** Locks the market's row, the first lock of every change to its bets, and gives its book another version: chance, as a
 * count would come back after a crash that undid commits. @throws Displaced */
export async function lockMarket(trx: Trx, marketId: string): Promise<LockedMarket | undefined> {
  // No second check at commit: a new holder waits for transactions begun before it (leases.ts).
  const { rows } = await sql<LockedRow>`
    update markets set book_version = (random() * 9007199254740991)::bigint where id = ${marketId}
    returning ${LOCKED}`.execute(trx);
  const [row] = rows;
  if (row && !row.isHeld) throw new Displaced();
  return row && lockedOf(row);
}

/** The same of several markets in ascending id, whoever's they are: for what a player or an operator does to bets wherever they stand.
 * The other version of the book has its owner read again. */
export async function lockAnywhere(
  trx: Trx,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, LockedMarket>> {
  const { rows } = await sql<Omit<LockedRow, 'isHeld'> & { id: string }>`
    select id, ${FACTS} from markets where id = any(${marketIds}::text[]) order by id
    for no key update of markets`.execute(trx);
  await sql`update markets set book_version = (random() * 9007199254740991)::bigint
    where id = any(${marketIds}::text[])`.execute(trx);
  return new Map(rows.map(({ id, ...row }) => [id, lockedOf(row)]));
}

/** A locked market with what orders are checked against, and the version its book has. */
export type VersionedMarket = LockedMarket &
  Pick<MarketTerms, 'priceLadder' | 'minStakePaise' | 'maxStakePaise' | 'isRound'> & { version: number };

/** Whether a lock that somebody else has is waited for, or its row left out. */
export type Locking = { waits: boolean };

/** Markets by id, and those that are another process's. */
export type LockedMarkets = { markets: Map<string, VersionedMarket>; lost: Set<string> };

/** The same for who writes other versions with the changes themselves: several markets, in ascending id. */
export async function lockVersions(
  trx: Trx,
  marketIds: readonly string[],
  { waits }: Locking,
): Promise<LockedMarkets> {
  const { rows } = await sql<LockedRow & { id: string } & Omit<VersionedMarket, keyof LockedMarket>>`
    select id, ${LOCKED}, price_ladder as "priceLadder", min_stake_paise as "minStakePaise",
      max_stake_paise as "maxStakePaise", book_version as version, market_type = 'ROUND' as "isRound"
    from markets where id = any(${marketIds}::text[]) order by id
    for no key update of markets ${waits ? sql`` : sql`skip locked`}`.execute(trx);
  return {
    markets: new Map(rows.flatMap(({ id, ...row }) => (row.isHeld ? [[id, lockedOf(row)]] : []))),
    lost: new Set(rows.flatMap(({ id, isHeld }) => (isHeld ? [] : id))),
  };
}
