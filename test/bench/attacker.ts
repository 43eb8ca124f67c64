import { Agent, request } from 'node:http';
import WebSocket from 'ws';

/*
 * One account that does its worst, in a process of its own: its parent says `start` and `stop`. Sockets re-subscribe four
 * times a second to 400 markets there are not, and come back when they are thrown out; heavy reads go over many tokens,
 * the next as soon as the last is answered.
 */
const SOCKETS = 100;
const RESUBSCRIBE_MS = 250;
const READERS = 40;
const LONGEST_MS = 120_000;

type Orders = { url: string; tokens: readonly string[]; matchIds: readonly string[] };

const [, , text = '{}'] = process.argv;
const { url, tokens, matchIds } = JSON.parse(text) as Orders;
// Another address than the honest players', where the system has more than one of its own.
const localAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
const agent = new Agent({ keepAlive: true, localAddress });

let on = false;
const sent = { subscriptions: 0, reads: 0, refused: 0 };
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const tokenOf = (n: number): string => tokens[n % tokens.length] ?? '';

async function subscribing(n: number): Promise<void> {
  const marketIds = Array.from({ length: 400 }, (_, i) => `no-${n}-${i}`);
  const subscription = JSON.stringify({
    op: 'marketSubscription',
    id: 2,
    marketFilter: { marketIds },
    conflateMs: 20,
  });
  while (on) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, { localAddress });
    await new Promise<void>((done) => {
      let timer: ReturnType<typeof setInterval> | undefined;
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        done();
      });
      socket.on('open', () => {
        socket.send(JSON.stringify({ op: 'authentication', id: 1, session: tokenOf(n) }));
        timer = setInterval(() => {
          if (!on) return socket.terminate();
          sent.subscriptions += 1;
          socket.send(subscription);
        }, RESUBSCRIBE_MS);
      });
    });
    await pause(RESUBSCRIBE_MS);
  }
}

const READS = ['match/getMatchDetail', 'bet/getMarketAndFancyBet', 'match/marketWatch', 'user/getUserMarket'];

const read = (n: number): Promise<number> =>
  new Promise((done) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(n)}` };
    const path = `/api/${READS[n % READS.length] ?? ''}`;
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, method: 'POST', headers, agent, localAddress }, (reply) => {
      reply.resume();
      reply.on('end', () => done(reply.statusCode ?? 0));
    });
    asked.on('error', () => done(0));
    asked.end(
      JSON.stringify(
        READS[n % READS.length]?.includes('atch') ? { match_id: matchIds[n % matchIds.length] } : {},
      ),
    );
  });

async function reading(n: number): Promise<void> {
  for (let i = n; on; i += READERS) {
    sent.reads += 1;
    const status = await read(i);
    if (status === 429) sent.refused += 1;
    if (status === 0) await pause(RESUBSCRIBE_MS);
  }
}

process.on('message', (order) => {
  on = order === 'start';
  if (!on) {
    process.send?.(sent);
    return;
  }
  for (let n = 0; n < SOCKETS; n += 1) void subscribing(n);
  for (let n = 0; n < READERS; n += 1) void reading(n);
});
process.on('disconnect', () => process.exit(0));
setTimeout(() => process.exit(0), LONGEST_MS);
