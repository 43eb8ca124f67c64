import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { WebSocket } from 'ws';
import { createGuard, STREAM_LIMITS } from '../../../../server/edge/stream/guard';
import { defined } from '../../markets/matches/support';
import { startStream } from './support';

type Server = Awaited<ReturnType<typeof startStream>>;
let server: Server | undefined;
const start = async (options: Parameters<typeof startStream>[0]) => (server = await startStream(options));
afterEach(async () => {
  expect(server?.errors ?? []).toEqual([]);
  await server?.stop();
  server = undefined;
});

/** The status of a handshake that is refused; 101 when it is taken. */
const handshake = (port: number): Promise<number> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
    socket.on('open', () => {
      socket.terminate();
      done(101);
    });
    socket.on('unexpected-response', (_request, reply) => {
      reply.resume();
      done(reply.statusCode ?? 0);
    });
    socket.on('error', fail);
  });

type Heard = { status: number; headers: IncomingHttpHeaders; body: string };

const plain = (port: number, headers: Record<string, string> = {}) =>
  new Promise<Heard>((done) => {
    get(`http://127.0.0.1:${port}/stream`, { headers }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
    });
  });

test('an account has so many sockets and no more; one that goes makes room, other accounts are not touched', async () => {
  const { connect, stream } = await start({ limits: { socketsPerAccount: 2 } });
  const [one, two, three, rival] = [await connect(), await connect(), await connect(), await connect()];
  expect(await one.signIn()).toMatchObject({ statusCode: 'SUCCESS' });
  expect(await two.signIn()).toMatchObject({ statusCode: 'SUCCESS' });
  expect(await three.signIn()).toMatchObject({
    errorCode: 'MAX_CONNECTION_LIMIT_EXCEEDED',
    connectionClosed: true,
  });
  await three.ended();
  expect(await rival.signIn('rival')).toMatchObject({ statusCode: 'SUCCESS' });
  one.socket.terminate();
  while (stream.connections() > 2) await new Promise((done) => setImmediate(done));
  expect(await (await connect()).signIn()).toMatchObject({ statusCode: 'SUCCESS' });
});

test('an address has so many sockets, refused before the handshake', async () => {
  const { connect, port } = await start({ limits: { socketsPerAddress: 2 } });
  await connect();
  await connect();
  expect(await handshake(port)).toBe(429);
});

test('an address opens so many in a moment, then so many a second', () => {
  let now = 0;
  const guard = createGuard({ ...STREAM_LIMITS, handshakeBurst: 2, handshakesPerSecond: 1 }, () => now);
  const tries = (address: string) => [1, 2, 3].map(() => guard.refusal(address) ?? 'taken');
  expect(tries('a')).toEqual(['taken', 'taken', 'address']);
  expect(tries('b')).toEqual(['taken', 'taken', 'address']);
  now = 1000;
  expect(tries('a')).toEqual(['taken', 'address', 'address']);
});

test('a refused handshake waits for its answer', async () => {
  const { connect, port, timers } = await start({ limits: { socketsPerAddress: 1, holdMs: 1000 } });
  const only = await connect();
  await only.signIn();
  let status = 0;
  void handshake(port).then((given) => (status = given));
  expect(await plain(port)).toMatchObject({ status: 426 });
  expect(status).toBe(0);
  while (status === 0) await timers.advance(1000);
  expect(status).toBe(429);
});

test('all together have so many', async () => {
  const { connect, port, stream } = await start({ limits: { socketsInAll: 1 } });
  const only = await connect();
  expect(await handshake(port)).toBe(503);
  only.socket.terminate();
  while (stream.connections() > 0) await new Promise((done) => setImmediate(done));
  expect(await handshake(port)).toBe(101);
});

