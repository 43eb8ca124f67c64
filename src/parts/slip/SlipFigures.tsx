import Typography from '@mui/material/Typography';
import type { Draft } from '../../../slices/slipDraft';
import { useAppSelector } from '../../../store/hooks';
import { showAmount, showStake } from '../../base/format/amounts';
import { useBettingSay } from '../../base/i18n/betting';
import { useNames } from '../../base/i18n/names';
import { selectDraftFigures, selectExposureAfter } from '../../../store/base/selectors';
import { Figures } from './layout';
import { sayRange } from './sayRange';

const DASH = '–';
/** Characters of an amount that three of a phone's line have room for. */
const LONG = '1,00,00,000'.length;

/** A meter is paid by the run, up to its cap. */
const summaryOf = ({ session }: Draft) =>
  session?.type === 'meter' ? 'slip.summaryMeter' : 'slip.summaryNumbers';

/** Profit, liability and exposure if placed, and the same in one sentence. */
export function SlipFigures({ draft }: { draft: Draft }) {
  const say = useBettingSay();
  const named = useNames();
  const exposure = useAppSelector(selectExposureAfter);
  const bet = useAppSelector(selectDraftFigures);
  const range = bet && sayRange(bet.range, say);
  const stake = showStake(draft.stakePaise ?? 0);
  const profit = bet ? showAmount(bet.profit) : DASH;
  const liability = bet ? showAmount(bet.liability) : DASH;
  const after = bet && exposure !== null ? showAmount(exposure) : DASH;
  return (
    <>
      <Figures>
        {(
          [
            [say('slip.profit'), profit],
            [say('slip.liability'), liability],
            [say('slip.exposureAfter'), after],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={amount.length > LONG ? 'long' : undefined}>{amount}</dd>
          </div>
        ))}
      </Figures>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: 37 }}>
        {bet &&
          (range !== null
            ? say(summaryOf(draft), {
                range,
                stake,
                profit,
                liability,
              })
            : say(draft.side === 'back' ? 'slip.summaryBack' : 'slip.summaryLay', {
                runner: named(draft.selectionName),
                stake,
                profit,
                liability,
              }))}
      </Typography>
    </>
  );
}
