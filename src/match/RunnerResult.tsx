import type { Paise } from '../../domain/money';
import { useAppSelector } from '../../store/hooks';
import { showSigned } from '../format/amounts';
import { useSay } from '../i18n/words';
import { selectResult, selectWhatIf } from '../../store/selectors';

type Props = { marketId: string; selectionId: number; name: string };

const toneOf = (paise: Paise) => (paise < 0 ? 'loss' : 'profit');

/** What the player wins or loses if this runner wins: now, and with the bet being typed. */
export function RunnerResult({ marketId, selectionId, name }: Props) {
  const say = useSay();
  const now = useAppSelector((state) => selectResult(state, marketId, selectionId));
  const then = useAppSelector((state) => selectWhatIf(state, marketId, selectionId));
  if (now === null && then === null) return null;
  return (
    <span className="result" role="group" aria-label={say('market.ifWins', { runner: name })}>
      {now !== null && <span className={toneOf(now)}>{showSigned(now)}</span>}
      {then !== null && (
        <span className={`then ${toneOf(then)}`}>
          <span className="arrow" aria-hidden="true" />
          <span className="unseen">{say('market.whatIf')} </span>
          {showSigned(then)}
        </span>
      )}
    </span>
  );
}
