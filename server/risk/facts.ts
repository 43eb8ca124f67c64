import { sql } from 'kysely';
import type { HouseLimits } from '../../domain/placing/houseRisk';
import type { Position } from '../../domain/bets/position';
import type { HedgeLeg } from '../../domain/cashout/cashout';
import type { Db } from '../base/db/connect';

/** A firm offer of cash out that may still be taken, by its number. */
export type OpenOffer = { readonly id: number; readonly legs: readonly HedgeLeg[] };

/** What limits the house's loss on a market, and what it has promised there. `grantedPaise`: of what it shares with others it has so much, and may draw `leftPaise`
 * more; null: it shares with none. */
export type MarketRisk = HouseLimits & {
  readonly granted: {
    readonly grantedPaise: number;
    readonly leftPaise: number;
    readonly chunkPaise: number;
    /** The one with the least left, as operators name it. */
    readonly narrowest: string;
  } | null;
  /** By so much its worst result may fall within seconds; null: by any. */
  readonly fallPaise: number | null;
  readonly offers: readonly OpenOffer[];
};

type LimitRow = { marketId: string; selectionId: number; paise: number };
type GrantRow = {
  marketId: string;
  grantedPaise: number;
  leftPaise: number;
  chunkPaise: number;
  narrowest: string;
};
type FallRow = { marketId: string; paise: number };
type OfferRow = OpenOffer & { marketId: string };
type RiskRow = { limits: LimitRow[]; grants: GrantRow[]; falls: FallRow[]; offers: OfferRow[] };

/** A market draws no less at once, in hundredths of a limit and in paise: a chunk is asked for once in many bets. */
const CHUNK_SHARE = 0.02;
const CHUNK_PAISE = 10_000_00;

/** Pools that a market draws from. @param market SQL of its id */
export const poolsOf = (market: ReturnType<typeof sql>) => sql`
  select p.* from risk_pools p join markets pm on pm.id = ${market} join matches pt on pt.id = pm.match_id
  where p.scope = 'day' or (p.scope = 'match' and p.scope_id = pt.id)
    or (p.scope = 'sport' and p.scope_id = pt.sport_id::text)`;

/** Whether any loss of the house is limited, in SQL. */
export const isHouseLimited = sql`(exists (select from risk_limits) or exists (select from risk_pools)
  or exists (select from risk_velocity))`;

/** Limits of these markets as JSON; nothing is looked for where no limit is set.
 * @param at exchange time, ms: offers that have expired by then are nobody's any more */
const riskFacts = (marketIds: readonly string[], at: number) => sql`
  (select json_build_object(
    'limits', (select coalesce(json_agg(json_build_object('marketId', market_id, 'selectionId', selection_id,
        'paise', house_loss_paise)), '[]') from risk_limits where market_id = any(${marketIds}::text[])),
    'grants', case when exists (select from risk_pools) then (
      select coalesce(json_agg(json_build_object('marketId', m.id, 'grantedPaise', coalesce(g.granted_paise, 0),
          'leftPaise', pools.left_paise, 'chunkPaise', pools.chunk, 'narrowest', pools.narrowest)), '[]')
      from unnest(${marketIds}::text[]) as m(id) left join risk_grants g on g.market_id = m.id
        cross join lateral (
          select greatest(0, min(house_loss_paise - granted_paise)) as left_paise,
            min(greatest(floor(house_loss_paise * ${CHUNK_SHARE}::numeric), least(${CHUNK_PAISE}, floor(house_loss_paise / 10))))::bigint
              as chunk,
            (array_agg(trim(scope || ' ' || scope_id) order by house_loss_paise - granted_paise))[1] as narrowest
          from (${poolsOf(sql`m.id`)}) p) pools
      where pools.left_paise is not null) else '[]' end,
    'falls', (select coalesce(json_agg(json_build_object('marketId', m.id, 'paise', f.fall_paise)), '[]')
      from unnest(${marketIds}::text[]) as m(id) cross join lateral (
        select fall_paise from risk_velocity where market_id in (m.id, '') order by market_id desc limit 1) f),
    'offers', case when ${isHouseLimited} then (
      select coalesce(json_agg(json_build_object('marketId', market_id, 'id', id, 'legs', offer->'legs') order by id), '[]')
      from cash_outs where market_id = any(${marketIds}::text[]) and taken_at is null and expires_at > ${new Date(at)})
      else '[]' end))`;

/** By market, of those that have limits. */
function risksOf({ limits, grants, falls, offers }: RiskRow): Map<string, MarketRisk> {
  const ids = new Set([...limits, ...grants, ...falls].map(({ marketId }) => marketId));
  return new Map(
    [...ids].map((id) => {
      const own = limits.filter(({ marketId }) => marketId === id);
      const granted = grants.find(({ marketId }) => marketId === id);
      return [
        id,
        {
          marketPaise: own.find(({ selectionId }) => selectionId === 0)?.paise ?? null,
          byRunner: new Map(
            own.flatMap(({ selectionId, paise }) =>
              selectionId === 0 ? [] : [[selectionId, paise] as const],
            ),
          ),
          granted: granted ?? null,
          fallPaise: falls.find(({ marketId }) => marketId === id)?.paise ?? null,
          offers: offers.filter(({ marketId }) => marketId === id),
        },
      ];
    }),
  );
}

/** What limits the house on these markets, in the transaction that has them locked. @param at exchange time, ms */
export async function readRisks(
  db: Db,
  marketIds: readonly string[],
  at: number,
): Promise<Map<string, MarketRisk>> {
  const { rows } = await sql<{ risk: RiskRow }>`select ${riskFacts(marketIds, at)} as risk`.execute(db);
  return rows[0] ? risksOf(rows[0].risk) : new Map<string, MarketRisk>();
}

/** All players' matched bets on a market, by selection. */
export async function readHouse(db: Db, marketId: string): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select selection_id as "selectionId", sum(wins_paise)::bigint as "winsPaise", sum(loses_paise)::bigint as "losesPaise",
      0::bigint as "openWinsPaise", 0::bigint as "openLosesPaise", sum(live_bets)::int as "liveBets"
    from positions where market_id = ${marketId} and live_bets > 0 group by selection_id`.execute(db);
  return rows;
}
