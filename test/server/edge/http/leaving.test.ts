import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { openCall } from '../../../../server/base/call';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

/** Long enough to be compressed, which is what notices that nobody reads any more. */
const LONG = 'a long answer '.repeat(200_000);
let entered: () => void = () => undefined;
let goOn: () => void = () => undefined;
let left: (where: string) => void = () => undefined;

const broken = Object.assign(new Error('broke off'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

let server: TestApp;
let port: number;
beforeAll(async () => {
  const slow = openCall({
    path: 'slow',
    method: 'POST',
    summary: 'Waits before it answers',
    request: v.object({}),
    reply: v.object({ text: v.string() }),
    handle: async () => {
      entered();
      await new Promise<void>((done) => (goOn = done));
      return { ok: true, message: '', data: { text: LONG } };
    },
  });
  const breaks = openCall({
    path: 'broken',
    method: 'POST',
    summary: 'Breaks off',
    request: v.object({}),
    reply: v.object({}),
    handle: () => Promise.reject(broken),
  });
  server = await testApp({ extra: [slow, breaks], left: (where) => left(where) });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const REQUEST =
  'POST /api/slow HTTP/1.1\r\nHost: test\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
function ask() {
  const socket = connect(port, '127.0.0.1');
  socket.write(REQUEST);
  return socket;
}

test('a page that leaves before its answer is no failure of ours', async () => {
  const response = once(server.app.server, 'request').then(([, reply]) => reply as ServerResponse);
  const inside = new Promise<void>((done) => (entered = done));
  const heard = new Promise<string>((done) => (left = done));
  const socket = ask();
  const closed = response.then((reply) => once(reply, 'close'));
  await inside;
  socket.destroy();
  await closed;
  goOn();
  expect(await heard).toBe('POST /api/slow');
  expect(server.reported).toEqual([]);
});

test('a stream that breaks off while the page is there is one', async () => {
  expect((await server.ask('broken', {})).status).toBe(500);
  expect(server.reported).toEqual([broken]);
});

test('who asks while the exchange stops is told so in the envelope: nothing was changed', async () => {
  const inside = new Promise<void>((done) => (entered = done));
  const socket = ask();
  await inside;
  const second = once(server.app.server, 'request');
  const closing = server.app.close();
  socket.write(REQUEST);
  await second;
  goOn();
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  await closing;
  const last = Buffer.concat(pieces).toString('latin1').split('HTTP/1.1 ').at(-1) ?? '';
  expect(last).toMatch(/^503 .*content-security-policy/is);
  expect(JSON.parse(last.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: false, code: 'UNAVAILABLE' });
});
