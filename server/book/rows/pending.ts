import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PendingRow } from '../../../api/schemas/bets';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { toIst } from '../../../domain/base/time';
import type { Press } from '../../base/db/betTables';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { tradedKindOf } from '../../markets/matches/tradedKind';
import { toWireSession } from '../../markets/matches/wireSession';
import { betTypeOf } from './rows';

/** Of a row of `pending_bets`: how long its delay was to be. */
export const DELAY_MS = sql`(extract(epoch from until - placed_at) * 1000)::int`;

/** What a bet was asked to be; `matchName` where the row does not stand below its match. */
export type AskedFacts = {
  matchName?: string;
  marketName: string;
  marketType: string;
  session: SessionFacts | null;
  selectionId: number;
  selectionName: string;
  isBack: boolean;
  odds: number;
  rateBps: number | null;
  stakePaise: number;
};

/** The same in API form. */
export const toAskedRow = (facts: AskedFacts) => ({
  ...(facts.matchName === undefined ? {} : { match_name: facts.matchName }),
  market_name: facts.marketName,
  selection_id: facts.selectionId,
  selection_name: facts.selectionName,
  is_back: facts.isBack ? ('1' as const) : ('0' as const),
  kind: tradedKindOf(facts.marketType),
  session: facts.session && { ...toWireSession(facts.session), size: (facts.rateBps ?? 0) / 100 },
  odds: toDecimal(facts.odds),
  stack: toRupees(facts.stakePaise),
});

/** A bet in its delay with the names a player knows it by. */
export type PendingFacts = AskedFacts & {
  id: number;
  ref: string;
  matchId: string;
  matchName: string;
  marketId: string;
  placedAt: Date;
  until: Date;
  press: Press | null;
};

/** How `PendingFacts` are read from `p`, rows of the form of `pending_bets`. */
export const PENDING = {
  columns: sql`p.id, p.ref, p.match_id as "matchId", p.market_id as "marketId", m.name as "marketName",
      m.market_type as "marketType", m.session, p.selection_id as "selectionId", r.name as "selectionName",
      p.is_back as "isBack", p.odds, p.rate_bps as "rateBps", p.stake_paise as "stakePaise", p.placed_at as "placedAt", p.until,
      p.press, x.name as "matchName"`,
  joins: sql`join markets m on m.id = p.market_id join matches x on x.id = p.match_id
      join runners r on r.market_id = p.market_id and r.selection_id = p.selection_id`,
};

/** In order of waiting. @param from the table, or rows of its form */
export const pendingFacts = (
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<PendingFacts> =>
  sql<PendingFacts>`select ${PENDING.columns} from ${from} p ${PENDING.joins} where ${where} order by p.id`;

type Passing = Pick<Clock, 'now' | 'speed'>;

/** A waiting bet in API form. Its seconds are the player's, however fast the exchange's time runs. */
export function toPendingRow(facts: PendingFacts, clock: Passing): PendingRow {
  const asked = toAskedRow(facts);
  return {
    ...asked,
    status: 'PENDING',
    ref: facts.ref,
    match_id: facts.matchId,
    market_id: facts.marketId,
    bet_type: betTypeOf(asked.kind),
    placed: toIst(facts.placedAt.getTime()),
    seconds_left: Math.max(0, facts.until.getTime() - clock.now()) / 1000 / clock.speed,
  };
}

/** A player's bets of a match that wait in their delay, newest first. */
export async function pendingOfMatch(
  db: Db,
  { playerId, matchId }: { playerId: number; matchId: string },
  clock: Passing,
): Promise<PendingRow[]> {
  const ofPlayer = sql`p.player_id = ${playerId} and p.match_id = ${matchId}`;
  const { rows } = await pendingFacts(sql`pending_bets`, ofPlayer).execute(db);
  return rows.map((facts) => toPendingRow(facts, clock)).reverse();
}
