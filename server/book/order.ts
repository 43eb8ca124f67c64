import type { PlaceBetRequest } from '../../api/schemas/bets';
import type { Side } from '../../domain/bet';
import { parseOdds } from '../../domain/ladder';
import { parseAmount } from '../../domain/money';
import type { Caller } from '../http/call';
import { refusals, type Refusal } from './refusals';

/** A bet as the player asked for it, in units of the inside. */
export type Order = {
  playerId: number;
  userName: string;
  ip: string;
  device: string;
  matchId: string;
  marketId: string;
  selectionId: number;
  side: Side;
  /** Hundredths; the worst price the player accepts. */
  odds: number;
  stakePaise: number;
  /** The unmatched rest stays when the market goes in play. */
  keepInPlay: boolean;
  ref: string | null;
};

const isSet = (flag: PlaceBetRequest['keep_in_play']): boolean => flag === true || flag === 1 || flag === '1';

/** Reads a request; odds and stake that are no such thing are refused here, before anything is looked up. */
export const readOrder = (body: PlaceBetRequest, caller: Caller): Order | Refusal => {
  const odds = parseOdds(body.odds);
  if (odds === undefined) return refusals.odds();
  const stakePaise = parseAmount(body.stack);
  if (stakePaise === undefined || stakePaise <= 0) return refusals.noStake();
  return {
    playerId: caller.playerId,
    userName: caller.userName,
    ip: caller.ip,
    device: caller.device,
    matchId: String(body.match_id),
    marketId: String(body.market_id),
    selectionId: Number(body.selection_id),
    side: Number(body.is_back) === 1 ? 'back' : 'lay',
    odds,
    stakePaise,
    keepInPlay: isSet(body.keep_in_play),
    ref: body.ref ?? null,
  };
};
