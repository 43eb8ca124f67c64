import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PricePoint } from '../../../api/history';
import { showOdds, showStake } from '../../base/format/amounts';
import { showTime } from '../../base/format/dates';
import { waitingForGraph } from '../charts/GraphPlace';
import { lazyCourse } from '../charts/lazyCharts';
import { summaryOf } from './coursesOf';
import { useHistorySay } from './useHistorySay';

/** Rows of the table beneath the graph. */
const ROWS = 10;

/** One runner's course: a graph, the same in a sentence, and the newest points as a table. */
export function Course({ points, runner }: { points: readonly PricePoint[]; runner: string }) {
  const say = useHistorySay();
  const summary = summaryOf(points);
  if (!summary) return null;
  const { first, last, highest, lowest } = summary;
  return (
    <>
      <div aria-hidden="true">
        <lazyCourse.OnDemand props={{ points }} waiting={waitingForGraph} />
      </div>
      <Typography>
        {say('history.summary', {
          ...{ runner, now: showOdds(last.odds), first: showOdds(first.odds), from: showTime(first.at) },
          ...{ highest: showOdds(highest), lowest: showOdds(lowest), traded: showStake(last.tradedPaise) },
        })}
      </Typography>
      <Newest points={points} />
    </>
  );
}

function Newest({ points }: { points: readonly PricePoint[] }) {
  const say = useHistorySay();
  return (
    <Table size="small" aria-label={say('history.last')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('history.time')}</TableCell>
          <TableCell align="right">{say('history.odds')}</TableCell>
          <TableCell align="right">{say('history.traded')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points
          .slice(-ROWS)
          .toReversed()
          .map(({ at, odds, tradedPaise }) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row">
                {showTime(at)}
              </TableCell>
              <TableCell align="right">{showOdds(odds)}</TableCell>
              <TableCell align="right">{showStake(tradedPaise)}</TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
