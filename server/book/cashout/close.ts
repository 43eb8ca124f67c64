import { sql } from 'kysely';
import type { CashOffer } from '../../../domain/cashOffer';
import type { HedgeLeg } from '../../../domain/cashout';
import { rulesOf } from '../../../domain/kinds/rules';
import { isTooMany } from '../../../domain/limits';
import type { Bet } from '../../base/db/tables';
import { lockAccounts } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import type { LockedMarket } from '../orders/facts';
import { heldFor } from '../orders/positions';
import type { PlayerPosition } from '../orders/positions';
import { refusals } from '../orders/refusals';
import type { Refusal } from '../orders/refusals';
import { LIVE_LIST } from '../orders/statuses';
import { writeChanges } from '../orders/write';
import type { Standing } from './offer';

/** Who closes what; the market is locked. */
export type Closing = {
  playerId: number;
  ip: string;
  device: string;
  marketId: string;
  locked: LockedMarket;
  standing: Standing;
  offer: Pick<CashOffer, 'legs' | 'closedPaise' | 'shareMillionths'>;
  at: Date;
  inPlay: boolean;
};

type Player = { locked: boolean; mustChange: boolean; elsewherePaise: number; elsewhereBets: number };

async function readPlayer(trx: Trx, { playerId, marketId }: Closing): Promise<Player> {
  const { rows } = await sql<Player>`
    select p.locked, p.is_change_password as "mustChange", e.paise as "elsewherePaise", e.bets as "elsewhereBets"
    from players p, lateral (
      select coalesce(sum(exposure_paise), 0)::bigint as paise, coalesce(sum(live_bets), 0)::int as bets
      from exposures where player_id = p.id and market_id <> ${marketId}) e
    where p.id = ${playerId}`.execute(trx);
  const [player] = rows;
  if (!player) throw new Error(`no player ${playerId}`);
  return player;
}

async function nextIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('bets_id_seq') as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The worst price it walks is what it asked for: all others are better. */
const worstOf = ({ side, fills }: HedgeLeg): number =>
  fills.reduce(
    (worst, { odds }) => (side === 'back' ? Math.min(worst, odds) : Math.max(worst, odds)),
    fills[0]?.odds ?? 0,
  );

function betOf(
  id: number,
  leg: HedgeLeg,
  { playerId, marketId, locked, ip, device, at, inPlay }: Closing,
): Bet {
  return {
    id,
    player_id: playerId,
    match_id: locked.matchId,
    market_id: marketId,
    ip,
    device,
    selection_id: leg.selectionId,
    is_back: leg.side === 'back',
    odds: worstOf(leg),
    rate_bps: null,
    stake_paise: leg.stakePaise,
    matched_paise: leg.stakePaise,
    open_paise: 0,
    cancelled_paise: 0,
    status: 'MATCHED',
    keep_in_play: false,
    in_play: inPlay,
    ref: null,
    profit_paise: null,
    void_reason: null,
    placed_at: at,
    matched_at: at,
    deleted_at: null,
    asked: { cashOut: true },
    rested_paise: 0,
  };
}

const positionOf = ({ playerId, locked }: Closing, leg: HedgeLeg): PlayerPosition => ({
  playerId,
  ...rulesOf(locked).positionOf({
    selectionId: leg.selectionId,
    side: leg.side,
    fills: leg.fills,
    openPaise: 0,
    odds: worstOf(leg),
    rateBps: null,
  }),
});

/** On the bets that close, and on those that are closed by them. */
async function keepCashedOut(trx: Trx, closing: Closing): Promise<void> {
  const { playerId, marketId, offer, at } = closing;
  const event = JSON.stringify({
    kind: 'cashedOut',
    paise: offer.closedPaise,
    percent: Math.round(offer.shareMillionths / 100) / 100,
  });
  const bets = sql`(select id as bet_id from bets where market_id = ${marketId} and player_id = ${playerId}
    and status in (${LIVE_LIST}) and matched_paise > 0) closed`;
  await sql`with ${keepEvents('kept', bets, sql`${event}::jsonb`, at)} select`.execute(trx);
}

/** Writes the bets that close a position, with the house at the prices of the offer, in the transaction that holds the
 * market; locks the player's account. @returns their ids, or why the player cannot */
export async function writeClosing(trx: Trx, closing: Closing): Promise<number[] | Refusal> {
  const { playerId, marketId, locked, standing, offer, at, inPlay } = closing;
  const player = await readPlayer(trx, closing);
  if (player.locked) return refusals.locked();
  if (player.mustChange) return refusals.mustChangePassword();
  const accounts = await lockAccounts(trx, [{ player: playerId }]);
  const changes = offer.legs.map((leg) => positionOf(closing, leg));
  const held = heldFor([...standing.positions, ...changes], [playerId], locked);
  const { exposurePaise, liveBets } = held.get(playerId) ?? { exposurePaise: 0, liveBets: 0 };
  if (isTooMany({ market: liveBets, all: player.elsewhereBets + liveBets })) return refusals.tooMany();
  const freePaise = accounts.of({ player: playerId }).balancePaise - player.elsewherePaise;
  // Open orders may cost more once their runner brings less.
  if (exposurePaise > freePaise) return refusals.funds(exposurePaise, freePaise);
  const ids = await nextIds(trx, offer.legs.length);
  for (const [n, leg] of offer.legs.entries()) {
    const bet = betOf(ids[n] ?? 0, leg, closing);
    const fills = leg.fills.map((fill) => ({ betId: bet.id, counterBetId: null, ...fill }));
    const [position] = changes.slice(n, n + 1);
    await writeChanges(trx, {
      marketId,
      at,
      bets: [{ bet }],
      fills,
      held,
      inPlay,
      positions: position ? [position] : [],
    });
  }
  await keepCashedOut(trx, closing);
  return ids;
}
