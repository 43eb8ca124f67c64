import type { Db } from '../../../base/db/connect';
import { chatOf, readerOf, writeMessage, writeTo } from './chat';
import { completeConnection } from './connection';
import { BOT_WORDS } from './words';

export const BOT_NAME = 'backlay_bot';
/** Where the bot is met, as no messenger is asked. */
export const BOT_PATH = '/telegram-bot';

/** Whether the exchange plays the bot: only a demonstration does, as whoever opens its page reads every code. */
export async function isBotHere(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'demo_players')
    .executeTakeFirst();
  return row !== undefined;
}

type Heard = { chatId: string; text: string };

const connect = (db: Db, chatId: string, id: string, now: number): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const playerId = await completeConnection(trx, { id, chatId, now });
    if (playerId === undefined) return BOT_WORDS.en.unknownId;
    const { words, userName } = await readerOf(trx, playerId);
    return words.connected(userName);
  });

async function answerTo(db: Db, { chatId, text }: Heard, now: number): Promise<string> {
  const [command = '', id = ''] = text.trim().split(/\s+/);
  // The link of a messenger sends the ID along with its first word.
  if (id !== '' && (command === '/connect' || command === '/start')) return connect(db, chatId, id, now);
  return command === '/start' ? BOT_WORDS.en.hello : BOT_WORDS.en.help;
}

/** Answers what somebody wrote to the bot. */
export async function hear(db: Db, heard: Heard, now: number): Promise<void> {
  const { chatId } = heard;
  await writeMessage(db, { chatId, isFromBot: false, text: heard.text, at: now });
  const text = await answerTo(db, heard, now);
  await writeMessage(db, { chatId, isFromBot: true, text, at: now });
}

/** A login's code is written at most so often. */
const MOST_SENDS = 3;
const RESEND_MS = 30_000;

/** `wait`: the last one was written a moment ago. `spent`: not again for this login. */
export type SentLogin = { status: 'sent' | 'noChat' | 'spent' } | { status: 'wait'; waitS: number };

/** A login that waits for its code, by its token. */
export type WaitingLogin = { playerId: number; tokenHash: string };

/** Writes the code that a login waits for to the chat, and where that login comes from: another one that waits has another code. Call
 * with the code there. */
export async function sendLoginCode(
  on: Db,
  { playerId, tokenHash }: WaitingLogin,
  now: number,
): Promise<SentLogin> {
  if ((await chatOf(on, playerId)) === undefined) return { status: 'noChat' };
  const waiting = await on
    .selectFrom('login_codes')
    .innerJoin('tokens', 'tokens.hash', 'login_codes.token_hash')
    .select(['login_codes.code', 'login_codes.sent_at', 'tokens.ip'])
    .where('login_codes.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  const leftMs = (waiting.sent_at?.getTime() ?? 0) + RESEND_MS - now;
  if (leftMs > 0) return { status: 'wait', waitS: Math.ceil(leftMs / 1000) };
  const counted = await on
    .updateTable('tokens')
    .set((eb) => ({ code_sends: eb('code_sends', '+', 1) }))
    .where('hash', '=', tokenHash)
    .where('code_sends', '<', MOST_SENDS)
    .returning('code_sends')
    .executeTakeFirst();
  if (!counted) return { status: 'spent' };
  await on
    .updateTable('login_codes')
    .set({ sent_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute();
  await writeTo(on, playerId, now, ({ words, userName }) =>
    words.loginCode(userName, waiting.code, waiting.ip),
  );
  return { status: 'sent' };
}

/** When the chat's codes last let somebody in. */
export async function markUsed(on: Db, playerId: number, now: number): Promise<void> {
  await on
    .updateTable('second_factors')
    .set({ last_used_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where('kind', '=', 'telegram')
    .where('state', '=', 'active')
    .execute();
}
