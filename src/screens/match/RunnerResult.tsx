import type { ResultRange } from '../../../domain/bets/exposure';
import { useMarketSelector } from '../../../store/useMarketSelector';
import { showSigned, toneOf } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { selectResult, selectWhatIf } from '../../../store/base/selectors/selectors';

type Props = { marketId: string; selectionId: number; name: string; isPlace: boolean };

/** The player's result if this runner wins: now, and with the slip's bet. Where several runners win, the
 * others decide between the two figures. */
export function RunnerResult({ marketId, selectionId, name, isPlace }: Props) {
  const say = useSay();
  const now = useMarketSelector(selectResult, marketId, selectionId);
  const then = useMarketSelector(selectWhatIf, marketId, selectionId);
  if (now === null && then === null) return null;
  const label = say(isPlace ? 'market.ifPlaced' : 'market.ifWins', { runner: name });
  return (
    <span className="result" role="group" aria-label={label}>
      {now !== null && <Figures result={now} />}
      {then !== null && (
        <span className="then">
          <span className={`arrow ${toneOf(then.worst)}`} aria-hidden="true" />
          <span className="unseen">{say('market.whatIf')} </span>
          <Figures result={then} />
        </span>
      )}
    </span>
  );
}

/** One figure where worst and best are the same. */
function Figures({ result: { worst, best } }: { result: ResultRange }) {
  const say = useSay();
  if (worst === best) return <span className={toneOf(worst)}>{showSigned(worst)}</span>;
  return (
    <>
      <span className={toneOf(worst)}>
        <span className="unseen">{say('market.atWorst')} </span>
        {showSigned(worst)}
      </span>
      <span aria-hidden="true"> / </span>
      <span className={toneOf(best)}>
        <span className="unseen"> {say('market.atBest')} </span>
        {showSigned(best)}
      </span>
    </>
  );
}
