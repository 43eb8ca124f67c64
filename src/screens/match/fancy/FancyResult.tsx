import type { Paise } from '../../../../domain/money';
import { selectRun, selectRunWhatIf, selectWon } from '../../../../store/base/sessionSelectors';
import { useAppSelector } from '../../../../store/hooks';
import { showSigned } from '../../../base/format/amounts';
import { useSay } from '../../../base/i18n/words';
import { useFancySay } from '../../../parts/fancies/useFancySay';

const toneOf = (paise: Paise) => (paise < 0 ? 'loss' : 'profit');

/** What the session brought; while it runs, the worst it may bring: now, and with the slip's bet. */
export function FancyResult({ matchId, marketId }: { matchId: string; marketId: string }) {
  const say = useSay();
  const fancySay = useFancySay();
  const won = useAppSelector((state) => selectWon(state, matchId, marketId));
  const worst = useAppSelector((state) => selectRun(state, marketId)?.worst ?? null);
  const then = useAppSelector((state) => selectRunWhatIf(state, marketId)?.worst ?? null);
  const now = worst ?? won;
  if (now === null && then === null) return null;
  const label = fancySay(worst === null && then === null ? 'fancy.won' : 'fancy.worst');
  return (
    <strong role="group" aria-label={label}>
      {now !== null && <span className={toneOf(now)}>{showSigned(now)}</span>}
      {then !== null && (
        <span className="then">
          <span className={`arrow ${toneOf(then)}`} aria-hidden="true" />
          <span className="unseen">{say('market.whatIf')} </span>
          <span className={toneOf(then)}>{showSigned(then)}</span>
        </span>
      )}
    </strong>
  );
}
