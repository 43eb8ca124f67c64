import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO, firstMarket, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import { openRaw } from './rawSocket';
import type { Row } from './report';

const SECONDS = 60;
/** Of the page. */
const CONFLATE_MS = 100;

type Page = { name: string; path: string; body: unknown; marketIds: string[] };

async function pagesOf(player: Player): Promise<Page[]> {
  const rows = await player.watch();
  const { row } = await firstMarket(player, 'cricket');
  const { markets, fancies } = await player.match(row.match_id);
  const marketIds = [
    ...markets.map(({ market_id }) => market_id),
    ...fancies.map(({ fancy_id }) => fancy_id),
  ];
  const watched = rows.map(({ market_id }) => market_id);
  return [
    { name: 'market watch', path: 'match/marketWatch', body: {}, marketIds: watched },
    { name: 'match in play', path: 'match/getMatchDetail', body: { match_id: row.match_id }, marketIds },
  ];
}

/** Asks each second as a browser does; both directions of its sockets, headers included. */
async function polledBytes(url: string, token: string, { path, body }: Page): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, deflate, br',
  };
  for (let second = 0; second < SECONDS; second += 1) {
    const asked = request(`${url}/api/${path}`, { method: 'POST', agent, headers });
    asked.on('socket', (socket) => sockets.add(socket));
    asked.on('response', (reply) => reply.resume());
    asked.end(JSON.stringify(body));
    await pause(1000);
  }
  agent.destroy();
  return [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0);
}

async function streamedBytes(url: string, token: string, page: Page, deflates: boolean): Promise<number> {
  const place = { url, token, localAddress: '127.0.0.1', conflateMs: CONFLATE_MS };
  const { bytes, close } = await openRaw({ ...place, deflates, ...page }, () => undefined);
  await pause(SECONDS * 1000);
  const all = bytes();
  close();
  return all;
}

const kB = (bytes: number): string => `${(bytes / SECONDS / 1000).toFixed(2)} kB/s`;

async function rowsOf(url: string, { token }: Player, page: Page): Promise<Row[]> {
  const group = `Bytes of a page's first ${SECONDS} s on the stream, against asking each second (brotli)`;
  const [polled, plain, deflated] = await Promise.all([
    polledBytes(url, token, page),
    streamedBytes(url, token, page, false),
    streamedBytes(url, token, page, true),
  ]);
  const name = `${page.name}, ${page.marketIds.length} markets`;
  const note = `asking ${kB(polled)}`;
  return [
    {
      group,
      name,
      value: deflated / polled,
      unit: 'x',
      gate: { most: 0.1 },
      note: `${kB(deflated)}, image included; ${note}`,
    },
    { group, name: `${name}, as it is`, value: plain / polled, unit: 'x', note: kB(plain) },
  ];
}

/** What a page takes from the stream, its handshake and first image included, beside one that asks again each second. */
export async function benchStreamBytes(): Promise<Row[]> {
  const exchange = await startExchange();
  try {
    const player = await signInByCall(exchange.url, DEMO);
    const pages = await pagesOf(player);
    return (await Promise.all(pages.map((page) => rowsOf(exchange.url, player, page)))).flat();
  } finally {
    await exchange.dispose();
  }
}