test('subscriptions of an account are counted over all its sockets; the one before goes on', async () => {
  const { connect, live, timers } = await start({
    limits: { subscriptionBurst: 3, subscriptionsPerSecond: 1 },
  });
  live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2, 10]] }] });
  const [one, two] = [await connect(), await connect()];
  await one.signIn();
  await two.signIn();
  await one.subscribe(['M']);
  await one.subscribe(['M']);
  await two.subscribe(['M']);
  two.send({ op: 'marketSubscription', id: 9, marketFilter: { marketIds: ['M'] } });
  expect(await two.next()).toMatchObject({ id: 9, errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED' });
  live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 20]] }] });
  await timers.advance(100);
  expect((await two.mcm()).mc).toEqual([{ id: 'M', rc: [{ id: 1, batb: [[0, 2, 20]] }] }]);
  await timers.advance(900);
  expect((await two.subscribe(['M'])).ct).toBe('SUB_IMAGE');
});

test('a long list of markets costs more than a short one', async () => {
  const { connect, timers } = await start({ limits: { subscriptionBurst: 8, subscriptionsPerSecond: 1 } });
  const one = await connect();
  await one.signIn();
  const many = Array.from({ length: 400 }, (_, i) => `no-${i}`);
  await one.subscribe(many);
  one.send({ op: 'marketSubscription', id: 9, marketFilter: { marketIds: many } });
  expect(await one.next()).toMatchObject({ id: 9, errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED' });
  await timers.advance(2000);
  expect((await one.subscribe(many)).ct).toBe('SUB_IMAGE');
});

test('what an account sends is read up to a length over all its sockets, then the socket is closed', async () => {
  const { connect, timers } = await start({ limits: { textBurst: 4000, textPerSecond: 1000 } });
  const [one, two] = [await connect(), await connect()];
  await one.signIn();
  await two.signIn();
  const marketIds = Array.from({ length: 200 }, (_, i) => `market-${i}`);
  await one.subscribe(marketIds);
  two.send({ op: 'marketSubscription', id: 9, marketFilter: { marketIds } });
  expect(await two.next()).toMatchObject({ errorMessage: 'Too many messages', connectionClosed: true });
  await two.ended();
  await timers.advance(3000);
  expect((await one.subscribe(marketIds)).ct).toBe('SUB_IMAGE');
});

test('who has not signed in is not read at length', async () => {
  const { connect } = await start({});
  const stranger = await connect();
  await stranger.next();
  stranger.send({ op: 'authentication', id: 1, session: 'x'.repeat(5000) });
  expect(await stranger.next()).toMatchObject({ errorMessage: 'Too many messages', connectionClosed: true });
});

test('a socket that answers no ping for two minutes is gone', async () => {
  const { connect, timers, allGone } = await start({});
  const deaf = await connect();
  // Like a phone whose network went away: the socket is open and nobody is there.
  (deaf.socket as unknown as { _autoPong: boolean })._autoPong = false;
  await deaf.signIn();
  for (let i = 0; i < 5; i += 1) await timers.advance(30_000);
  await allGone();
  await deaf.ended();
});

test('a plain request for the stream is told to upgrade', async () => {
  const { port } = await start({});
  const { status, body } = await plain(port);
  expect(status).toBe(426);
  expect(JSON.parse(body)).toMatchObject({ status: false, code: 'BAD_REQUEST' });
});

test.each([
  ['without a key', { 'sec-websocket-version': '13' }, 400],
  [
    'of another version',
    { 'sec-websocket-version': '7', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    426,
  ],
])('a handshake %s is answered with the envelope and the headers', async (_name, wanted, status) => {
  const { port } = await start({});
  const heard = await plain(port, { connection: 'Upgrade', upgrade: 'websocket', ...wanted });
  expect(heard.status).toBe(status);
  expect(JSON.parse(heard.body)).toMatchObject({ status: false, code: 'BAD_REQUEST' });
  expect(heard.headers).toMatchObject({ 'x-content-type-options': 'nosniff', connection: 'close' });
  expect(heard.headers['sec-websocket-version']).toBe(status === 426 ? '13' : undefined);
});
