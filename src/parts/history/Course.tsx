import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LineChart } from '@mui/x-charts/LineChart';
import type { PricePoint } from '../../../api/history';
import { showOdds, showStake } from '../../base/format/amounts';
import { showTime } from '../../base/format/dates';
import { summaryOf } from './coursesOf';
import { useHistorySay } from './useHistorySay';

const HEIGHT_PX = 260;
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
        <LineChart
          height={HEIGHT_PX}
          margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
          colors={['var(--mui-palette-primary-main)']}
          skipAnimation
          disableAxisListener
          hideLegend
          grid={{ horizontal: true }}
          xAxis={[{ data: points.map(({ at }) => at), scaleType: 'time', valueFormatter: showTime }]}
          yAxis={[{ valueFormatter: showOdds, width: 56 }]}
          series={[{ data: points.map(({ odds }) => odds), curve: 'stepAfter', showMark: points.length < 3 }]}
        />
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
