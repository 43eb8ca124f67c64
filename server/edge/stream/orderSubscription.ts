import type { BetRow } from '../../../api/schemas/bets';
import type { OrderMessage } from '../../../api/schemas/esa';
import type { ClientMessage } from '../../../api/schemas/stream';
import { changeBook } from './orderBook';
import { success } from './protocol';
import { send } from './session';
import type { BetsOfMarket, OrderSubscription, Session } from './session';

/** Most markets in one message. */
const MARKETS_AT_ONCE = 50;

type Head = Pick<OrderMessage, 'ct' | 'initialClk' | 'heartbeatMs' | 'conflateMs'>;

function tell(session: Session, orders: OrderSubscription, head: Head, oc: readonly object[]): void {
  const { parts } = session;
  orders.clk += 1;
  orders.sentAt = parts.timers.now();
  const { id, clk } = orders;
  const first = { op: 'ocm', id, clk: String(clk), pt: parts.clock.now() };
  send(session, JSON.stringify({ ...first, ...head, ...(oc.length > 0 ? { oc } : {}) }));
}

/** The message of a change: the rows as everybody gets them, and the same in the form of the API. */
function tellChange(session: Session, orders: OrderSubscription, change: BetsOfMarket): void {
  const theirs = change.bets.length > 0 ? changeBook(orders.book, change.id, change.bets) : { orc: [] };
  tell(session, orders, {}, [{ ...change, ...theirs }]);
}

function beat(session: Session, orders: OrderSubscription): void {
  if (session.closed || session.orders !== orders) return;
  const { timers } = session.parts;
  const idle = timers.now() - orders.sentAt;
  if (idle >= orders.heartbeatMs) tell(session, orders, { ct: 'HEARTBEAT' }, []);
  const next = idle >= orders.heartbeatMs ? orders.heartbeatMs : orders.heartbeatMs - idle;
  orders.cancelHeartbeat = timers.after(Math.max(50, next), () => beat(session, orders));
}

function sendImage(session: Session, orders: OrderSubscription, rows: readonly BetRow[]): void {
  const markets = new Map<string, BetRow[]>();
  for (const row of rows) markets.set(row.market_id, [...(markets.get(row.market_id) ?? []), row]);
  const images = [...markets].map(([id, bets]) => {
    const { orc } = changeBook(orders.book, id, bets);
    return {
      id,
      matchId: bets[0]?.match_id ?? '',
      bets,
      fullImage: true,
      orc: orc.map((runner) => ({ ...runner, fullImage: true })),
    };
  });
  const { heartbeatMs } = orders;
  const head = { ct: 'SUB_IMAGE', initialClk: session.parts.bootId, heartbeatMs, conflateMs: 0 } as const;
  tell(session, orders, head, images.slice(0, MARKETS_AT_ONCE));
  for (let at = MARKETS_AT_ONCE; at < images.length; at += MARKETS_AT_ONCE)
    tell(session, orders, { ct: 'SUB_IMAGE' }, images.slice(at, at + MARKETS_AT_ONCE));
}

type Ask = Extract<ClientMessage, { op: 'orderSubscription' }>;

/** Replaces an order subscription by one that begins with an image of the player's live bets. */
export async function subscribeOrders(session: Session, ask: Ask): Promise<void> {
  const { parts, caller } = session;
  if (!caller) return;
  session.orders?.cancelHeartbeat();
  const orders: OrderSubscription = {
    id: ask.id,
    heartbeatMs: ask.heartbeatMs ?? 5000,
    book: new Map(),
    clk: 0,
    sentAt: parts.timers.now(),
    waiting: [],
    cancelHeartbeat: () => undefined,
  };
  session.orders = orders;
  send(session, success(ask.id));
  const rows = await parts.liveBetsOf(caller.playerId);
  if (session.closed || session.orders !== orders) return;
  const waiting = orders.waiting ?? [];
  orders.waiting = null;
  sendImage(session, orders, rows);
  for (const change of waiting) tellChange(session, orders, change);
  beat(session, orders);
}

/** Tells of changed rows if the client has an order subscription. @returns whether it has */
export function tellOrders(session: Session, change: BetsOfMarket): boolean {
  const { orders } = session;
  if (!orders) return false;
  if (orders.waiting) orders.waiting.push(change);
  else tellChange(session, orders, change);
  return true;
}
