import { get } from 'node:http';
import { WebSocket } from 'ws';
import { defined } from '../matches/support';
import { startStream } from './support';

type Server = Awaited<ReturnType<typeof startStream>>;
let server: Server | undefined;
const start = async (options: Parameters<typeof startStream>[0]) => (server = await startStream(options));
afterEach(async () => {
  expect(server?.errors).toEqual([]);
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
  const { status, body } = await new Promise<{ status?: number; body: string }>((done) => {
    get(`http://127.0.0.1:${port}/stream`, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => done({ status: reply.statusCode ?? 0, body }));
    });
  });
  expect(status).toBe(426);
  expect(JSON.parse(body)).toMatchObject({ status: false, code: 'BAD_REQUEST' });
});
