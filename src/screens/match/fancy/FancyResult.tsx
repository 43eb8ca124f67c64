import { selectRun, selectRunWhatIf, selectWon } from '../../../../store/base/selectors/sessionSelectors';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { useMarketSelector } from '../../../../store/useMarketSelector';
import { showSigned, toneOf } from '../../../base/format/amounts';
import { useSay } from '../../../base/i18n/words';

const selectWonOn = (state: RootState, marketId: string, matchId: string) =>
  selectWon(state, matchId, marketId);
const selectWorst = (state: RootState, marketId: string) => selectRun(state, marketId)?.worst ?? null;
const selectWorstThen = (state: RootState, marketId: string) =>
  selectRunWhatIf(state, marketId)?.worst ?? null;

/** What the session brought; while it runs, the worst it may bring: now, and with the slip's bet. */
export function FancyResult({ matchId, marketId }: { matchId: string; marketId: string }) {
  const say = useSay();
  const fancySay = useSay<'fancy'>();
  const won = useMarketSelector(selectWonOn, marketId, matchId);
  const worst = useMarketSelector(selectWorst, marketId, null);
  const then = useMarketSelector(selectWorstThen, marketId, null);
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
