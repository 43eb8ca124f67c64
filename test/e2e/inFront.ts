import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Stands before an exchange as a balancer does: brings a new version of the page's worker, and holds answers back. */
export type InFront = {
  url: string;
  /** From now on the worker is of another build, as after a release. @returns the hash of that build */
  release: () => string;
  /** Holds back the next answer to this path. `came`: the exchange has answered it. */
  hold: (path: string) => Held;
  close: () => Promise<void>;
};
type Held = { came: Promise<void>; letGo: () => void };

const WORKER = '/worker.js';
/** What is said of the text as it was sent, and not of another one. */
const OF_THE_TEXT = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified'];

/** What a player's browser is told of a script of another build. */
async function workerOf(
  exchange: string,
  hash: string,
): Promise<{ headers: [string, string][]; text: string }> {
  const answer = await fetch(`${exchange}${WORKER}`);
  const text = await answer.text();
  const next = text.replace(/"hash":"\w+"/, `"hash":"${hash}"`);
  if (next === text) throw new Error('the worker does not say which build it is of');
  return { headers: [...answer.headers].filter(([name]) => !OF_THE_TEXT.includes(name)), text: next };
}

/** The line of prices goes through as it is. */
function join(to: URL, asked: IncomingMessage, near: Duplex, head: Buffer): void {
  const far = connect(Number(to.port), to.hostname, () => {
    const lines = [`${asked.method ?? 'GET'} ${asked.url ?? '/'} HTTP/1.1`];
    for (let i = 0; i < asked.rawHeaders.length; i += 2)
      lines.push(`${asked.rawHeaders[i] ?? ''}: ${asked.rawHeaders[i + 1] ?? ''}`);
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.pipe(near).pipe(far);
  });
  const end = () => {
    far.destroy();
    near.destroy();
  };
  far.on('error', end).on('close', end);
  near.on('error', end).on('close', end);
}

/** @param exchange its address */
export async function standInFront(exchange: string): Promise<InFront> {
  const to = new URL(exchange);
  const held = new Map<string, { came: () => void; until: Promise<void> }>();
  let releases = 0;
  const hashNow = () => `release${releases}`;

  const sendWorker = async (answer: ServerResponse): Promise<void> => {
    const { headers, text } = await workerOf(exchange, hashNow());
    answer.writeHead(200, Object.fromEntries(headers)).end(text);
  };

  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, headers, url = '/' } = asked;
    const far = request({ host: to.hostname, port: to.port, path: url, method, headers }, (came) => {
      const send = () => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      };
      const hold = held.get(url);
      if (!hold) return send();
      held.delete(url);
      hold.came();
      void hold.until.then(send);
    });
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  };

  const server = createServer((asked, answer) => {
    if (releases > 0 && asked.url === WORKER) void sendWorker(answer).catch(() => answer.destroy());
    else pass(asked, answer);
  });
  server.on('upgrade', (asked: IncomingMessage, near: Duplex, head: Buffer) => join(to, asked, near, head));
  await once(server.listen(0, to.hostname), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('nothing listens');
  return {
    url: `http://${to.hostname}:${address.port}`,
    release: () => {
      releases += 1;
      return hashNow();
    },
    hold: (path) => {
      let letGo = (): void => undefined;
      const until = new Promise<void>((done) => (letGo = done));
      let isThere = (): void => undefined;
      const came = new Promise<void>((done) => (isThere = done));
      held.set(path, { came: isThere, until });
      return { came, letGo };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
