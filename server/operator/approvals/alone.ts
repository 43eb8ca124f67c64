import { formatToldReason } from '../../../domain/words/toldReason';
import type { ToldReason } from '../../../domain/words/toldReason';
import type { Context } from '../context';

/** A reason as it is kept for players, who read that one operator alone decided on it where there was nobody else. */
export const toldReason = (
  reason: string,
  { alone }: Pick<Context, 'alone'>,
  cause?: ToldReason['cause'],
): string => formatToldReason({ text: reason.trim(), cause, isAlone: alone !== undefined });
