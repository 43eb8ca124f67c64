import { isVoidReason } from '../../../domain/reasons';
import type { ReasonSay } from '../../base/i18n/reasons';

/** Why a bet is void, in the player's language; an operator's own words are shown as typed. */
export const sayVoidReason = (reason: string, say: ReasonSay): string =>
  isVoidReason(reason) ? say(`void.${reason}`) : reason;
