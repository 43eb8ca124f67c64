import * as v from 'valibot';
import { fromIso } from '../../../domain/base/time';
import { originOf } from '../../base/origin';

// Messages of the exchange to its games (wallet.md 4.2, "the other way"). Amounts are whole paise.

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const time = v.pipe(
  v.string(),
  v.check((text) => fromIso(text) !== undefined, 'no time'),
);
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An address of http that says nothing of a user, and whose origin can stand in a header. */
const page = v.pipe(
  v.string(),
  v.maxLength(500),
  v.url(),
  v.check((text) => /^https?:\/\/[^/?#@]+(?:[/?#]|$)/.test(text) && originOf(text) !== undefined, 'no page'),
);

export const launchMessage = v.object({
  player: id,
  game: id,
  language: v.optional(v.string(), 'en'),
  currency: v.literal('INR'),
  mode: v.picklist(['real', 'demo']),
  back_url: page,
  token: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
});
export const roundMessage = v.object({ player: id, round: id });
export const transactionsMessage = v.object({
  from: time,
  to: time,
  cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
});
export const freeMessage = v.object({
  campaign: id,
  player: id,
  game: id,
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000)),
  amount: paise,
  until: time,
});
export const freeCancelMessage = v.object({ campaign: id, player: id });

// Of the page in the frame.

export const sessionMessage = v.object({ token: v.pipe(v.string(), v.maxLength(128)), game: id });
