import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { barredNow } from '../../../domain/players/exclusion';
import type { Barred } from '../../../domain/players/exclusion';
import type { Db } from '../../base/db/connect';
import type { Caller } from '../../base/call';
import { createSessionMemory } from './memory';
import type { SessionMemory } from './memory';
import { IDLE_MINUTES, SESSION_HOURS } from '../settings/limits';
import { SECOND_STEP } from '../settings/secondStep';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const WAITING_MS = 10 * MINUTE_MS;
/** Use is stored in steps of this part of the idle timeout, to save writes. */
const STEP_PART = 30;

/** SHA-256 in hex, the stored form of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export type Device = { ip: string; device: string };
/** Where somebody signs in, and by what (`password` if nothing is said). */
export type SignedIn = Device & { method?: string };

/** `idle`: a valid token unused for too long. */
export type Identity = { status: 'open'; caller: Caller } | { status: 'idle' } | { status: 'unknown' };

export type Sessions = {
  /** @param awaitsCode the token opens nothing until the login's code is given (twoStep.ts) @param on an open
   * transaction @returns the bearer token (32 random bytes, base64url), stored only as a hash */
  issue: (playerId: number, from: SignedIn, awaitsCode?: boolean, on?: Db) => Promise<string>;
  /** @param isUse whether this keeps the session alive; requests of a hidden page do not */
  identify: (token: string, from: Device, isUse: boolean) => Promise<Identity>;
  /** The token's player, counting as use; undefined if unknown, revoked or expired. */
  resolve: (token: string, from: Device) => Promise<Caller | undefined>;
  /** As `resolve` without counting as use, for open connections. */
  peek: (token: string, from: Device) => Promise<Caller | undefined>;
  /** The owner of a recently seen token, without a query, to choose a limit. */
  playerOf: (tokenHash: string) => number | undefined;
  revoke: (playerId: number, tokenHash: string) => Promise<void>;
  /** Ends the player's other tokens, waiting logins too, in a transaction. @returns hashes to `tell` after
   * it */
  revokeOthers: (on: Db, playerId: number, keepHash: string) => Promise<readonly string[]>;
  tell: (tokenHashes: readonly string[]) => void;
  /** Calls `fn` for each token revoked, so that open connections can be closed. */
  onRevoked: (fn: (tokenHash: string) => void) => () => void;
};

type Context = {
  db: Db;
  now: () => number;
  memory: SessionMemory<Found>;
  known: Map<string, number>;
  listeners: Set<(tokenHash: string) => void>;
};

/** The longest a session may last under any setting; the actual settings are read on every use. */
export const longestUntil = (createdAt: number): Date => new Date(createdAt + SESSION_HOURS.max * HOUR_MS);

/** So many sessions a player has at most; another one ends the one unused longest (account.md section 2). */
const MOST_SESSIONS = 10;

/** Call when one has been added; the database announces which have ended. */
export async function endBeyondMost(db: Db, playerId: number, now: number): Promise<void> {
  const beyond = db
    .selectFrom('tokens')
    .select('hash')
    .where('player_id', '=', playerId)
    .where('awaits_code', '=', false)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS);
  await db
    .updateTable('tokens')
    .set({ revoked_at: new Date(now) })
    .where('hash', 'in', beyond)
    .execute();
}

async function issue(
  { now }: Context,
  db: Db,
  playerId: number,
  from: SignedIn,
  awaitsCode: boolean,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db
    .insertInto('tokens')
    .values({
      hash: hashToken(token),
      player_id: playerId,
      created_at: new Date(at),
      expires_at: awaitsCode ? new Date(at + WAITING_MS) : longestUntil(at),
      used_at: new Date(at),
      revoked_at: null,
      awaits_code: awaitsCode,
      ...from,
    })
    .execute();
  if (!awaitsCode) await endBeyondMost(db, playerId, at);
  return token;
}

/** Reads a setting inside the statement, so that a change applies at once. */
export const setting = (name: string, fallback: number) => sql<number>`coalesce(
  (select case when value #>> '{}' ~ '^[0-9]{1,5}$' then (value #>> '{}')::int end
   from settings where name = ${name}), ${fallback}::int)`;

/** Whether everybody must have a second step, and this player has none. */
const needsStep = sql<boolean>`not players.two_step
  and exists (select from settings where name = ${SECOND_STEP} and value #>> '{}' = 'always')
  and not exists (select from second_factors f where f.player_id = players.id and f.state = 'active')`;

const find = (db: Db, hash: string) =>
  db
    .selectFrom('tokens')
    .innerJoin('players', 'players.id', 'tokens.player_id')
    .select(['players.id', 'players.user_name', 'players.is_change_password'])
    .select(['players.time_out_until', 'players.excluded_until', 'players.back_from'])
    .select(needsStep.as('needs_step'))
    .select(['tokens.created_at', 'tokens.expires_at', 'tokens.used_at'])
    .select(setting(IDLE_MINUTES.name, IDLE_MINUTES.usual).as('idle_minutes'))
    .select(setting(SESSION_HOURS.name, SESSION_HOURS.usual).as('session_hours'))
    .where('tokens.hash', '=', hash)
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.awaits_code', '=', false)
    .executeTakeFirst();

