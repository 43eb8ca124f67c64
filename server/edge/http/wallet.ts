import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Signer } from '../../wallet/providers/keys';
import type { Clock } from '../../base/clock';
import { isSigned } from '../../base/signature';
import { UnreadMessage } from '../../wallet/seating';
import type { Wallet, WalletCall } from '../../wallet/wallet';

const BODY_LIMIT = 16 * 1024;
const MINUTE_MS = 60_000;
/** Of one address: a provider asks for all of its players. */
const MOST_A_MINUTE = 60_000;

/** So long a provider waits at most (wallet.md 4.6). What is under way goes on, and who asks again is told what became of it. */
const HARD_STOP_MS = 3000;

/** The calls there are. A provider that is switched off begins nothing: what it owes, and what it takes back, still comes. Whose word
 * is not to be taken at all has no key any more. */
const CALLS: Readonly<Record<WalletCall, 'begins' | 'ends'>> = {
  session: 'begins',
  balance: 'ends',
  bet: 'begins',
  win: 'ends',
  rollback: 'ends',
  close: 'ends',
  promo: 'begins',
  status: 'ends',
};

const isCall = (call: string): call is WalletCall => Object.hasOwn(CALLS, call);

export type WalletDoor = {
  wallet: Wallet;
  /** The key a provider says it signed with. */
  signerOf: (provider: string, keyId: string) => Promise<Signer | undefined>;
  /** Unix seconds. */
  now: () => number;
  /** Runs something once after so many ms; returns what cancels it. */
  after: Clock['after'];
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

const say = (reply: FastifyReply, http: number, status: string): FastifyReply =>
  reply.code(http).header('cache-control', 'no-store').send({ status });

/** What a provider said of this message beside it; a request that cannot be read has none. */
function requestOf(body: unknown): object {
  const request = typeof body === 'object' && body !== null && 'request' in body ? body.request : undefined;
  return typeof request === 'string' ? { request } : {};
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The answer, or undefined where it takes too long. */
function inTime(answer: Promise<object>, after: Clock['after']): Promise<object | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = after(HARD_STOP_MS, () => resolve(undefined));
    answer.then(resolve, reject).finally(cancel);
  });
}

/**
 * `POST /wallet/v1/{call}` for providers of games (wallet.md 4.1): the raw bytes are what is signed, 200 is every answer of the wallet,
 * and anything else means that the provider does not know what became of its message.
 */
export async function mountWallet(
  app: FastifyInstance,
  { wallet, signerOf, now, after }: WalletDoor,
): Promise<void> {
  await app.register((door, _options, isReady) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    door.post<{ Params: { call: string } }>(
      '/wallet/v1/:call',
      { config: { rateLimit: { max: MOST_A_MINUTE, timeWindow: MINUTE_MS } } },
      async (request, reply) => {
        const { call } = request.params;
        if (!isCall(call)) return say(reply, 404, 'INVALID_REQUEST');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { headers } = request;
        const provider = headerOf(headers, 'x-provider');
        const signer = await signerOf(provider, headerOf(headers, 'x-key-id'));
        const signed = {
          method: 'POST',
          path: `/wallet/v1/${call}`,
          timestamp: headerOf(headers, 'x-timestamp'),
          body,
        };
        if (!signer || !isSigned(signer.secret, signed, headerOf(headers, 'x-signature'), now()))
          return say(reply, 401, 'INVALID_SIGNATURE');
        if (!signer.isOn && CALLS[call] === 'begins') return say(reply, 403, 'PROVIDER_DISABLED');
        const message = parse(body);
        try {
          const answer = await inTime(wallet.answer(provider, call, message), after);
          if (!answer) return say(reply, 503, 'UNAVAILABLE');
          return await reply.header('cache-control', 'no-store').send({ ...requestOf(message), ...answer });
        } catch (error) {
          if (error instanceof UnreadMessage) return say(reply, 400, 'INVALID_REQUEST');
          throw error;
        }
      },
    );
    isReady();
  });
}
