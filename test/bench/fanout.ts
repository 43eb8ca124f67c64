import WebSocket from 'ws';
import { DEMO, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import type { Exchange } from '../e2e/exchange';
import { processorMs } from './processes';
import type { Row } from './report';

const SOCKETS = 1000;
/** Markets all of them watch. */
const MARKETS = 40;
/** As many as one account, and one address at once, may have. */
const SOCKETS_EACH = 20;
const RUN_MS = 8000;
const SPEED = '10';
type Counts = { messages: number; bytes: number; spread: number[] };

/** The tick a message is of, which is the same for all sockets of a pace. */
const TICK = /"op":"mcm".*?"clk":"(\d+)"/;
const HEAD = 120;

/** Linux has a whole network of its own addresses, elsewhere there is one. */
const addressOf = (n: number): string => (process.platform === 'linux' ? `127.0.0.${n + 2}` : '127.0.0.1');

async function watchers(exchange: Exchange): Promise<Player[]> {
  const names = Array.from({ length: SOCKETS / SOCKETS_EACH }, (_, i) => `watcher${i}`);
  for (const name of names) await exchange.admin('add-player', name, 'Bench@1234');
  return Promise.all(names.map((name) => signInByCall(exchange.url, { name, password: 'Bench@1234' })));
}

const open = (
  url: string,
  { token, localAddress }: { token: string; localAddress: string },
  marketIds: string[],
  seen: Counts,
  arrivals: Map<string, number>,
): Promise<WebSocket> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, { localAddress });
    socket.on('error', fail);
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'authentication', id: 1, session: token }));
      socket.send(
        JSON.stringify({
          op: 'marketSubscription',
          id: 2,
          marketFilter: { marketIds },
          conflateMs: 0,
          heartbeatMs: 5000,
        }),
      );
    });
    socket.on('message', (data: Buffer) => {
      const head = data.toString('latin1', 0, HEAD);
      const [, tick] = TICK.exec(head) ?? [];
      if (tick === undefined) return;
      if (head.includes('SUB_IMAGE')) return done(socket);
      seen.messages += 1;
      seen.bytes += data.length;
      const now = performance.now();
      const first = arrivals.get(tick);
      if (first === undefined) arrivals.set(tick, now);
      else seen.spread.push(now - first);
    });
  });

/** Messages delivered to many sockets by one server process, while the exchange's clock runs ten times faster. */
export async function benchFanout(): Promise<Row[]> {
  const group = `Stream, one server process, ${SOCKETS} sockets on ${MARKETS} markets`;
  const exchange = await startExchange({ CLOCK_SPEED: SPEED });
  try {
    const demo = await signInByCall(exchange.url, DEMO);
    const marketIds = (await demo.watch()).map(({ market_id }) => market_id).slice(0, MARKETS);
    const seen: Counts = { messages: 0, bytes: 0, spread: [] };
    const arrivals = new Map<string, number>();
    const sockets: WebSocket[] = [];
    for (const [n, { token }] of (await watchers(exchange)).entries())
      for (let i = 0; i < SOCKETS_EACH; i += 1)
        sockets.push(
          await open(exchange.url, { token, localAddress: addressOf(n) }, marketIds, seen, arrivals),
        );
    Object.assign(seen, { messages: 0, bytes: 0 });
    seen.spread.length = 0;
    const before = processorMs(exchange.pid());
    await new Promise((done) => setTimeout(done, RUN_MS));
    const used = processorMs(exchange.pid()) - before;
    for (const socket of sockets) socket.terminate();
    seen.spread.sort((a, b) => a - b);
    const perSecond = (seen.messages * 1000) / RUN_MS;
    return [
      {
        group,
        name: 'delivered',
        value: perSecond,
        unit: 'messages/s',
        note: `${(seen.bytes / RUN_MS / 1000).toFixed(1)} MB/s, ${marketIds.length} markets`,
      },
      {
        group,
        name: 'a socket after the first, p99',
        value: seen.spread[Math.floor(seen.spread.length * 0.99)] ?? 0,
        unit: 'ms',
        gate: { most: 100 },
      },
      {
        group,
        name: 'processor time of the server',
        value: used / (seen.messages / 1000),
        unit: 'ms per 1,000 messages',
        gate: { most: 15 },
        note: 'its feed, book and database work included',
      },
    ];
  } finally {
    await exchange.dispose();
  }
}
