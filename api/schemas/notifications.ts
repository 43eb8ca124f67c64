import * as v from 'valibot';
import { wireAlert } from './priceAlerts';
import { CHANNELS, NOTIFICATION_KINDS } from '../../domain/players/notifications';

const square = { kind: v.picklist(NOTIFICATION_KINDS), channel: v.picklist(CHANNELS) };

/** How a player is told of what. `channels`: those that there are here. `push_key`: what a browser subscribes with, '' where push is
 * not set up. `push_here`: whether this session's device is pushed to. */
export const notificationChoices = v.object({
  choices: v.array(v.object({ ...square, is_on: v.boolean() })),
  channels: v.array(v.picklist(CHANNELS)),
  push_key: v.string(),
  push_here: v.boolean(),
  /** Absent where an exchange knows nothing of them. */
  alerts: v.optional(v.array(wireAlert), []),
});
export type WireChoices = v.InferInput<typeof notificationChoices>;

export const setChoiceRequest = v.object({ ...square, is_on: v.boolean() });

/** More than any endpoint of a browser is long. */
const MOST_ENDPOINT = 1000;
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
function base64url(bytes: number) {
  const length = Math.ceil((bytes * 4) / 3);
  return v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.minLength(length), v.maxLength(length + 1));
}

/** What a browser gave (RFC 8291), and what this device is told: `quiet`: the minutes of its day in which it is not pushed to; its
 * zone is so many minutes east of UTC. */
export const subscribeRequest = v.object({
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_ENDPOINT)),
  p256dh: base64url(65),
  auth: base64url(16),
  hides_amounts: v.boolean(),
  quiet: v.nullable(v.object({ from: minute, to: minute })),
  zone_minutes: v.pipe(v.number(), v.integer(), v.minValue(-840), v.maxValue(840)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
});
