import type * as v from 'valibot';
import { empty } from '../../../api/schemas/common';
import {
  disableTelegramReply,
  enableTelegramReply,
  enableTelegramRequest,
  verifyDisableRequest,
} from '../../../api/schemas/telegram';
import { tell } from '../../../domain/words/sayings';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { lockForCode } from '../auth/codes';
import type { Sessions } from '../auth/sessions';
import { BOT_NAME, BOT_PATH, isBotHere } from '../factors/telegram/bot';
import { beginConnection, CONNECT_MS } from '../factors/telegram/connection';
import { removeFactor } from './changes';
import { countFactors, findTelegram } from './factorRows';
import type { Owner } from './owner';

type Deps = { db: Db; sessions: Sessions; owner: Owner; now: () => number };

/** Each writes a message. */
const PER_MINUTE = 20;

const noTelegram = () => refuse('NOT_FOUND', tell('factorUnknown'));

const enable =
  ({ db, owner, now }: Deps) =>
  async (
    { end_others, ...proof }: v.InferOutput<typeof enableTelegramRequest>,
    caller: Caller,
  ): Promise<Answer<v.InferInput<typeof enableTelegramReply>>> => {
    const { playerId } = caller;
    if (!(await isBotHere(db))) return refuse('UNAVAILABLE', tell('telegramOff'));
    const refused = await owner.prove(caller, proof, { content: 'telegram', about: 'a Telegram account' });
    if (refused) return refused;
    const id = await db.transaction().execute(async (trx) => {
      await lockForCode(trx, playerId);
      if ((await countFactors(trx, playerId, 'telegram')) > 0) return undefined;
      const endsAllBut = end_others ? caller.tokenHash : null;
      return beginConnection(trx, { playerId, endsAllBut, now: now() });
    });
    if (id === undefined) return refuse('FACTOR_LIMIT', tell('telegramLimit'));
    return done({
      telegram_bot_username: BOT_NAME,
      telegram_connection_id: id,
      telegram_bot_url: BOT_PATH,
      valid_ms: CONNECT_MS,
    });
  };

/** The code is for the removal of that very factor, so `security/removeFactor` takes it as well. */
const requestDisable =
  ({ db, owner }: Deps) =>
  async (_: unknown, caller: Caller): Promise<Answer<v.InferInput<typeof disableTelegramReply>>> => {
    const factor = await findTelegram(db, caller.playerId);
    if (!factor) return noTelegram();
    const needed = { content: ['remove', factor.id], about: `removal of ${factor.label}` };
    const refused = await owner.prove(caller, {}, needed);
    if (refused && refused.code !== 'CODE_REQUIRED') return refused;
    return done({ telegram_bot_username: BOT_NAME }, tell('codeSent'));
  };

const verifyDisable =
  (deps: Deps) =>
  async (
    { otp }: v.InferOutput<typeof verifyDisableRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const factor = await findTelegram(deps.db, caller.playerId);
    if (!factor) return noTelegram();
    const removed = await removeFactor(deps)({ factor_id: factor.id, otp, end_others: false }, caller);
    return removed.ok ? done({}, tell('telegramRemoved')) : removed;
  };

/** Telegram as a second step, by the calls of api.md section 1.5. */
export const telegramCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'telegram/enable',
    summary: 'Answers an ID that connects a chat once its owner sends it to the bot',
    request: enableTelegramRequest,
    reply: enableTelegramReply,
    perMinute: PER_MINUTE,
    handle: enable(deps),
  }),
  call({
    method: 'POST',
    path: 'telegram/requestDisable',
    summary: 'Has the bot write the code that disconnects the chat',
    request: empty,
    reply: disableTelegramReply,
    perMinute: PER_MINUTE,
    handle: requestDisable(deps),
  }),
  call({
    method: 'POST',
    path: 'telegram/verifyDisableOtp',
    summary: 'Disconnects the chat by that code',
    request: verifyDisableRequest,
    reply: empty,
    handle: verifyDisable(deps),
  }),
];
