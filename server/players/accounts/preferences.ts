import * as v from 'valibot';
import { preferences, preferencesRequest } from '../../../api/schemas/account';
import { empty } from '../../../api/schemas/common';
import type { Db } from '../../base/db/connect';
import { call, done, refuse } from '../../base/call';
import type { Call } from '../../base/call';

/** For programs: the page sends nothing else. */
const NO_OBJECT = { message: 'chosen must be the JSON text of an object' };

/** Whether a text is the JSON of an object. */
function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** What a player chose on the page is the page's to read; it is kept here so that every device of theirs has it. */
export const preferenceCalls = (db: Db, now: () => number): Call[] => [
  call({
    method: 'GET',
    path: 'user/getPreferences',
    summary: "The player's choices on the page, as the JSON text it last kept",
    request: v.object({}),
    reply: preferences,
    handle: async (_request, { playerId }) => {
      const row = await db
        .selectFrom('preferences')
        .select('chosen')
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      return done({ chosen: row?.chosen ?? '' });
    },
  }),
  call({
    method: 'POST',
    path: 'user/setPreferences',
    summary: "Keeps the player's choices on the page, the JSON text of an object",
    request: preferencesRequest,
    reply: empty,
    handle: async ({ chosen }, { playerId }) => {
      if (!isObject(chosen)) return refuse('BAD_REQUEST', NO_OBJECT);
      const chosen_at = new Date(now());
      await db
        .insertInto('preferences')
        .values({ player_id: playerId, chosen, chosen_at })
        .onConflict((on) => on.column('player_id').doUpdateSet({ chosen, chosen_at }))
        .execute();
      return done({});
    },
  }),
];
