import type { Db } from '../../base/db/connect';
import { isBotHere } from '../factors/telegram/bot';
import { chatOf, readerOf, writeMessage } from '../factors/telegram/chat';
import { sentenceOf } from './message';
import type { Sender } from './sender';

/** Whether a player is told by the bot: it is here, and knows the player's chat. */
export const isToldByBot = async (db: Db, playerId: number): Promise<boolean> =>
  (await isBotHere(db)) && (await chatOf(db, playerId)) !== undefined;

const connected = (db: Db) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'player_id as playerId'])
    .where('kind', '=', 'telegram')
    .where('state', '=', 'active');

/** By the bot, in the language of the account. A chat is read over shoulders and by whoever has the phone: no amounts, and nothing of
 * where somebody signed in. A target is the connection: of one that is gone nothing is written to the chat it had.
 * @param now wall clock, ms */
export const createTelegram = (db: Db, now: () => number): Sender => ({
  channel: 'telegram',
  players: async () =>
    (await isBotHere(db)) ? (await connected(db).execute()).map(({ playerId }) => playerId) : [],
  targetsOf: async (players) => {
    if (players.length === 0 || !(await isBotHere(db))) return [];
    const rows = await connected(db).where('player_id', 'in', players).execute();
    return rows.map(({ id, playerId }) => ({ playerId, target: String(id) }));
  },
  send: async (target, { playerId, facts }) => {
    const factor = await connected(db)
      .select('telegram_chat_id as chatId')
      .where('id', '=', Number(target))
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (!factor?.chatId || !(await isBotHere(db))) return { status: 'gone' };
    const { language } = await readerOf(db, playerId);
    const text = sentenceOf(facts, { language, hidesAmounts: true });
    await writeMessage(db, { chatId: factor.chatId, isFromBot: true, text, at: now() });
    return { status: 'sent' };
  },
});