export type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

function stateOf(found: Found, now: number): 'open' | 'idle' | 'over' {
  const overAt = Math.min(
    found.expires_at.getTime(),
    found.created_at.getTime() + found.session_hours * HOUR_MS,
  );
  if (now >= overAt) return 'over';
  return now >= found.used_at.getTime() + found.idle_minutes * MINUTE_MS ? 'idle' : 'open';
}

async function used({ db, now, memory }: Context, hash: string, found: Found): Promise<void> {
  const at = now();
  if (at - found.used_at.getTime() < (found.idle_minutes * MINUTE_MS) / STEP_PART) return;
  memory.update(hash, { ...found, used_at: new Date(at) });
  await db
    .updateTable('tokens')
    .set({ used_at: new Date(at) })
    .where('hash', '=', hash)
    .execute();
}

/** A token refused as idle stays refused, also if the time it may be idle is raised later: nobody has used it since. Not if
 * another server has seen it used meanwhile. */
async function endIdle({ db, memory }: Context, hash: string, { used_at }: Found): Promise<void> {
  memory.forget(hash);
  await db
    .updateTable('tokens')
    .set({ used_at: new Date(0) })
    .where('hash', '=', hash)
    .where('used_at', '=', used_at)
    .execute();
}

function remember({ known }: Context, hash: string, playerId: number): void {
  if (known.size > 50_000) known.clear();
  known.set(hash, playerId);
}

/** As it is known by heart; what has ended by that is read, for it may have been used by way of another server. */
async function current({ db, now, memory }: Context, hash: string): Promise<Found | undefined> {
  const read = () => find(db, hash);
  const known = await memory.recall(hash, read);
  if (!known || stateOf(known, now()) === 'open') return known;
  memory.forget(hash);
  return read();
}

/** What keeps the player from playing (players/protection). */
const barredOf = ({ time_out_until, excluded_until, back_from }: Found, now: number): Barred | undefined =>
  barredNow(
    {
      timeOutUntil: time_out_until?.getTime() ?? null,
      excludedUntil: excluded_until?.getTime() ?? null,
      backFrom: back_from?.getTime() ?? null,
    },
    now,
  );

async function identify(context: Context, token: string, from: Device, isUse: boolean): Promise<Identity> {
  const hash = hashToken(token);
  const found = await current(context, hash);
  const state = found ? stateOf(found, context.now()) : 'over';
  if (!found || state !== 'open') {
    context.known.delete(hash);
    if (found && state === 'idle' && found.used_at.getTime() > 0) await endIdle(context, hash, found);
    return { status: state === 'idle' ? 'idle' : 'unknown' };
  }
  remember(context, hash, found.id);
  if (isUse) await used(context, hash, found);
  const caller = {
    playerId: found.id,
    userName: found.user_name,
    tokenHash: hash,
    mustChangePassword: found.is_change_password,
    barred: barredOf(found, context.now()),
    needsStep: found.needs_step,
    ...from,
  };
  return { status: 'open', caller };
}

const callerOf = (identity: Identity): Caller | undefined =>
  identity.status === 'open' ? identity.caller : undefined;

async function revoke(
  { now }: Context,
  db: Db,
  playerId: number,
  which: '=' | '!=',
  hash: string,
): Promise<string[]> {
  const ended = await db
    .updateTable('tokens')
    .set({ revoked_at: new Date(now()) })
    .where('player_id', '=', playerId)
    .where('hash', which, hash)
    .where('revoked_at', 'is', null)
    .returning('hash')
    .execute();
  return ended.map((row) => row.hash);
}

/** `now` is the wall clock: a recording played at speed must not log players out. @param memory one that hears no notices
 * knows nothing by heart */
export function createSessions(
  db: Db,
  now: () => number,
  memory: SessionMemory<Found> = createSessionMemory(),
): Sessions {
  const context: Context = { db, now, memory, known: new Map(), listeners: new Set() };
  const tell = (hashes: readonly string[]): void => {
    for (const hash of hashes) {
      context.known.delete(hash);
      memory.forget(hash);
      for (const listener of context.listeners) listener(hash);
    }
  };
  memory.onEnded((hash) => tell([hash]));
  return {
    issue: (playerId, from, awaitsCode = false, on = db) => issue(context, on, playerId, from, awaitsCode),
    identify: (token, from, isUse) => identify(context, token, from, isUse),
    resolve: async (token, from) => callerOf(await identify(context, token, from, true)),
    peek: async (token, from) => callerOf(await identify(context, token, from, false)),
    playerOf: (hash) => context.known.get(hash),
    revoke: async (playerId, hash) => tell(await revoke(context, db, playerId, '=', hash)),
    revokeOthers: (on, playerId, keepHash) => revoke(context, on, playerId, '!=', keepHash),
    tell,
    onRevoked: (fn) => {
      context.listeners.add(fn);
      return () => context.listeners.delete(fn);
    },
  };
}
