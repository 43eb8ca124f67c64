import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Unreadable } from './readMove';
import type { ReferenceWallet } from './wallet';

const WINDOW_S = 60;
const BODY_LIMIT = 16 * 1024;
const CALLS = ['session', 'balance', 'bet', 'win', 'rollback', 'close', 'promo', 'status'];

export type Arrived = { method: string; path: string; query: string; timestamp: string; body: string };

export type ReferenceDoorOptions = {
  provider: string;
  keyId: string;
  secret: Buffer;
  /** Unix seconds. */
  now: () => number;
  log: (line: string) => void;
};

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The wallet's door over a reference wallet: what is not signed, or cannot be read, is told by its HTTP code. */
export class ReferenceDoor {
  constructor(
    readonly wallet: ReferenceWallet,
    protected readonly options: ReferenceDoorOptions,
  ) {}

  /** What is signed of a message. */
  protected signedText({ method, path, timestamp, body }: Arrived): string {
    return `v1\n${method}\n${path}\n${timestamp}\n${body}`;
  }

  protected signatureOf(arrived: Arrived): string {
    return createHmac('sha256', this.options.secret).update(this.signedText(arrived)).digest('hex');
  }

  protected note(arrived: Arrived, http: number): void {
    this.options.log(`${arrived.method} ${arrived.path} ${http}`);
  }

  private isSigned(request: IncomingMessage, arrived: Arrived): boolean {
    const { provider, keyId, now } = this.options;
    const isKnown = headerOf(request, 'x-provider') === provider && headerOf(request, 'x-key-id') === keyId;
    const isRight = isEqual(headerOf(request, 'x-signature'), this.signatureOf(arrived));
    return isKnown && isRight && Math.abs(now() - Number(arrived.timestamp)) <= WINDOW_S;
  }

  protected takesMethod(method: string): boolean {
    return method === 'POST';
  }

  protected readMessage({ body }: Arrived): Readonly<Record<string, unknown>> | undefined {
    return parse(body);
  }

  /** Why a message is not let in; undefined: it is. */
  private refusal(
    request: IncomingMessage,
    arrived: Arrived,
    call: string,
  ): readonly [number, string] | undefined {
    if (!this.takesMethod(arrived.method)) return [405, 'INVALID_REQUEST'];
    if (!CALLS.includes(call)) return [404, 'INVALID_REQUEST'];
    if (arrived.body.length > BODY_LIMIT) return [413, 'INVALID_REQUEST'];
    return this.isSigned(request, arrived) ? undefined : [401, 'INVALID_SIGNATURE'];
  }

  private async reply(request: IncomingMessage, arrived: Arrived): Promise<readonly [number, object]> {
    const call = /^\/wallet\/v1\/(\w+)$/.exec(arrived.path)?.[1] ?? '';
    const refusal = this.refusal(request, arrived, call);
    if (refusal) return [refusal[0], { status: refusal[1] }];
    return this.answerTo(call, arrived);
  }

  /** Of a message that was let in. */
  protected async answerTo(call: string, arrived: Arrived): Promise<readonly [number, object]> {
    const message = this.readMessage(arrived);
    if (!message) return [400, { status: 'INVALID_REQUEST' }];
    try {
      const { request: echo } = message;
      const answer = await this.wallet.answer(call, message);
      return [200, { ...(typeof echo === 'string' ? { request: echo } : {}), ...answer }];
    } catch (error) {
      if (error instanceof Unreadable) return [400, { status: 'INVALID_REQUEST' }];
      throw error;
    }
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = '' } = request;
    const timestamp = headerOf(request, 'x-timestamp');
    const arrived = { method, path, query, timestamp, body: await bodyOf(request) };
    const [http, answer] = await this.reply(request, arrived);
    this.note(arrived, http);
    response.writeHead(http, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(answer));
  }

  listen(port: number): Promise<{ url: string; close: () => Promise<void> }> {
    const server: Server = createServer((request, response) => {
      this.handle(request, response).catch(() => {
        response.writeHead(500);
        response.end();
      });
    });
    return new Promise((done) =>
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        const at = typeof address === 'object' && address !== null ? address.port : port;
        done({
          url: `http://127.0.0.1:${at}`,
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              server.closeAllConnections();
            }),
        });
      }),
    );
  }
}
