import { once } from 'node:events';
import { connect } from 'node:net';

/** One kept connection, one request at a time. */
export type Wire = {
  /** The body of the answer. */
  post: (path: string, token: string, body: object) => Promise<string>;
  close: () => void;
};

const HEAD_END = '\r\n\r\n';

/** Whole answers of the exchange, which names the length of each; undefined: more is to come. */
function answerIn(text: Buffer): string | undefined {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [, length = '0'] = /content-length: (\d+)/i.exec(text.toString('latin1', 0, end)) ?? [];
  const from = end + HEAD_END.length;
  return text.length < from + Number(length) ? undefined : text.toString('utf8', from);
}

/**
 * HTTP without a client: on two processors whoever makes the load takes from the server what a client's conveniences cost,
 * which is more than the server needs for a bet.
 */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let heard = Buffer.alloc(0);
  let settle: { done: (body: string) => void; fail: (error: Error) => void } | undefined;
  const lost = (): void => settle?.fail(new Error('the exchange hung up'));
  socket.on('error', lost);
  socket.on('close', lost);
  socket.on('data', (part) => {
    heard = heard.length === 0 ? part : Buffer.concat([heard, part]);
    const body = answerIn(heard);
    if (body === undefined) return;
    heard = Buffer.alloc(0);
    settle?.done(body);
  });
  return {
    post: (path, token, body) => {
      const text = JSON.stringify(body);
      const head = [
        `POST /api/${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(text)}`,
      ];
      socket.write(`${head.join('\r\n')}${HEAD_END}${text}`);
      return new Promise((done, fail) => {
        settle = { done, fail };
      });
    },
    close: () => void socket.destroy(),
  };
}
