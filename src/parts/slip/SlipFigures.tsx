import type { Draft } from '../../../slices/slip';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { selectDraftFigures, selectExposureAfter } from '../../../store/base/selectors';

const DASH = '–';

/** Profit, liability and exposure if placed, and the same in one sentence. */
export function SlipFigures({ draft }: { draft: Draft }) {
  const say = useSay();
  const named = useNames();
  const exposure = useAppSelector(selectExposureAfter);
  const bet = useAppSelector(selectDraftFigures);
  const profit = bet ? showAmount(bet.profit) : DASH;
  const liability = bet ? showAmount(bet.liability) : DASH;
  const after = bet && exposure !== null ? showAmount(exposure) : DASH;
  return (
    <>
      <dl className="figures">
        {[
          [say('slip.profit'), profit],
          [say('slip.liability'), liability],
          [say('slip.exposureAfter'), after],
        ].map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="summary">
        {bet &&
          say(bet.wins ? 'slip.summaryBack' : 'slip.summaryLay', {
            runner: named(draft.selectionName),
            stake: showAmount(draft.stakePaise ?? 0),
            profit,
            liability,
          })}
      </p>
    </>
  );
}
