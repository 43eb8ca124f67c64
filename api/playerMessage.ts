import * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Saying } from '../domain/words/sayings';
import type { wireSaying } from './schemas/common';

const values = v.record(v.string(), v.union([v.number(), v.string()]));

export const saying = v.object({ key: v.string(), amounts: v.record(v.string(), v.number()), values });

/** The exchange's English sentence and, if it has a key, the key with values (amounts in paise). */
export type PlayerMessage = { readonly message: string; readonly saying?: Saying };

/** The message without anything else an error carries. */
export const messageOf = ({ message, saying: named }: PlayerMessage): PlayerMessage =>
  named ? { message, saying: named } : { message };

type WireSaying = v.InferOutput<typeof wireSaying> | undefined;

/** Converts rupees to paise; nothing if there is no saying. */
export function toSaying(wire: WireSaying): { readonly saying?: Saying } {
  if (!wire) return {};
  const amounts = Object.entries(wire.amounts ?? {}).map(
    ([name, rupees]) => [name, fromRupees(rupees)] as const,
  );
  return { saying: { key: wire.key, amounts: Object.fromEntries(amounts), values: wire.values ?? {} } };
}

/** The message of an envelope. */
export const toPlayerMessage = ({
  message,
  saying: wire,
}: {
  message: string;
  saying?: WireSaying;
}): PlayerMessage => ({
  message,
  ...toSaying(wire),
});
