import type { Db } from '../../../base/db/connect';
import type { Language } from '../../../../domain/words/languages';
import { readLanguage } from '../../../../domain/words/languages';
import { BOT_WORDS } from './words';
import type { BotWords } from './words';

/** Codes stand in what the bot writes, so little of it is kept. */
const KEPT_MS = 3_600_000;
const PAGE = 100;

export type BotMessage = { chatId: string; isFromBot: boolean; text: string; at: number };

/** Adds a line to a chat. @param now wall clock, ms */
export async function writeMessage(on: Db, { chatId, isFromBot, text, at }: BotMessage): Promise<void> {
  await on
    .deleteFrom('bot_messages')
    .where('at', '<', new Date(at - KEPT_MS))
    .execute();
  await on
    .insertInto('bot_messages')
    .values({ chat_id: chatId, is_from_bot: isFromBot, text, at: new Date(at) })
    .execute();
}

/** The newest lines of all chats, newest first; of one chat if it is named. */
export async function listMessages(db: Db, chatId: string | undefined): Promise<BotMessage[]> {
  const rows = await db
    .selectFrom('bot_messages')
    .selectAll()
    .$if(chatId !== undefined, (query) => query.where('chat_id', '=', chatId ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    chatId: row.chat_id,
    isFromBot: row.is_from_bot,
    text: row.text,
    at: row.at.getTime(),
  }));
}

/** The chat of a player's messenger; undefined if none is connected. */
export async function chatOf(on: Db, playerId: number): Promise<string | undefined> {
  const factor = await on
    .selectFrom('second_factors')
    .select('telegram_chat_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'telegram')
    .where('state', '=', 'active')
    .executeTakeFirst();
  return factor?.telegram_chat_id ?? undefined;
}

function languageIn(chosen: string): Language {
  try {
    const parsed: unknown = JSON.parse(chosen);
    return (
      (typeof parsed === 'object' && parsed && 'language' in parsed && readLanguage(parsed.language)) || 'en'
    );
  } catch {
    return 'en';
  }
}

export type ChatReader = { userName: string; words: BotWords; language: Language };

/** Who reads what is written to a player's chat. */
export async function readerOf(on: Db, playerId: number): Promise<ChatReader> {
  const { user_name, chosen } = await on
    .selectFrom('players')
    .leftJoin('preferences', 'preferences.player_id', 'players.id')
    .select(['players.user_name', 'preferences.chosen'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  const language = languageIn(chosen ?? '');
  return { userName: user_name, words: BOT_WORDS[language], language };
}

/** Writes to the chat of a player, if there is one, in the transaction of what it is about. @returns whether there is */
export async function writeTo(
  on: Db,
  playerId: number,
  now: number,
  textFor: (reader: ChatReader) => string,
): Promise<boolean> {
  const chatId = await chatOf(on, playerId);
  if (chatId === undefined) return false;
  const text = textFor(await readerOf(on, playerId));
  await writeMessage(on, { chatId, isFromBot: true, text, at: now });
  return true;
}
