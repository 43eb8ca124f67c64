import { setTimeout as wait } from 'node:timers/promises';
import { castAt } from '../reference/cast';
import { ReferenceWallet } from '../reference/wallet';
import type { KitAnswer } from '../reference/books';
import type { Cast, KitEvent } from '../sequences/players';
import type { KitBody, KitStep, Sequence } from '../sequences/sequence';
import type { Heard, KitClient } from '../wire/client';

export type Message = Extract<KitStep, { kind: 'message' }>;

export type Playing = {
  cast: Cast;
  /** What the ids of this run begin with. */
  tag: string;
  send: (message: Message, cut?: boolean) => Promise<Heard>;
  happens: (event: KitEvent) => Promise<void>;
};

const NAMED: readonly string[] = ['tx', 'target', 'round', 'bet'];

/** The message as this wallet knows players, games and sessions, its ids used by no other run. */
export function translate(body: KitBody, { game, players }: Cast, tag: string): KitBody {
  const player = players[String(body['player'])];
  const sessions = new Map(
    Object.entries(players).map(([name, { session }]) => [name.replace('P', 'S'), session]),
  );
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'player') return [name, player?.player ?? value];
      if (name === 'session') return [name, sessions.get(String(value)) ?? value];
      if (name === 'game') return [name, game];
      return [name, NAMED.includes(name) ? `${tag}${String(value)}` : value];
    }),
  );
}

const BUSY_MS = 1000;
const BUSY_TRIES = 3;

/** Sends a message, and again where the wallet says that it is busy. */
async function sendThrough(client: KitClient, call: string, body: KitBody, cut: boolean): Promise<Heard> {
  const sending = { path: `/wallet/v1/${call}`, body: JSON.stringify(body), cut };
  let heard = await client.raw(sending);
  for (let n = 0; n < BUSY_TRIES && heard.kind === 'answer' && heard.body['status'] === 'BUSY'; n += 1) {
    await wait(BUSY_MS);
    heard = await client.raw(sending);
  }
  return heard;
}

/** @param tag makes the ids of this run its own */
export const playOn = (client: KitClient, cast: Cast, tag: string): Playing => ({
  cast,
  tag,
  send: ({ call, body }, cut = false) => sendThrough(client, call, translate(body, cast, tag), cut),
  happens: cast.happens,
});

/** The reference wallet with the players of a sequence: what each answer must be. */
export class Expected {
  private readonly wallet = new ReferenceWallet();
  private readonly cast: Cast;

  constructor({ wish }: Sequence) {
    this.cast = castAt(this.wallet, wish, '');
  }

  answer({ call, body }: Message): KitAnswer {
    // Its rules run to their end at once; only wallets with a fault wait in the middle.
    return this.wallet.answer(call, {
      ...body,
      ...(body['game'] ? { game: this.cast.game } : {}),
    }) as KitAnswer;
  }

  happens(event: KitEvent): void {
    void this.cast.happens(event);
  }

  balanceOf(name: string): number {
    const account = this.wallet.accounts.get(name);
    return account ? account.balance - account.held : 0;
  }
}
