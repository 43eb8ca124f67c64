import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

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
 * which is more than the server needs for a bet. A connection that the exchange closed meanwhile, because nothing was asked
 * for long, is opened again, as browsers do; one that ends during a question is an error.
 */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  let heard = Buffer.alloc(0);
  let settle: { done: (body: string) => void; fail: (error: Error) => void } | undefined;
  let isOpen = false;
  const lost = (): void => {
    isOpen = false;
    settle?.fail(new Error('the exchange hung up'));
  };
  const open = async (): Promise<Socket> => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(opened, 'connect');
    isOpen = true;
    heard = Buffer.alloc(0);
    opened.on('error', lost);
    opened.on('close', lost);
    opened.on('data', (part) => {
      heard = heard.length === 0 ? part : Buffer.concat([heard, part]);
      const body = answerIn(heard);
      if (body === undefined) return;
      heard = Buffer.alloc(0);
      settle?.done(body);
      settle = undefined;
    });
    return opened;
  };
  let socket = await open();
  return {
    post: async (path, token, body) => {
      if (!isOpen) socket = await open();
      const text = JSON.stringify(body);
      const head = [
        `POST /api/${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(text)}`,
      ];
      const answered = new Promise<string>((done, fail) => {
        settle = { done, fail };
      });
      socket.write(`${head.join('\r\n')}${HEAD_END}${text}`);
      return answered;
    },
    close: () => void socket.destroy(),
  };
}
