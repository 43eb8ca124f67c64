import { createHash, randomInt } from 'node:crypto';
import type { Trx } from '../../../ledger/accounts';
import { recordEvent } from '../events';

/** An ID connects a chat for so long. */
export const CONNECT_MS = 600_000;
export const USUAL_LABEL = 'Telegram';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Ten letters, 50 bits. */
const freshId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

const dropPending = (trx: Trx, playerId: number) =>
  trx
    .deleteFrom('second_factors')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'telegram')
    .where('state', '=', 'pending')
    .execute();

/** `endsAllBut`: the one session that stays once the chat is connected, by the hash of its token; null if they all stay. */
type Begun = { playerId: number; endsAllBut: string | null; now: number };

/** Begins to connect: an earlier ID is over. Call with the player's row locked. @returns the ID, stored only as a hash */
export async function beginConnection(trx: Trx, { playerId, endsAllBut, now }: Begun): Promise<string> {
  await dropPending(trx, playerId);
  const id = freshId();
  await trx
    .insertInto('second_factors')
    .values({
      player_id: playerId,
      kind: 'telegram',
      state: 'pending',
      label: USUAL_LABEL,
      created_at: new Date(now),
      connection_hash: hashOf(id),
      ends_all_but: endsAllBut,
    })
    .execute();
  return id;
}

/** Whoever asked for the ID wanted other sessions to end; no session is seen in the messenger. The database announces which have. */
async function endOthers(trx: Trx, playerId: number, kept: string, now: number): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where('hash', '!=', kept)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .updateTable('second_factors')
    .set({ ends_all_but: null })
    .where('player_id', '=', playerId)
    .where('ends_all_but', '=', kept)
    .execute();
}

/** Connects a chat by an ID it has sent, once. @returns the player, or undefined if the ID is unknown or over */
export async function completeConnection(
  trx: Trx,
  { id, chatId, now }: { id: string; chatId: string; now: number },
): Promise<number | undefined> {
  const factor = await trx
    .updateTable('second_factors')
    .set({
      state: 'active',
      connection_hash: null,
      telegram_chat_id: chatId,
      confirmed_at: new Date(now),
    })
    .where('connection_hash', '=', hashOf(id.toUpperCase()))
    .where('state', '=', 'pending')
    .where('created_at', '>', new Date(now - CONNECT_MS))
    .returning(['player_id', 'ends_all_but'])
    .executeTakeFirst();
  if (!factor) return undefined;
  const playerId = factor.player_id;
  // Whoever sent it is known by the chat alone.
  const from = { ip: '', device: '' };
  await recordEvent(trx, { playerId, kind: 'factorAdded', detail: USUAL_LABEL, at: now, from });
  if (factor.ends_all_but !== null) await endOthers(trx, playerId, factor.ends_all_but, now);
  return playerId;
}
