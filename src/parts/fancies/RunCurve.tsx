import { useMemo } from 'react';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { LEVELS } from '../../../api/markets';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import { sessionPositionsOf } from '../../../domain/kinds/traded';
import { sessionTotalAt } from '../../../domain/sessions/session';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { runLookedAt, selectDialogs } from '../../../slices/dialogs';
import { selectCell } from '../../../slices/prices';
import type { selectRun } from '../../../store/base/selectors/sessionSelectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned } from '../../base/format/amounts';
import { waitingForGraph } from '../charts/waitingForGraph';
import { lazyRun } from '../charts/lazyCharts';
import { spanOf } from './spanOf';
import { useSay } from '../../base/i18n/words';

/** Its thumb stands under the number in the graph, between whose axis and margin it runs (../charts/Charts.tsx). */
const BENEATH = { width: 'calc(100% - 68px)', ml: '56px', mr: '12px' } as const;

type Props = { marketId: string; session: SessionFacts; run: NonNullable<ReturnType<typeof selectRun>> };

/** The number of Yes, or where only No is posted its own; null without a price. */
function useLine(marketId: string): number | null {
  return useAppSelector((state) => {
    const odds = [0, LEVELS].map((cell) => selectCell(state, marketId, RUNS, cell).odds);
    return (odds.find((one) => one > 0) ?? NaN) / 100 || null;
  });
}

/** The results of a session as a graph, and what the number looked at brings. */
export function RunCurve({ marketId, session, run: { steps, positions } }: Props) {
  const say = useSay<'fancy'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const line = useLine(marketId);
  const { from, to } = spanOf(steps, line);
  const results = useMemo(() => {
    const held = sessionPositionsOf(session, positions);
    return Array.from({ length: to - from + 1 }, (_, i) => sessionTotalAt(held, from + i));
  }, [session, positions, from, to]);
  const looked = (dialog.status === 'runPosition' ? dialog.at : null) ?? steps.at(-1)?.from ?? from;
  const at = Math.max(from, Math.min(to, looked));
  const look = (number: number) => void dispatch(runLookedAt(number));
  const said = say('run.ifAt', { number: at, result: showSigned(results[at - from] ?? 0) });
  return (
    <>
      <div aria-hidden="true">
        <lazyRun.OnDemand props={{ results, from, at, line, onLook: look }} waiting={waitingForGraph} />
      </div>
      <Typography role="status" sx={{ textAlign: 'center', fontWeight: 650 }}>
        {said}
      </Typography>
      <Slider
        aria-label={say('run.result')}
        aria-valuetext={said}
        min={from}
        max={to}
        value={at}
        onChange={(_, value) => look(Number(value))}
        sx={BENEATH}
      />
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
        {line !== null && say('run.lineNow', { line })}
      </Typography>
    </>
  );
}
