import { createHash, randomUUID } from 'node:crypto';
import type { PlaceBetRequest } from '../../../api/schemas/bets';
import type { Side } from '../../../domain/bet';
import { parsePrice } from '../../../domain/ladder';
import { parseAmount } from '../../../domain/money';
import type { Caller } from '../../base/call';
import { refusals } from './refusals';
import type { Refusal } from './refusals';

export type Order = {
  playerId: number;
  userName: string;
  ip: string;
  device: string;
  matchId: string;
  marketId: string;
  selectionId: number;
  side: Side;
  /** Hundredths; the worst price the player accepts. In a session the line. */
  odds: number;
  /** The rate of a session; null in other markets. */
  rateBps: number | null;
  stakePaise: number;
  keepInPlay: boolean;
  ref: string;
  /** False if the client sent no reference and `ref` was generated here. */
  isRefSent: boolean;
  /** Hash of the content, which must not change under one reference. */
  fingerprint: string;
};

export type Content = Pick<
  Order,
  'matchId' | 'marketId' | 'selectionId' | 'side' | 'odds' | 'rateBps' | 'stakePaise' | 'keepInPlay'
>;

/** A short text equal only for equal content. */
export function fingerprintOf(content: Content): string {
  const { matchId, marketId, selectionId, side, odds, rateBps, stakePaise, keepInPlay } = content;
  const parts = [
    matchId,
    marketId,
    selectionId,
    side,
    odds,
    stakePaise,
    keepInPlay,
    ...(rateBps === null ? [] : [rateBps]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const isSet = (flag: PlaceBetRequest['keep_in_play']): boolean => flag === true || flag === 1 || flag === '1';

/** Reads a request, or refuses malformed odds and stakes before any lookup. */
export function readOrder(body: PlaceBetRequest, caller: Caller): Order | Refusal {
  const odds = parsePrice(body.odds);
  if (odds === undefined) return refusals.odds();
  const stakePaise = parseAmount(body.stack);
  if (stakePaise === undefined || stakePaise <= 0) return refusals.noStake();
  const content: Content = {
    matchId: String(body.match_id),
    marketId: String(body.market_id),
    selectionId: Number(body.selection_id),
    side: Number(body.is_back) === 1 ? 'back' : 'lay',
    odds,
    rateBps: null,
    stakePaise,
    keepInPlay: isSet(body.keep_in_play),
  };
  return {
    playerId: caller.playerId,
    userName: caller.userName,
    ip: caller.ip,
    device: caller.device,
    ...content,
    ref: body.ref ?? randomUUID(),
    isRefSent: body.ref !== undefined,
    fingerprint: fingerprintOf(content),
  };
}
