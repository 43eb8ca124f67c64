import * as v from 'valibot';
import { fromRupees } from '../domain/money';
import type { Saying } from '../domain/sayings';
import type { wireSaying } from './schemas/common';

const values = v.record(v.string(), v.union([v.number(), v.string()]));

/** As an error of a call carries it. */
export const saying = v.object({ key: v.string(), amounts: v.record(v.string(), v.number()), values });

/** What the exchange says: its English sentence, and, where it named it, the same as a key with values (amounts in paise). */
export type PlayerMessage = { readonly message: string; readonly saying?: Saying };

/** What the exchange said of it, by itself. */
export const messageOf = ({ message, saying: named }: PlayerMessage): PlayerMessage =>
  named ? { message, saying: named } : { message };

type WireSaying = v.InferOutput<typeof wireSaying> | undefined;

/** Rupees of the wire become paise; nothing where nothing was said by key. */
export function toSaying(wire: WireSaying): { readonly saying?: Saying } {
  if (!wire) return {};
  const amounts = Object.entries(wire.amounts ?? {}).map(
    ([name, rupees]) => [name, fromRupees(rupees)] as const,
  );
  return { saying: { key: wire.key, amounts: Object.fromEntries(amounts), values: wire.values ?? {} } };
}

/** The words of an envelope, for whoever tells the player. */
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
