import { useMemo } from 'react';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { sessionPositionsOf } from '../../../domain/kinds/traded';
import type { Position } from '../../../domain/position';
import { RESULTS_BEYOND, sessionTotalAt } from '../../../domain/session';
import type { SessionFacts } from '../../../domain/sessionFacts';
import { runLookedAt, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned } from '../../base/format/amounts';
import { waitingForGraph } from '../charts/GraphPlace';
import { lazyRun } from '../charts/lazyCharts';
import { useFancySay } from './useFancySay';

type Props = { session: SessionFacts; positions: readonly Position[]; last: number };

/** The results of a session as a graph, and what the number looked at brings. */
export function RunCurve({ session, positions, last }: Props) {
  const say = useFancySay();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const most = last + RESULTS_BEYOND;
  const results = useMemo(() => {
    const held = sessionPositionsOf(session, positions);
    return Array.from({ length: most + 1 }, (_, number) => sessionTotalAt(held, number));
  }, [session, positions, most]);
  const at = Math.min(most, (dialog.status === 'runPosition' ? dialog.at : null) ?? last);
  const look = (number: number) => void dispatch(runLookedAt(number));
  const said = say('run.ifAt', { number: at, result: showSigned(results[at] ?? 0) });
  return (
    <>
      <div aria-hidden="true">
        <lazyRun.OnDemand props={{ results, at, onLook: look }} waiting={waitingForGraph} />
      </div>
      <Typography role="status" sx={{ textAlign: 'center', fontWeight: 650 }}>
        {said}
      </Typography>
      <Slider
        aria-label={say('run.result')}
        aria-valuetext={said}
        min={0}
        max={most}
        value={at}
        onChange={(_, value) => look(Number(value))}
      />
    </>
  );
}
