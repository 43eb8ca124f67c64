import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SessionStep } from '../../../domain/session';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { selectLiveMarket } from '../../../slices/prices';
import { selectRun } from '../../../store/base/sessionSelectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { Nothing } from '../../base/ui/Problem';
import { Frame } from '../dialogs/Frame';
import { useFancySay } from './useFancySay';

/** What the player wins or loses with every number a session may end on. */
export function RunPosition() {
  const say = useFancySay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const marketId = dialog.status === 'runPosition' ? dialog.marketId : '';
  const name = useAppSelector((state) => selectLiveMarket(state, marketId)?.name);
  const run = useAppSelector((state) => selectRun(state, marketId));
  return (
    <Frame
      title={name === undefined ? say('run.title') : `${say('run.title')}: ${named(name)}`}
      onClose={() => dispatch(dialogClosed())}
    >
      {run ? <Steps steps={run.steps} /> : <Nothing what={say('run.none')} next={say('run.noneNext')} />}
    </Frame>
  );
}

function Steps({ steps }: { steps: readonly SessionStep[] }) {
  const say = useFancySay();
  const rangeOf = ({ from, to }: SessionStep): string => {
    if (to === null) return say('run.from', { from });
    return from === to ? String(from) : say('run.range', { from, to });
  };
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{say('run.result')}</TableCell>
          <TableCell align="right">{say('run.yours')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map((step) => (
          <TableRow key={step.from}>
            <TableCell component="th" scope="row">
              {rangeOf(step)}
            </TableCell>
            <TableCell align="right" className={step.paise < 0 ? 'loss' : 'profit'}>
              {showSigned(step.paise)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
