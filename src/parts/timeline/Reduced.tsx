import Typography from '@mui/material/Typography';
import type { Reduction } from '../../../api/timeline';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { reductionOf } from './formula';
import { useSay } from '../../base/i18n/words';

/** How odds came about after the runners had changed: the computation, who is out since when, and the rule. */
export function Reduced({ why, odds }: { why: Reduction; odds: number }) {
  const say = useSay<'timeline'>();
  const named = useNames();
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ width: '100%' }}>
      <div>{reductionOf(why, odds)}</div>
      {why.runners.map(({ name, factor, counts, removedAt }) => (
        <div key={name}>
          {say(counts ? 'reduced.out' : 'reduced.little', {
            runner: named(name),
            time: removedAt === null ? '' : showDate(removedAt),
            percent: factor / 1000,
          })}
        </div>
      ))}
      <div>{say('why.rule', { id: why.rule.id, version: why.rule.version })}</div>
    </Typography>
  );
}
