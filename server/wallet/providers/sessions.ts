import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../base/db/connect';
import type { GameMode } from '../../base/db/walletTables';
import { nameAt } from './players';

const HOUR_MS = 3_600_000;
/** A one-time token is good so long; a session then so long from its last bet, and so long in all (wallet.md 4.4). */
const TOKEN_MS = 60_000;
export const LIVES_MS = 24 * HOUR_MS;
export const LIVES_IN_ALL_MS = 72 * HOUR_MS;

/** By what a one-time token is kept: nobody who reads the table can use it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export type Launch = {
  provider: string;
  game: string;
  playerId: number;
  at: Date;
  /** In which the player reads the exchange. */
  language?: string;
  /** Demo money is the provider's own: nothing of such a session reaches the ledger. */
  mode?: GameMode;
};

/** A new session that waits for its token, and ends those of the player in other games of the provider. @returns the token, which is
 * kept nowhere */
export async function launch(
  db: Db,
  { provider, game, playerId, at, language, mode = 'real' }: Launch,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('game_sessions')
      .set({ state: 'ENDED' })
      .where('player_id', '=', playerId)
      .where('provider', '=', provider)
      .where('game', '!=', game)
      .where('state', '!=', 'ENDED')
      .execute();
    await trx
      .insertInto('game_sessions')
      .values({
        token_hash: hashOf(token),
        session: randomUUID(),
        provider,
        player_id: playerId,
        game,
        state: 'LAUNCHED',
        launched_at: at,
        expires_at: new Date(at.getTime() + TOKEN_MS),
        language: language ?? null,
        mode,
      })
      .execute();
  });
  return token;
}

export type OpenedSession = {
  session: string;
  playerId: number;
  player: string;
  name: string;
  expiresAt: Date;
  language: string | null;
  mode: GameMode;
};

/** Opens the session of a token: once, by the provider whose game it is of, in its first minute. */
export async function openSession(
  db: Db,
  provider: string,
  game: string,
  token: string,
  at: Date,
): Promise<OpenedSession | 'unknown' | 'expired'> {
  const expiresAt = new Date(at.getTime() + LIVES_MS);
  const opened = await db
    .updateTable('game_sessions')
    .set({ state: 'LIVE', expires_at: expiresAt })
    .where('token_hash', '=', hashOf(token))
    .where('provider', '=', provider)
    .where('game', '=', game)
    .where('state', '=', 'LAUNCHED')
    .where('expires_at', '>', at)
    .returning(['session', 'player_id', 'language', 'mode'])
    .executeTakeFirst();
  if (!opened) {
    const known = await db
      .selectFrom('game_sessions')
      .select('state')
      .where('token_hash', '=', hashOf(token))
      .where('provider', '=', provider)
      .executeTakeFirst();
    return known ? 'expired' : 'unknown';
  }
  const { name } = await db
    .selectFrom('players')
    .select('name')
    .where('id', '=', opened.player_id)
    .executeTakeFirstOrThrow();
  const player = await nameAt(db, provider, opened.player_id);
  const { session, player_id: playerId, language, mode } = opened;
  return { session, playerId, player, name, expiresAt, language, mode };
}
