import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { signatureOf } from '../../base/signature';
import { signingKeyOf } from './signingKey';

/** What a provider can be asked (wallet.md 4.2, "the other way"); all are posted but the list of its games. */
export type ProviderCall = 'launch' | 'round' | 'transactions' | 'free' | 'free/cancel' | 'games';

/**
 * Why there is no answer.
 * - `NO_PROVIDER`, `NO_ADDRESS`, `NO_KEY`: nothing was sent.
 * - `NO_ANSWER`: whether the provider carried it out cannot be told; a question may be asked again.
 * - `UNREADABLE`: it answered, and not in the form agreed.
 */
export type Silence = 'NO_PROVIDER' | 'NO_ADDRESS' | 'NO_KEY' | 'NO_ANSWER' | 'UNREADABLE';

export type Asked<T> = { ok: true; answer: T } | { ok: false; why: Silence };

/** Asks a provider over a signed call; an answer is a 200 that fits the schema, and nothing is thrown. */
export type AskProvider = <T>(
  provider: string,
  call: ProviderCall,
  body: object,
  schema: v.GenericSchema<unknown, T>,
) => Promise<Asked<T>>;

export type AskDeps = {
  db: Db;
  /** Unix milliseconds of the wall clock: what is signed says when. */
  now: () => number;
  fetch?: typeof globalThis.fetch;
};

/** How long a provider is waited for (wallet.md 4.6). */
const PATIENCE_MS = 5000;

/** More than any answer needs: a page of transactions has 500 rows. */
const MOST_BYTES = 1024 * 1024;

/** What came as JSON; undefined: it is none, or longer than any answer. */
async function readJson(reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The address of a call under a provider's base, which may have a path of its own. */
const addressOf = (base: string, call: ProviderCall): URL => new URL(`${base.replace(/\/+$/, '')}/${call}`);

/** Signs and sends what the exchange asks of providers, each at its own address with its own key. */
export function createAskProvider({ db, now, fetch = globalThis.fetch }: AskDeps): AskProvider {
  return async (provider, call, message, schema) => {
    const key = await signingKeyOf(db, provider, new Date(now()));
    if (typeof key === 'string') return { ok: false, why: key };
    const method = call === 'games' ? 'GET' : 'POST';
    const body = method === 'GET' ? '' : JSON.stringify(message);
    const url = addressOf(key.address, call);
    const timestamp = String(Math.floor(now() / 1000));
    try {
      const reply = await fetch(url, {
        method,
        headers: {
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          'x-provider': provider,
          'x-key-id': key.keyId,
          'x-timestamp': timestamp,
          'x-signature': signatureOf(key.secret, { method, path: url.pathname, timestamp, body }),
        },
        ...(method === 'POST' ? { body } : {}),
        // What is signed is for this address; whoever is sent on elsewhere must not have it.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (reply.status !== 200) return { ok: false, why: 'NO_ANSWER' };
      const parsed = v.safeParse(schema, await readJson(reply));
      return parsed.success ? { ok: true, answer: parsed.output } : { ok: false, why: 'UNREADABLE' };
    } catch {
      return { ok: false, why: 'NO_ANSWER' };
    }
  };
}
