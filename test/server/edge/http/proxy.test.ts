import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { WebSocket } from 'ws';
import * as v from 'valibot';
import { manualClock } from '../../../../server/base/clock';
import { trustIn } from '../../../../server/base/address';
import { done, openCall } from '../../../../server/base/call';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import { attachStream } from '../../../../server/edge/stream/attach';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

const whoAmI = openCall({
  method: 'POST',
  path: 'test/whoAmI',
  summary: 'Tells the address the server goes by',
  request: v.object({}),
  reply: v.object({ ip: v.string() }),
  handle: (_body, { ip }) => Promise.resolve(done({ ip })),
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));

/** What nginx does with `$proxy_add_x_forwarded_for`: puts the address it saw behind whatever came, upgrades included. */
async function reverseProxy(target: number, sees: string) {
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], sees].filter(Boolean).join(', '),
  });
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    const options = { port: target, host: '127.0.0.1', method, path: url, headers: headersOf(incoming) };
    incoming.pipe(
      request(options, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      }),
    );
  });
  server.on('upgrade', (incoming: IncomingMessage, socket) => {
    const behind = connect(target, '127.0.0.1', () => {
      const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      behind.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.pipe(socket).pipe(behind);
    });
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });
  await listening(server);
  return { port: portOf(server), close: () => server.close() };
}

const apps: TestApp[] = [];
const proxies: { close: () => void }[] = [];
afterEach(async () => {
  proxies.splice(0).forEach((proxy) => proxy.close());
  for (const app of apps.splice(0)) await app.close();
});

async function serverWith(trustedProxies: string[], loginsPerMinute = 1000) {
  const server = await testApp({ extra: [whoAmI], trustedProxies, limits: { loginsPerMinute } });
  apps.push(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(server.app.server);
}
async function proxyTo(target: number, sees: string) {
  const proxy = await reverseProxy(target, sees);
  proxies.push(proxy);
  return proxy.port;
}
const ask = async (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: path === 'user/login' ? '{"user_name":"nobody","password":"x"}' : '{}',
  });
const seenBy = async (port: number, headers: Record<string, string> = {}) =>
  ((await (await ask(port, 'test/whoAmI', headers)).json()) as { data: { ip: string } }).data.ip;

test('without a trusted proxy the socket’s address counts, whatever the headers say', async () => {
  const port = await serverWith([]);
  expect(await seenBy(port, { 'x-forwarded-for': '6.6.6.6' })).toBe('127.0.0.1');
  expect(await seenBy(await proxyTo(port, '9.9.9.9'))).toBe('127.0.0.1');
});

test('behind a trusted proxy the client’s address counts, and what the client forged does not', async () => {
  const port = await serverWith(['127.0.0.0/8']);
  const proxy = await proxyTo(port, '9.9.9.9');
  expect(await seenBy(proxy)).toBe('9.9.9.9');
  expect(await seenBy(proxy, { 'x-forwarded-for': '6.6.6.6' })).toBe('9.9.9.9');
  expect(await seenBy(proxy, { 'x-forwarded-for': '127.0.0.1, 6.6.6.6, 10.0.0.1' })).toBe('9.9.9.9');
  expect(await seenBy(proxy, { 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' })).toBe('9.9.9.9');
});

test('two trusted hops are both seen through; one that is not trusted is where belief ends', async () => {
  const both = await serverWith(['127.0.0.1', '10.0.0.5']);
  const inner = await proxyTo(both, '10.0.0.5');
  expect(await seenBy(await proxyTo(inner, '9.9.9.9'), { 'x-forwarded-for': '6.6.6.6' })).toBe('9.9.9.9');
  const one = await serverWith(['127.0.0.1']);
  expect(await seenBy(await proxyTo(await proxyTo(one, '10.0.0.5'), '9.9.9.9'))).toBe('10.0.0.5');
});

test('limits by address are the client’s: one who used his up leaves the others theirs', async () => {
  const port = await serverWith(['127.0.0.1'], 2);
  const [bad, good] = [await proxyTo(port, '9.9.9.9'), await proxyTo(port, '8.8.8.8')];
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1)
    statuses.push((await ask(bad, 'user/login', { 'x-forwarded-for': `6.6.6.${i}` })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await ask(good, 'user/login')).status).toBe(200);
});

test('the stream goes by the client’s address too', async () => {
  const seen: string[] = [];
  const isTrusted = trustIn(['127.0.0.1']);
  const app = fastify({ trustProxy: (address) => isTrusted(address), forceCloseConnections: true });
  const clock = manualClock(0);
  await attachStream(app, {
    live: createLive({ clock }),
    catalogue: createCatalogue(),
    liveBetsOf: () => Promise.resolve([]),
    clock,
    timers: clock,
    report: () => undefined,
    limits: { socketsPerAddress: 1, holdMs: 0 },
    resolveToken: (_token, { ip }) => {
      seen.push(ip);
      return Promise.resolve(undefined);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [one, two] = [
    await proxyTo(portOf(app.server), '9.9.9.9'),
    await proxyTo(portOf(app.server), '8.8.8.8'),
  ];
  const opened: WebSocket[] = [];
  const open = (port: number) =>
    new Promise<number>((done) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, {
        headers: { 'x-forwarded-for': '6.6.6.6' },
      });
      opened.push(socket);
      socket.on('open', () => {
        socket.send('{"op":"authentication","id":1,"session":"x"}');
        socket.once('close', () => done(101));
      });
      socket.on('unexpected-response', (_request, reply) => done(reply.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  expect(await open(one)).toBe(101);
  expect(seen).toEqual(['9.9.9.9']);
  const holding = new WebSocket(`ws://127.0.0.1:${one}/stream`);
  opened.push(holding);
  await new Promise((done) => holding.once('open', done));
  expect(await open(one)).toBe(429);
  expect(await open(two)).toBe(101);
  opened.forEach((socket) => socket.terminate());
  await app.close();
});
