import type { Movement } from '../../../api/statements';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { sayVoidReason } from '../bets/sayVoidReason';

/** Why money moved, in the player's language; the operator's words for a correction as they are. */
export function useDescription(): (row: Movement) => string {
  const say = useSay<'statements'>();
  const reasons = useSay<'reasons'>();
  const named = useNames();
  return (row) => {
    const { code, matchName: match, marketName, betId, text, reason } = row;
    const said = say(`said.${code}`, {
      match: named(match),
      market: named(marketName),
      bet: betId ?? '',
      text,
    });
    return reason === '' ? said : `${said} (${sayVoidReason(reason, reasons)})`;
  };
}
