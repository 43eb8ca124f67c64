import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/connect';
import type { Caller } from '../http/call';

/** A token lapses this long after its last use... */
const IDLE_MS = 12 * 3_600_000;
/** ...and this long after the login whatever its use. */
const LONGEST_MS = 7 * 24 * 3_600_000;
/** A login that waits for its code does not wait for ever. */
const WAITING_MS = 600_000;
/** Use prolongs a token at most this often: one write an hour, not one a request. */
const STEP_MS = 3_600_000;

/** SHA-256, hex: what the database keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export type Device = { ip: string; device: string };

export type Sessions = {
  /**
   * @param awaitsCode the token opens nothing until the login's code was given (twoStep.ts)
   * @returns the new bearer token (32 random bytes, base64url): shown once, stored only as its hash
   */
  issue: (playerId: number, from: Device, awaitsCode?: boolean) => Promise<string>;
  /** The player behind a token; undefined when it is unknown, revoked or lapsed. */
  resolve: (token: string, from: Device) => Promise<Caller | undefined>;
  /** Whether the token was good a moment ago, without asking the database: for choosing what a limit counts by. */
  isKnown: (tokenHash: string) => boolean;
  /** Ends one token of the player, by its hash. */
  revoke: (playerId: number, tokenHash: string) => Promise<void>;
  /** Ends every token of the player but one: after a change of password. */
  revokeOthers: (playerId: number, keepHash: string) => Promise<void>;
  /** Hears the hash of each token that ends before its time, so that open connections can be closed. */
  onRevoked: (fn: (tokenHash: string) => void) => () => void;
};

type Context = {
  db: Db;
  now: () => number;
  /** Hashes that were good when last looked up. */
  known: Set<string>;
  listeners: Set<(tokenHash: string) => void>;
};

const issue = async (
  { db, now }: Context,
  playerId: number,
  from: Device,
  awaitsCode: boolean,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db
    .insertInto('tokens')
    .values({
      hash: hashToken(token),
      player_id: playerId,
      created_at: new Date(at),
      expires_at: new Date(at + (awaitsCode ? WAITING_MS : IDLE_MS)),
      revoked_at: null,
      awaits_code: awaitsCode,
      ...from,
    })
    .execute();
  return token;
};

const prolong = async (
  { db, now }: Context,
  hash: string,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> => {
  const until = Math.min(now() + IDLE_MS, createdAt.getTime() + LONGEST_MS);
  if (until - expiresAt.getTime() < STEP_MS) return;
  await db
    .updateTable('tokens')
    .set({ expires_at: new Date(until) })
    .where('hash', '=', hash)
    .execute();
};

const remember = ({ known }: Context, hash: string): void => {
  if (known.size > 50_000) known.clear();
  known.add(hash);
};

const resolve = async (context: Context, token: string, from: Device): Promise<Caller | undefined> => {
  const hash = hashToken(token);
  const found = await context.db
    .selectFrom('tokens')
    .innerJoin('players', 'players.id', 'tokens.player_id')
    .select(['players.id', 'players.user_name', 'players.is_change_password'])
    .select(['tokens.created_at', 'tokens.expires_at'])
    .where('tokens.hash', '=', hash)
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.awaits_code', '=', false)
    .where('tokens.expires_at', '>', new Date(context.now()))
    .executeTakeFirst();
  if (!found) {
    context.known.delete(hash);
    return undefined;
  }
  remember(context, hash);
  await prolong(context, hash, found.created_at, found.expires_at);
  return {
    playerId: found.id,
    userName: found.user_name,
    tokenHash: hash,
    mustChangePassword: found.is_change_password,
    ...from,
  };
};

const revoke = async (context: Context, playerId: number, which: '=' | '!=', hash: string): Promise<void> => {
  const ended = await context.db
    .updateTable('tokens')
    .set({ revoked_at: new Date(context.now()) })
    .where('player_id', '=', playerId)
    .where('hash', which, hash)
    .where('revoked_at', 'is', null)
    .returning('hash')
    .execute();
  for (const row of ended) {
    context.known.delete(row.hash);
    for (const listener of context.listeners) listener(row.hash);
  }
};

/** `now` is the wall clock, never the exchange's: a recording played at speed must not log players out. */
export const createSessions = (db: Db, now: () => number): Sessions => {
  const context: Context = { db, now, known: new Set(), listeners: new Set() };
  return {
    issue: (playerId, from, awaitsCode = false) => issue(context, playerId, from, awaitsCode),
    resolve: (token, from) => resolve(context, token, from),
    isKnown: (hash) => context.known.has(hash),
    revoke: (playerId, hash) => revoke(context, playerId, '=', hash),
    revokeOthers: (playerId, hash) => revoke(context, playerId, '!=', hash),
    onRevoked: (fn) => {
      context.listeners.add(fn);
      return () => context.listeners.delete(fn);
    },
  };
};
