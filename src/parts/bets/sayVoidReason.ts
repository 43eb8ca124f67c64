import { isVoidReason } from '../../../domain/words/reasons';
import { sayToldReason } from '../../../domain/words/toldReason';
import type { Say } from '../../base/i18n/words';

/** Why a bet is void, in the player's language; an operator's own words are shown as typed. */
export const sayVoidReason = (reason: string, say: Say<'reasons'>): string =>
  isVoidReason(reason)
    ? say(`void.${reason}`)
    : sayToldReason(reason, (code, evidence) =>
        code === 'ALONE' ? say('told.ALONE') : say(`told.${code}`, { evidence }),
      );
