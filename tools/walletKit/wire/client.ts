import { Agent, request as overHttp } from 'node:http';
import { Agent as SecureAgent, request as overHttps } from 'node:https';
import { sign } from './sign';

export type KitKey = { provider: string; keyId: string; secret: Buffer };

/** What came back: an answer by HTTP, or nothing that could be read. */
export type Heard =
  { kind: 'answer'; http: number; body: Readonly<Record<string, unknown>> } | { kind: 'lost'; why: string };

export type Sending = {
  path: string;
  body: string;
  method?: string;
  /** Instead of the right ones. */
  headers?: Readonly<Record<string, string>>;
  /** The connection is cut as soon as the message is out. */
  cut?: boolean;
};

export type KitClient = {
  /** Signs and sends a message to `{base}{path}`. */
  raw: (sending: Sending) => Promise<Heard>;
  /** What is signed of a path: a base may have one of its own. */
  pathOf: (path: string) => string;
  /** Everything that was signed with the key so far. */
  signatures: () => readonly string[];
  close: () => void;
};

const PATIENCE_MS = 10_000;

function readBody(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { text };
  } catch {
    return { text };
  }
}

type Outgoing = { url: URL; agent: Agent | SecureAgent; headers: Record<string, string>; sending: Sending };

const exchange = ({ url, agent, headers, sending }: Outgoing): Promise<Heard> =>
  new Promise((done) => {
    const isSecure = url.protocol === 'https:';
    const out = (isSecure ? overHttps : overHttp)(
      url,
      { method: sending.method ?? 'POST', agent, headers, timeout: PATIENCE_MS },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', (error) => done({ kind: 'lost', why: error.message }));
        reply.on('end', () =>
          done({
            kind: 'answer',
            http: reply.statusCode ?? 0,
            body: readBody(Buffer.concat(parts).toString('utf8')),
          }),
        );
      },
    );
    out.on('timeout', () => out.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
    out.on('error', (error) => done({ kind: 'lost', why: error.message }));
    out.end(sending.method === 'GET' ? undefined : sending.body, () => {
      if (sending.cut) out.destroy(new Error('cut on purpose'));
    });
  });

/** Talks to one side of the interface as the other does. @param now unix seconds */
export function createKitClient(address: string, key: KitKey, now: () => number): KitClient {
  const base = address.replace(/\/$/, '');
  const isSecure = base.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const made: string[] = [];
  return {
    raw: (sending) => {
      const { path, body, method = 'POST' } = sending;
      const timestamp = sending.headers?.['x-timestamp'] ?? String(now());
      const url = new URL(`${base}${path}`);
      const signature = sign(key.secret, { method, path: url.pathname, timestamp, body });
      made.push(signature);
      const headers = {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        'x-provider': key.provider,
        'x-key-id': key.keyId,
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...sending.headers,
      };
      return exchange({ url, agent, headers, sending });
    },
    pathOf: (path) => new URL(`${base}${path}`).pathname,
    signatures: () => made,
    close: () => agent.destroy(),
  };
}
