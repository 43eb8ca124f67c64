import { sql } from 'kysely';
import { restingIn } from '../../../../domain/kinds/rules';
import type { ReplaceBetRequest } from '../../../../api/schemas/bets';
import { parsePrice } from '../../../../domain/bets/ladder';
import { parseAmount } from '../../../../domain/base/money';
import type { Caller } from '../../../base/call';
import type { Db } from '../../../base/db/connect';
import type { Trx } from '../../../ledger/accounts';
import type { LockedMarket } from '../order/facts';
import { ofPlayer } from '../order/order';
import type { Order } from '../order/order';
import type { PlayerPosition } from '../positions/positions';
import { refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';
import type { Withdrawn } from '../resting/withdraw';

type OldBet = Pick<Order, 'matchId' | 'marketId' | 'selectionId' | 'side' | 'stakePaise' | 'keepInPlay'>;

const SIDE = sql`case when is_back then 'back' else 'lay' end`;

async function readOld(db: Db, playerId: number, betId: number): Promise<OldBet | undefined> {
  if (!Number.isSafeInteger(betId)) return undefined;
  const { rows } = await sql<OldBet>`
    select match_id as "matchId", market_id as "marketId", selection_id as "selectionId", ${SIDE} as side,
      open_paise as "stakePaise", keep_in_play as "keepInPlay"
    from bets where id = ${betId} and player_id = ${playerId} and rate_bps is null`.execute(db);
  return rows[0];
}

/** The order that takes the place of a bet's open part; its stake may shrink until it is decided. */
export async function readReplacement(
  db: Db,
  body: ReplaceBetRequest,
  caller: Caller,
): Promise<Order | Refusal> {
  const odds = parsePrice(body.odds);
  if (odds === undefined) return refusals.odds();
  const wanted = body.stack === undefined ? null : parseAmount(body.stack);
  if (wanted === undefined || (wanted !== null && wanted <= 0)) return refusals.noStake();
  const replaces = Number(body.bet_id);
  const old = await readOld(db, caller.playerId, replaces);
  if (!old) return refusals.unknownBet();
  return ofPlayer(caller, body.ref, {
    ...old,
    odds,
    replaces,
    rateBps: null,
    policy: null,
    fillOrKill: false,
    ...(wanted === null ? {} : { stakePaise: wanted, resizes: old.stakePaise }),
  });
}

/** Whether nothing but its size falls, so that it can keep its place. */
export async function isSmaller(db: Db, { replaces, resizes, odds, stakePaise }: Order): Promise<boolean> {
  if (replaces === null || resizes === null || stakePaise > resizes) return false;
  const bet = await db.selectFrom('bets').select('odds').where('id', '=', replaces).executeTakeFirst();
  return bet?.odds === odds;
}

/** What is still open of the bet an order replaces, with the market locked; nothing of one that replaces none. */
export async function readLeaving(
  trx: Trx,
  { replaces, playerId, marketId }: Order,
): Promise<Withdrawn | undefined> {
  if (replaces === null) return undefined;
  const { rows } = await sql<Withdrawn>`
    select id, player_id as "playerId", selection_id as "selectionId", ${SIDE} as side, odds,
      open_paise as paise, matched_paise > 0 as "hasMatched"
    from bets where id = ${replaces} and player_id = ${playerId} and market_id = ${marketId} and open_paise > 0`.execute(
    trx,
  );
  return rows[0];
}

/** The order with the stake that is left to it: of one of another size, less what was matched since it was asked for. */
export function leavingFor(asked: Order, leaving: Withdrawn | undefined): Order | undefined {
  if (!leaving) return undefined;
  const { resizes, stakePaise } = asked;
  const left = resizes === null ? leaving.paise : stakePaise - (resizes - leaving.paise);
  return left > 0 ? { ...asked, stakePaise: left } : undefined;
}

export function ofLeaving(asked: Order, leaving: Withdrawn | undefined): Order | Refusal {
  if (asked.replaces === null) return asked;
  return leavingFor(asked, leaving) ?? refusals.notCancellable();
}

/** How positions change when it leaves the book. */
export function changeByLeaving(
  market: Pick<LockedMarket, 'kind' | 'session'>,
  leaving: Withdrawn | undefined,
): PlayerPosition[] {
  if (!leaving) return [];
  const { playerId, paise, hasMatched, ...order } = leaving;
  return [{ playerId, ...restingIn(market).changeByWithdrawal({ ...order, openPaise: paise }, hasMatched) }];
}
