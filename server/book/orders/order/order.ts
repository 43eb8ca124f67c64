import { createHash, randomUUID } from 'node:crypto';
import type { PlaceBetRequest } from '../../../../api/schemas/bets';
import type { PlaceFancyBetRequest } from '../../../../api/schemas/fancies';
import type { Side } from '../../../../domain/bets/bet';
import { MAX_ODDS, parsePrice } from '../../../../domain/bets/ladder';
import { parseAnyPrice } from '../../../../domain/rounds/odds';
import { parseAmount, parseHundredths } from '../../../../domain/base/money';
import type { PricePolicy } from '../../../../domain/placing/pricePolicy';
import { hasLine, RUNS } from '../../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../../domain/sessions/sessionFacts';
import type { Caller } from '../../../base/call';
import type { Press } from '../../../base/db/betTables';
import { refusals } from './refusals';
import type { Refusal } from './refusals';

export type Order = {
  playerId: number;
  userName: string;
  /** Of the session it came from, which may end before it is decided. */
  tokenHash: string;
  ip: string;
  device: string;
  /** null if the request names no match, as that of a session. */
  matchId: string | null;
  marketId: string;
  selectionId: number;
  side: Side;
  /** Hundredths; the price asked for, at which a rest waits. In a session the line. */
  odds: number;
  /** The worst price the player accepts: `odds`, or further away if any is taken (policy.ts). */
  worstOdds: number;
  /** The rate of a session; null in other markets. */
  rateBps: number | null;
  stakePaise: number;
  keepInPlay: boolean;
  /** null: the player did not say. */
  policy: PricePolicy | null;
  fillOrKill: boolean;
  /** The bet whose open part it takes the place of; null of most. */
  replaces: number | null;
  /** The open stake that was seen when another size was asked for; null: as much as is left. */
  resizes: number | null;
  ref: string;
  /** False if the client sent no reference and `ref` was generated here. */
  isRefSent: boolean;
  /** What the client says of when it was pressed; null: nothing. No part of the content, which is the same however often it
   * is sent. */
  press: Press | null;
  /** What the page brings to the mix of a round, hex; null: nothing. No part of the content either. */
  entropy: string | null;
  /** Hash of the content, which must not change under one reference. */
  fingerprint: string;
};

export type Content = Pick<
  Order,
  | 'matchId'
  | 'marketId'
  | 'selectionId'
  | 'side'
  | 'odds'
  | 'rateBps'
  | 'stakePaise'
  | 'keepInPlay'
  | 'policy'
  | 'fillOrKill'
  | 'replaces'
> &
  Partial<Pick<Order, 'resizes' | 'press' | 'entropy'>>;

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A short text equal only for equal content. What is open of a replaced bet may differ when it is asked again. */
export function fingerprintOf(content: Content): string {
  const { replaces } = content;
  if (replaces !== null) {
    const isResized = content.resizes !== null && content.resizes !== undefined;
    return hashOf([{ replaces }, content.odds, ...(isResized ? [content.stakePaise] : [])]);
  }
  const { matchId, marketId, selectionId, side, odds, rateBps, stakePaise, keepInPlay, policy, fillOrKill } =
    content;
  return hashOf([
    matchId,
    marketId,
    selectionId,
    side,
    odds,
    stakePaise,
    keepInPlay,
    ...(rateBps === null ? [] : [rateBps]),
    // Absent in those of bets that say nothing of it, as it was before there was anything to say.
    ...(policy === null && !fillOrKill ? [] : [{ policy, fillOrKill }]),
  ]);
}

const isSet = (flag: PlaceBetRequest['keep_in_play' | 'fill_or_kill']): boolean =>
  flag === true || flag === 1 || flag === '1';

/** An order as it was asked for, by whom it was asked for. */
export const ofPlayer = (
  { playerId, userName, tokenHash, ip, device }: Caller,
  ref: string | undefined,
  content: Content,
): Order => ({
  playerId,
  userName,
  tokenHash,
  ip,
  device,
  resizes: null,
  press: null,
  entropy: null,
  ...content,
  worstOdds: content.odds,
  ref: ref ?? randomUUID(),
  isRefSent: ref !== undefined,
  fingerprint: fingerprintOf(content),
});

const pressOf = ({ pressed_at, sent_at }: Pick<PlaceBetRequest, 'pressed_at' | 'sent_at'>): Press | null =>
  pressed_at === undefined || sent_at === undefined ? null : { pressedAt: pressed_at, sentAt: sent_at };

const sideOf = (isBack: PlaceBetRequest['is_back']): Side => (Number(isBack) === 1 ? 'back' : 'lay');

/** Reads a request, or refuses malformed odds and stakes before any lookup. */
export function readOrder(body: PlaceBetRequest, caller: Caller): Order | Refusal {
  // What its market's ladder takes is known with the market's terms.
  const odds = parseAnyPrice(body.odds);
  if (odds === undefined) return refusals.odds();
  const stakePaise = parseAmount(body.stack);
  if (stakePaise === undefined || stakePaise <= 0) return refusals.noStake();
  return ofPlayer(caller, body.ref, {
    matchId: String(body.match_id),
    marketId: String(body.market_id),
    selectionId: Number(body.selection_id),
    side: sideOf(body.is_back),
    odds,
    rateBps: null,
    stakePaise,
    keepInPlay: isSet(body.keep_in_play),
    policy: body.price_policy ?? null,
    fillOrKill: isSet(body.fill_or_kill),
    replaces: null,
    press: pressOf(body),
    entropy: body.entropy ?? null,
  });
}

/** Reads a request for a bet on a session, as if on a line: what else the run may be is known with the market's
 * terms (onSelection). */
export function readFancyOrder(body: PlaceFancyBetRequest, caller: Caller): Order | Refusal {
  // A digit may be 0; that no line is 0 is for the ladder to say.
  const odds = parseHundredths(body.run);
  const rateBps = parsePrice(body.size);
  if (odds === undefined || odds < 0 || odds > MAX_ODDS || rateBps === undefined) return refusals.odds();
  const stakePaise = parseAmount(body.stack);
  if (stakePaise === undefined || stakePaise <= 0) return refusals.noStake();
  return ofPlayer(caller, body.ref, {
    matchId: null,
    marketId: String(body.fancy_id),
    selectionId: RUNS,
    side: sideOf(body.is_back),
    odds,
    rateBps,
    stakePaise,
    keepInPlay: false,
    policy: body.price_policy ?? null,
    fillOrKill: false,
    replaces: null,
    press: pressOf(body),
  });
}

/** The order as its market takes it: without a line, the run names a selection, and the rate is its price. */
export function onSelection(order: Order, session: SessionFacts | null): Order {
  if (!session || order.rateBps === null || hasLine(session)) return order;
  return { ...order, selectionId: order.odds / 100, odds: order.rateBps, worstOdds: order.rateBps };
}
