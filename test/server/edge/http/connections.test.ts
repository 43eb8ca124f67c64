import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { guardConnections, limitConnections } from '../../../../server/edge/http/connections';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

let server: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await testApp();
  await server.app.register(websocket);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await server.close();
});

type Heard = { status: number; headers: Record<string, string>; body: string };

function parse(text: string): Heard {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

/** Everything the server says to these bytes until it hangs up. */
const speak = (bytes: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    sockets.push(socket);
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => done(heard));
  });

const CLOSE = 'Host: x\r\nConnection: close\r\n';

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method nobody knows', `FLY /health HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  [
    'two lengths',
    `POST /api/user/login HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
  ],
  [
    'a broken chunk',
    `POST /api/user/login HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['headers without end', `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}`, 431],
  ['an address without end', `GET /${'y'.repeat(20_000)}`, 414],
  ['an address that fills all the room', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\n${CLOSE}\r\n`, 414],
  ['two hosts', `GET /health HTTP/1.1\r\nHost: y\r\n${CLOSE}\r\n`, 400],
  ['the same host twice', `GET /health HTTP/1.1\r\n${CLOSE}host: x\r\n\r\n`, 400],
  ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a wish for a tunnel', `CONNECT example.org:80 HTTP/1.1\r\n${CLOSE}\r\n`, 405],
  ['a long address', `GET /${'y'.repeat(9000)} HTTP/1.1\r\n${CLOSE}\r\n`, 414],
  ['an address that cannot be decoded', `GET /%E0%A4%A HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  [
    'an expectation',
    `POST /api/user/login HTTP/1.1\r\n${CLOSE}Expect: wonders\r\nContent-Length: 0\r\n\r\n`,
    417,
  ],
  ['a wrong method', `PUT /api/user/login HTTP/1.1\r\n${CLOSE}Content-Length: 0\r\n\r\n`, 405],
  ['a good request', `GET /health HTTP/1.1\r\n${CLOSE}\r\n`, 200],
])('%s is answered like everything else: envelope and headers', async (_name, bytes, status) => {
  const heard = parse(await speak(bytes));
  expect(heard.status).toBe(status);
  const usual = parse(await speak(`GET /no/such HTTP/1.1\r\n${CLOSE}\r\n`));
  const fixed = Object.entries(usual.headers).filter(
    ([name]) => !/^(x-ratelimit-.*|date|connection|content-(length|type)|vary|keep-alive)$/.test(name),
  );
  expect(fixed.length).toBeGreaterThanOrEqual(9);
  for (const [name, value] of fixed) expect([name, heard.headers[name]]).toEqual([name, value]);
  expect(heard.headers['content-type']).toMatch(/^application\/json/);
  if (status !== 200) expect(JSON.parse(heard.body)).toMatchObject({ status: false, code: 'BAD_REQUEST' });
});

test('what follows on the same connection is answered after a good answer, never in its place', async () => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const heard: string[] = [];
  const next = () =>
    new Promise<void>((done) => socket.once('data', (data) => (heard.push(data.toString()), done())));
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  await next();
  socket.write('hello\r\n\r\n');
  await next();
  expect(heard.map((text) => parse(text).status)).toEqual([200, 400]);
  expect(await speak('GET /health HTTP/1.1\r\nHost: x\r\n\r\nhello\r\n\r\n')).not.toContain(
    '400 Bad Request',
  );
});

test.each([
  ['an address that cannot be decoded', '/%', 400],
  ['an address there is not', '/no/such', 404],
])('a handshake at %s is answered and let go of', async (_name, path, status) => {
  const heard = parse(
    await speak(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ),
  );
  expect(heard.status).toBe(status);
});

test('slow requests, silent connections and their number have ends', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = server.app.server;
  for (const ms of [requestTimeout, headersTimeout, keepAliveTimeout, timeout]) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(65_000);
  }
  expect(maxConnections).toBeGreaterThan(0);
});

describe('connections of one address', () => {
  const opened = async (isTrusted: (address: string) => boolean) => {
    const small = createServer((_request, response) => response.end('ok'));
    limitConnections(small, { inAll: 100, perAddress: 2 }, isTrusted);
    await new Promise<void>((done) => small.listen(0, '127.0.0.1', done));
    const to = (small.address() as AddressInfo).port;
    const dial = () =>
      new Promise<{ socket: Socket; works: boolean }>((done) => {
        const socket = connect(to, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
        sockets.push(socket);
        socket.once('data', () => done({ socket, works: true }));
        socket.on('error', () => undefined);
        socket.once('close', () => done({ socket, works: false }));
      });
    return { small, dial };
  };

  test('over the limit they are closed at once; one that ends makes room', async () => {
    const { small, dial } = await opened(() => false);
    const [one, two, three] = [await dial(), await dial(), await dial()];
    expect([one.works, two.works, three.works]).toEqual([true, true, false]);
    one.socket.destroy();
    while ((await new Promise<number>((done) => small.getConnections((_e, n) => done(n)))) > 1)
      await new Promise((done) => setImmediate(done));
    expect((await dial()).works).toBe(true);
    sockets.forEach((socket) => socket.destroy());
    small.close();
  });

  test('a trusted proxy speaks for many', async () => {
    const { small, dial } = await opened(() => true);
    const all = [await dial(), await dial(), await dial(), await dial()];
    expect(all.every(({ works }) => works)).toBe(true);
    sockets.forEach((socket) => socket.destroy());
    small.close();
  });
});

test('closing does not wait for connections that have not asked anything, as browsers open them ahead', async () => {
  const app = fastify({ forceCloseConnections: 'idle', connectionTimeout: 600_000 });
  guardConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = new Promise<void>((done) => app.server.once('connection', () => done()));
  const ahead = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const hungUp = new Promise<void>((done) => ahead.once('close', () => done()));
  ahead.on('error', () => undefined).resume();
  sockets.push(ahead);
  await accepted;
  await app.close();
  await hungUp;
});
