import type { CasinoTable } from '../../../api/casinoTables';
import type { Casino } from '../../../slices/casino/atTable';
import { useSay } from '../../base/i18n/words';
import { secondsLeft } from './Countdown';
import { isEnded, roundWords } from './RoundResult';

/** What is said of the time that is left, from so many seconds on. */
const SOON = [5, 10];

/** Read out: that bets are about to close and are closed, and what came out; never each second. */
export function Said({ table, status }: { table: CasinoTable; status: Casino['status'] }) {
  const say = useSay<'casino'>();
  const { round } = table;
  const words = (): string => {
    if (!round) return '';
    if (isEnded(round)) return roundWords(say, table.game, round);
    if (status === 'watching') return say('table.closedNow');
    const left = secondsLeft(round, table.now);
    const count = SOON.find((soon) => left > 0 && left <= soon);
    return count === undefined ? '' : say('table.soon', { count });
  };
  return (
    <p className="unseen" aria-live="polite">
      {words()}
    </p>
  );
}
