import { isQuiet } from '../../../../domain/players/quietHours';
import type { Db } from '../../../base/db/connect';
import { HOUR_MS, livesMs } from '../lives';
import { pathOf, sentenceOf, topicOf } from '../message';
import type { Happened, Delivered, Sender } from '../sender';
import { isPushAddress } from './address';
import { encryptFor } from './encrypt';
import type { PushSetup } from './keys';
import { forgetSubscription, pushedPlayers, subscriptionById, subscriptionsOf } from './subscriptions';
import type { StoredSubscription } from './subscriptions';
import type { Signer } from './vapid';

const PATIENCE_MS = 10_000;
/** A service that names no time, or one longer than any message lives. */
const USUAL_WAIT_MS = 60_000;

export type PushDeps = {
  db: Db;
  setup: PushSetup;
  /** Wall clock, ms. */
  now: () => number;
  /** What the exchange is called. */
  title: () => Promise<string>;
  fetch?: typeof globalThis.fetch;
};

/** What the worker shows and where a press leads: it computes nothing. `seen`: not while a page is in sight. */
async function payloadFor(
  { title }: PushDeps,
  to: StoredSubscription,
  { facts, isToasted }: Happened,
): Promise<Buffer> {
  const body = sentenceOf(facts, to);
  const text = { title: await title(), body, tag: topicOf(facts), path: pathOf(facts), seen: isToasted };
  return Buffer.from(JSON.stringify(text));
}

function waitOf(answer: Response): number {
  const asked = 1000 * Number(answer.headers.get('retry-after'));
  return asked > 0 && asked <= HOUR_MS ? asked : USUAL_WAIT_MS;
}

function outcomeOf(answer: Response): Delivered {
  if (answer.ok) return { status: 'sent' };
  if (answer.status === 404 || answer.status === 410) return { status: 'gone' };
  if (answer.status === 429) return { status: 'again', afterMs: waitOf(answer) };
  return answer.status >= 500 ? { status: 'again', afterMs: null } : { status: 'refused' };
}

async function post(
  deps: PushDeps,
  signer: Signer,
  to: StoredSubscription,
  happened: Happened,
): Promise<Delivered> {
  const keys = { p256dh: Buffer.from(to.p256dh, 'base64url'), auth: Buffer.from(to.auth, 'base64url') };
  try {
    const answer = await (deps.fetch ?? globalThis.fetch)(to.endpoint, {
      method: 'POST',
      headers: {
        authorization: signer.authorizationFor(new URL(to.endpoint).origin, deps.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(livesMs(happened.kind) / 1000),
        urgency: 'normal',
        topic: topicOf(happened.facts),
      },
      body: new Uint8Array(encryptFor(keys, await payloadFor(deps, to, happened))),
      // Whoever is allowed could send the exchange on to anybody else.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch {
    // Neither the address nor the keys are told to any log.
    return { status: 'again', afterMs: null };
  }
}

/** Web push: to browsers, by the services of their makers, each message closed for the one browser. */
export function createPush(deps: PushDeps): Sender {
  const { db, setup, now } = deps;
  return {
    channel: 'push',
    players: async () => ((await setup.signer()) ? pushedPlayers(db, now()) : []),
    targetsOf: async (players) => {
      const at = now();
      const found = await subscriptionsOf(db, players, at);
      return found
        .filter(({ quiet, zoneMinutes }) => !(quiet && isQuiet(quiet, at, zoneMinutes)))
        .map(({ id, playerId }) => ({ playerId, target: String(id) }));
    },
    send: async (target, happened) => {
      const id = Number(target);
      const [signer, to] = await Promise.all([setup.signer(), subscriptionById(db, id, now())]);
      if (!signer || to?.playerId !== happened.playerId) return { status: 'gone' };
      // What may be pushed to may have been another thing when it was kept.
      if (!isPushAddress(to.endpoint, setup)) return { status: 'refused' };
      const outcome = await post(deps, signer, to, happened);
      if (outcome.status === 'gone') await forgetSubscription(db, id);
      return outcome;
    },
  };
}
