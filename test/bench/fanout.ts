import { setTimeout as pause } from 'node:timers/promises';
import { DEMO, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import type { OneProcess } from '../e2e/exchange';
import { processorMs } from './processes';
import { openRaw } from './rawSocket';
import type { Arrival } from './rawSocket';
import { median } from './report';
import type { Row } from './report';
import { benchStreamBytes } from './streamBytes';

const SOCKETS = 1000;
const MARKETS = 40;
/** As many as one account, and one address at once, may have. */
export const SOCKETS_EACH = 20;
const RUNS = 3;
const RUN_MS = 5000;
/** Until those who came last share their deflated messages with all others. */
const IN_STEP_MS = 6000;
const SPEED = '10';
type Seen = { messages: number; bytes: number; spread: number[]; arrivals: Map<string, number> };

/** Linux has a whole network of its own addresses, elsewhere there is one. */
export const addressOf = (n: number): string =>
  process.platform === 'linux' ? `127.0.0.${n + 2}` : '127.0.0.1';

/** As many accounts as have so many sockets. */
export async function watchers(
  exchange: Pick<OneProcess, 'admin' | 'url'>,
  sockets: number,
): Promise<Player[]> {
  const names = Array.from({ length: sockets / SOCKETS_EACH }, (_, i) => `watcher${i}`);
  for (const name of names) await exchange.admin('add-player', name, 'Bench@1234');
  return Promise.all(names.map((name) => signInByCall(exchange.url, { name, password: 'Bench@1234' })));
}

/** First markets of all matches, then further ones of the same matches: the market watch alone has fewer. */
export async function marketsOf(player: Player, most = MARKETS): Promise<string[]> {
  const rows = await player.watch();
  const ids = new Set(rows.map(({ market_id }) => market_id));
  for (const { match_id } of rows) {
    if (ids.size >= most) break;
    for (const { market_id } of (await player.match(match_id)).markets) ids.add(market_id);
  }
  return [...ids].slice(0, most);
}

function see(seen: Seen, { bytes, key }: Arrival): void {
  seen.messages += 1;
  seen.bytes += bytes;
  const now = performance.now();
  const first = seen.arrivals.get(key);
  if (first === undefined) seen.arrivals.set(key, now);
  else seen.spread.push(now - first);
}

type Run = { perSecond: number; bytesEach: number; p99: number; processor: number };

async function measure(exchange: OneProcess, seen: Seen): Promise<Run> {
  Object.assign(seen, { messages: 0, bytes: 0, spread: [], arrivals: new Map() });
  const before = processorMs(exchange.pid());
  await pause(RUN_MS);
  const used = processorMs(exchange.pid()) - before;
  const { messages, bytes, spread } = seen;
  const sorted = [...spread].sort((a, b) => a - b);
  return {
    perSecond: (messages * 1000) / RUN_MS,
    bytesEach: bytes / messages,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    processor: used / (messages / 1000),
  };
}

async function fanOut(
  exchange: OneProcess,
  players: readonly Player[],
  marketIds: string[],
  deflates: boolean,
) {
  const seen: Seen = { messages: 0, bytes: 0, spread: [], arrivals: new Map() };
  const sockets = [];
  for (const [n, { token }] of players.entries())
    for (let i = 0; i < SOCKETS_EACH; i += 1) {
      const place = { url: exchange.url, token, localAddress: addressOf(n), conflateMs: 0 };
      sockets.push(await openRaw({ ...place, deflates, marketIds }, (arrival) => see(seen, arrival)));
    }
  await pause(IN_STEP_MS);
  const runs: Run[] = [];
  for (let i = 0; i < RUNS; i += 1) runs.push(await measure(exchange, seen));
  for (const socket of sockets) socket.close();
  const of = (pick: (run: Run) => number): number => median(runs.map(pick));
  const group = `Stream, one server process, ${SOCKETS} sockets on ${marketIds.length} markets, ${deflates ? 'deflated' : 'as it is'}`;
  const rows: Row[] = [
    {
      group,
      name: 'delivered',
      value: of(({ perSecond }) => perSecond),
      unit: 'messages/s',
      note: `${of(({ bytesEach }) => bytesEach).toFixed(0)} bytes each`,
    },
    {
      group,
      name: 'a socket after the first, p99',
      value: of(({ p99 }) => p99),
      unit: 'ms',
      gate: { most: 100 },
    },
    {
      group,
      name: 'processor time of the server',
      value: of(({ processor }) => processor),
      unit: 'ms per 1,000 messages',
      gate: { most: 15 },
      note: `its feed, book and database work included; ${RUNS} runs: ${runs.map(({ processor }) => processor.toFixed(1)).join(', ')}`,
    },
  ];
  return rows;
}

/** Messages delivered to many sockets by one server process, while the exchange's clock runs ten times faster; then the
 * bytes of one page, at the speed of life. */
export async function benchFanout(): Promise<Row[]> {
  const exchange = await startExchange({ CLOCK_SPEED: SPEED });
  const rows: Row[] = [];
  try {
    const marketIds = await marketsOf(await signInByCall(exchange.url, DEMO));
    const players = await watchers(exchange, SOCKETS);
    for (const deflates of [false, true])
      rows.push(...(await fanOut(exchange, players, marketIds, deflates)));
  } finally {
    await exchange.dispose();
  }
  return [...rows, ...(await benchStreamBytes())];
}
