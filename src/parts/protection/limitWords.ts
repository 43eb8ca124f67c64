import type { WhichLimit } from '../../../api/protection';
import { showAmount } from '../../base/format/amounts';
import type { useSay } from '../../base/i18n/words';

type SayLimits = ReturnType<typeof useSay<'protection'>>;

/** An amount of a limit: rupees, or minutes of session time. */
export function showMost(say: SayLimits, { kind }: Pick<WhichLimit, 'kind'>, most: number | null): string {
  if (most === null) return say('limits.noLimit');
  return kind === 'session' ? say('limits.inMinutes', { minutes: most }) : showAmount(most);
}

/** "Stake limit, a day". */
export const nameOf = (say: SayLimits, { kind, period }: WhichLimit): string =>
  `${say(`limits.${kind}`)}, ${say(`limits.${period}`)}`;
