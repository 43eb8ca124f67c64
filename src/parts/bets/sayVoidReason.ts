import { isVoidReason } from '../../../domain/words/reasons';
import type { Say } from '../../base/i18n/words';

/** Why a bet is void, in the player's language; an operator's own words are shown as typed. */
export const sayVoidReason = (reason: string, say: Say<'reasons'>): string =>
  isVoidReason(reason) ? say(`void.${reason}`) : reason;
