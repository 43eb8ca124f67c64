import { liabilityOf, profitOf } from '../../../domain/bet';
import type { Draft } from '../../../slices/slip';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { selectExposureAfter } from '../../../store/base/selectors';

const DASH = '–';

/** Profit, liability and exposure as they would be, and the same in one sentence: what is confirmed by placing. */
export function SlipFigures({ draft }: { draft: Draft }) {
  const say = useSay();
  const exposure = useAppSelector(selectExposureAfter);
  const { odds, side, selectionName: runner } = draft;
  const stake = draft.stakePaise ?? 0;
  const isKnown = odds !== null && odds > 0 && stake > 0;
  const profit = isKnown ? showAmount(profitOf(side, stake, odds)) : DASH;
  const liability = isKnown ? showAmount(liabilityOf(side, stake, odds)) : DASH;
  const after = isKnown && exposure !== null ? showAmount(exposure) : DASH;
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
        {isKnown &&
          say(side === 'back' ? 'slip.summaryBack' : 'slip.summaryLay', {
            runner,
            stake: showAmount(stake),
            profit,
            liability,
          })}
      </p>
    </>
  );
}
