import * as v from 'valibot';
import { proofRequest } from './security';
import { otp } from './common';

/** `password` where the player has no second step yet, as api.md section 1.5 has it; a code of one where there is. */
export const enableTelegramRequest = v.object({
  ...proofRequest.entries,
  /** Whether the player's other sessions end once the chat is connected. */
  end_others: v.optional(v.boolean(), false),
});

/** The ID connects one chat within `valid_ms`; `telegram_bot_url`: where the bot is met. */
export const enableTelegramReply = v.object({
  telegram_bot_username: v.string(),
  telegram_connection_id: v.string(),
  telegram_bot_url: v.optional(v.string()),
  valid_ms: v.optional(v.number()),
});

export const disableTelegramReply = v.object({ telegram_bot_username: v.string() });

export const verifyDisableRequest = v.object({ otp });
