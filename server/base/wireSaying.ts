import type * as v from 'valibot';
import type { wireSaying } from '../../api/schemas/common';
import { toRupees } from '../../domain/base/money';
import type { Saying } from '../../domain/words/sayings';

const hasAny = (values: object): boolean => Object.keys(values).length > 0;

/** A saying as it travels: rupees, and nothing that is empty. */
export function toWireSaying({ key, amounts, values }: Saying): v.InferInput<typeof wireSaying> {
  const rupees = Object.entries(amounts).map(([name, paise]) => [name, toRupees(paise)] as const);
  return {
    key,
    ...(hasAny(amounts) ? { amounts: Object.fromEntries(rupees) } : {}),
    ...(hasAny(values) ? { values } : {}),
  };
}
