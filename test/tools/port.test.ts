import { once } from 'node:events';
import { createServer } from 'node:net';
import { isTaken, takenWords } from '../../tools/lib/port.mjs';
import { refusedAddress } from '../../server/base/listen';

const HOST = '127.0.0.1';

test('a port is taken while something listens on it, and free again afterwards', async () => {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await isTaken(port, HOST)).toBe(true);
  server.close();
  await once(server, 'close');
  expect(await isTaken(port, HOST)).toBe(false);
});

test.each([NaN, -1, 1.5, 70_000])('%p is for the server to refuse', async (port) => {
  expect(await isTaken(port, HOST)).toBe(false);
});

test('the words are those of the server', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
  expect(takenWords(4000, HOST)).toBe(refusedAddress(error, HOST, 4000).message);
});
