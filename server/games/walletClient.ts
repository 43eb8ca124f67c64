import * as v from 'valibot';
import { signatureOf } from '../base/signature';
import type { WalletWatch } from './walletWatch';

/** How long a game waits for an answer (wallet.md 4.6). */
const PATIENCE_MS = 5000;
const SERVER_IN_TROUBLE = 500;

export type WalletKey = { provider: string; keyId: string; secret: Buffer };

const walletAnswer = v.looseObject({
  status: v.string(),
  balance: v.optional(v.number()),
  balance_after: v.optional(v.number()),
});
export type Answered = v.InferOutput<typeof walletAnswer>;

/** Sends one message to the wallet. @returns its answer, or 'unknown': whether it was carried out cannot be told */
export type AskWallet = (call: string, body: object) => Promise<Answered | 'unknown'>;

export type WalletClientDeps = {
  /** Where the wallet is, without a slash at its end. */
  address: string;
  key: () => Promise<WalletKey>;
  /** Unix seconds. */
  now: () => number;
  fetch?: typeof globalThis.fetch;
  /** Hears whether the wallet answers at all. */
  watch?: Pick<WalletWatch, 'away' | 'answered'>;
};

/** The one word of a 400: the same bytes are refused for ever, and nothing was moved. */
const unreadable = v.looseObject({ status: v.literal('INVALID_REQUEST') });

/** What a reply says. A 400 of the wallet is final too, so that no message is sent again without an end; any other is no answer. */
async function readReply(reply: Response): Promise<Answered | 'unknown'> {
  if (reply.status !== 200 && reply.status !== 400) return 'unknown';
  const parsed = v.safeParse(reply.status === 200 ? walletAnswer : unreadable, await reply.json());
  return parsed.success ? parsed.output : 'unknown';
}

/** Signs and sends messages as any provider must: only what the wallet itself says of a message is an answer. */
export function createWalletClient({
  address,
  key,
  now,
  fetch = globalThis.fetch,
  watch,
}: WalletClientDeps): AskWallet {
  return async (call, message) => {
    const path = `/wallet/v1/${call}`;
    const body = JSON.stringify(message);
    const timestamp = String(now());
    const { provider, keyId, secret } = await key();
    const signature = signatureOf(secret, { method: 'POST', path, timestamp, body });
    try {
      const reply = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-provider': provider,
          'x-key-id': keyId,
          'x-timestamp': timestamp,
          'x-signature': signature,
        },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (reply.status >= SERVER_IN_TROUBLE) watch?.away();
      else watch?.answered();
      return await readReply(reply);
    } catch {
      watch?.away();
      return 'unknown';
    }
  };
}
