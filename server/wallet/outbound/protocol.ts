import * as v from 'valibot';
import { saidText } from '../protocol/said';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The games of a provider, as it lists them. Amounts are whole paise. */
export const listedGames = v.object({
  games: v.array(
    v.object({
      game: id,
      name: saidText,
      category: v.string(),
      min_stake: paise,
      max_stake: paise,
      /** How much of what is staked comes back, of 1. */
      return: v.optional(v.number()),
      picture: v.optional(v.string()),
      /** How long its rounds may be open. */
      open_minutes: v.optional(v.number()),
      /** Whether it can be tried for money of the provider's own. */
      play_money: v.optional(v.boolean()),
    }),
  ),
});
