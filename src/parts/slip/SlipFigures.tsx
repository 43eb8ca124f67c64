import Typography from '@mui/material/Typography';
import type { Draft } from '../../../slices/slip/slipDraft';
import { useAppSelector } from '../../../store/hooks';
import { showAmount, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { useNames } from '../../base/i18n/names';
import { selectDraftFigures, selectExposureAfter } from '../../../store/base/selectors/slipSelectors';
import { Figures } from './layout';
import { sayRange } from './sayRange';

const DASH = '–';
/** Characters of an amount that three of a phone's line have room for. */
const LONG = '1,00,00,000'.length;

/** A meter is paid by the run, up to its cap. */
const summaryOf = ({ session }: Draft) =>
  session?.type === 'meter' ? 'slip.summaryMeter' : 'slip.summaryNumbers';

/** So many letters stand in two lines; with more of them, they are smaller, and the slip keeps its height. */
const TWO_LINES = 84;

/** Profit, liability and exposure if placed. */
export function SlipFigures() {
  const say = useSay<'betting'>();
  const exposure = useAppSelector(selectExposureAfter);
  const bet = useAppSelector(selectDraftFigures);
  const after = bet && exposure !== null ? showAmount(exposure) : DASH;
  return (
    <Figures>
      {(
        [
          [say('slip.profit'), bet ? showAmount(bet.profit) : DASH],
          [say('slip.liability'), bet ? showAmount(bet.liability) : DASH],
          [say('slip.exposureAfter'), after],
        ] as const
      ).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={amount.length > LONG ? 'long' : undefined}>{amount}</dd>
        </div>
      ))}
    </Figures>
  );
}

/** The figures in one sentence; nothing until there is a bet. */
export function SlipSentence({ draft }: { draft: Draft }) {
  const say = useSay<'betting'>();
  const named = useNames();
  const bet = useAppSelector(selectDraftFigures);
  const sentence = () => {
    if (!bet) return '';
    const figures = {
      stake: showStake(draft.stakePaise ?? 0),
      profit: showAmount(bet.profit),
      liability: showAmount(bet.liability),
    };
    const range = sayRange(bet.range, say);
    if (range !== null) return say(summaryOf(draft), { range, ...figures });
    const runner = named(draft.selectionName);
    return say(draft.side === 'back' ? 'slip.summaryBack' : 'slip.summaryLay', { runner, ...figures });
  };
  const text = sentence();
  return (
    <Typography
      variant={text.length > TWO_LINES ? 'caption' : 'body2'}
      component="p"
      color="textSecondary"
      sx={{ lineHeight: '18px' }}
    >
      {text}
    </Typography>
  );
}
