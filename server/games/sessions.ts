import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Language } from '../../domain/words/languages';
import type { Db } from '../base/db/connect';
import { originOf } from '../base/origin';
import type { Seat } from './game';
import { openPurse, playNameOf } from './playMoney';
import type { AskWallet } from './walletClient';

const HOUR_MS = 3_600_000;
/** As long as the wallet's session at most (wallet.md 4.4). */
export const SESSION_LIVES_MS = 72 * HOUR_MS;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export type OwnLaunch = {
  token: string;
  game: string;
  player: string;
  language: Language;
  mode: string;
  backUrl: string;
};

/** Keeps what the exchange said of a launch until its token comes back; the token itself is kept nowhere. @returns by what the launch is
 * known, which opens nothing */
export async function keepLaunch(
  db: Db,
  { token, game, player, language, mode, backUrl }: OwnLaunch,
  at: Date,
): Promise<string> {
  const id = hashOf(token);
  await db
    .insertInto('own_launches')
    .values({ token_hash: id, game, player, language, mode, back_url: backUrl, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** The origin that a launch leads back to, which alone may frame its page; undefined: there is no such launch. */
export async function readHost(db: Db, launch: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('own_launches')
    .select('back_url')
    .where('token_hash', '=', launch)
    .executeTakeFirst();
  return row && originOf(row.back_url);
}

const openedAtWallet = v.looseObject({
  session: v.string(),
  player: v.string(),
  name: v.string(),
  currency: v.string(),
  balance: v.number(),
  mode: v.string(),
  limits: v.optional(v.object({ min: v.number(), max: v.number() })),
});

export type OpenedSeat =
  | {
      status: 'OK';
      /** What the page holds, in its memory only. */
      secret: string;
      seat: Seat;
      currency: string;
      balance: number;
      limits: { min: number; max: number } | undefined;
      backUrl: string;
    }
  /** In the wallet's words, or UNAVAILABLE: it did not answer. */
  | { status: string; seat?: undefined };

export type Asked = { token: string; game: string; origin: string; at: Date };

/** Opens the session of a launch: the token is good once, which the wallet says. */
export async function openSeat(
  db: Db,
  ask: AskWallet,
  { token, game, origin, at }: Asked,
): Promise<OpenedSeat> {
  const launch = await db
    .selectFrom('own_launches')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('game', '=', game)
    .executeTakeFirst();
  if (!launch) return { status: 'SESSION_UNKNOWN' };
  const came = await ask('session', { token, game });
  if (came === 'unknown') return { status: 'UNAVAILABLE' };
  if (came.status !== 'OK') return { status: came.status };
  const opened = v.parse(openedAtWallet, came);
  const { session: walletSession, name } = opened;
  // A token of somebody else's launch: nothing is opened by it.
  if (opened.player !== launch.player) return { status: 'SESSION_UNKNOWN' };
  const isPlay = opened.mode === 'demo';
  const player = isPlay ? playNameOf(opened.player) : opened.player;
  const secret = randomBytes(24).toString('base64url');
  const { language } = launch;
  const seat: Seat = {
    id: randomUUID(),
    game,
    player,
    walletSession,
    name,
    language,
    mode: opened.mode,
    origin,
  };
  await db
    .insertInto('own_sessions')
    .values({
      id: seat.id,
      game,
      player,
      wallet_session: walletSession,
      name,
      opened_at: at,
      secret_hash: hashOf(secret),
      language,
      mode: seat.mode,
      origin,
    })
    .execute();
  const { currency, limits } = opened;
  const balance = isPlay ? await openPurse(db, player, at) : opened.balance;
  return { status: 'OK', secret, seat, currency, balance, limits, backUrl: launch.back_url };
}

/** Who holds this secret; undefined: nobody any more. */
export async function seatOf(db: Db, secret: string, at: Date): Promise<Seat | undefined> {
  const row = await db
    .selectFrom('own_sessions')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .where('opened_at', '>', new Date(at.getTime() - SESSION_LIVES_MS))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      game: row.game,
      player: row.player,
      walletSession: row.wallet_session,
      name: row.name,
      language: row.language,
      mode: row.mode,
      origin: row.origin,
    }
  );
}
