import type { Context } from '../context';

/** What players read of a reason that one operator alone decided on, since there was nobody else. */
const ALONE = '(decided by one operator alone, as there was no second)';

/** A reason as players are told it. */
export const toldReason = (reason: string, { alone }: Pick<Context, 'alone'>): string =>
  alone === undefined ? reason.trim() : `${reason.trim()} ${ALONE}`;
