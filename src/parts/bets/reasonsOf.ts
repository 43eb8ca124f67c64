import type { Bet } from '../../../api/bets';
import { saidBy } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { sayVoidReason } from './sayVoidReason';

/** Why it is void, and what a rule about the end of the event made of it. */
export function reasonsOf({ voidReason, ruling }: Bet, say: Say<'reasons'>): string {
  return [
    ...(voidReason === null ? [] : [sayVoidReason(voidReason, say)]),
    ...(ruling ? [saidBy(ruling.message, ruling.saying) ?? ruling.message] : []),
  ].join(' · ');
}

/** Whether something of it waits that will not lapse when the market goes in play. */
export const isKeptOpen = ({ isKept, unmatchedPaise }: Bet): boolean => isKept === true && unmatchedPaise > 0;

/** What is matched or may still be; for a bet without effect, the requested stake. */
export const stakeOf = ({ matchedPaise, unmatchedPaise, stakePaise }: Bet): number =>
  matchedPaise + unmatchedPaise || stakePaise;
