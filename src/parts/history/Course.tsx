import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PricePoint } from '../../../api/history';
import { showAmount, showOdds } from '../../base/format/amounts';
import { showDay, showTime } from '../../base/format/dates';
import { waitingForGraph } from '../charts/waitingForGraph';
import { lazyCourse } from '../charts/lazyCharts';
import { busiestOf, stretchesOf, summaryOf } from './coursesOf';
import type { Stretch } from './coursesOf';
import { useSay } from '../../base/i18n/words';

type Props = {
  points: readonly PricePoint[];
  runner: string;
  /** Of the graph, px. */
  height?: number | undefined;
  /** Without the table. */
  isShort?: boolean;
};

/** One runner's course: a graph, the same in words, and as a table that covers what is drawn. */
export function Course({ points, runner, height, isShort = false }: Props) {
  const say = useSay<'history'>();
  const summary = summaryOf(points);
  if (!summary) return null;
  const stretches = stretchesOf(points);
  const busiest = busiestOf(stretches);
  const { first, last, highest, lowest } = summary;
  return (
    <>
      <div aria-hidden="true">
        <lazyCourse.OnDemand props={{ points, height }} waiting={waitingForGraph} />
      </div>
      <Typography>
        {say('history.summary', {
          runner,
          now: showOdds(last.odds),
          first: showOdds(first.odds),
          from: momentOf(first.at, last.at),
          highest: showOdds(highest),
          lowest: showOdds(lowest),
          traded: showAmount(last.tradedPaise),
        })}{' '}
        {busiest &&
          say('history.busiest', {
            time: timeOf(busiest, last.at),
            amount: showAmount(busiest.tradedPaise ?? 0),
          })}
      </Typography>
      {!isShort && <Figures stretches={stretches} now={last.at} />}
    </>
  );
}

/** With its day, where that is not the newest point's. */
const momentOf = (at: number, now: number): string =>
  showDay(at) === showDay(now) ? showTime(at) : `${showDay(at)} ${showTime(at)}`;

function timeOf({ first, last }: Stretch, now: number): string {
  const [from, to] = [momentOf(first.at, now), showTime(last.at)];
  return from.endsWith(to) ? from : `${from}–${to}`;
}

const rangeOf = ({ lowest, highest }: Stretch): string =>
  lowest === highest ? showOdds(lowest) : `${showOdds(lowest)}–${showOdds(highest)}`;

type FiguresProps = { stretches: readonly Stretch[]; now: number };

function Figures({ stretches, now }: FiguresProps) {
  const say = useSay<'history'>();
  return (
    <Table size="small" aria-label={say('history.table')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('history.time')}</TableCell>
          <TableCell align="right">{say('history.odds')}</TableCell>
          <TableCell align="right">{say('history.range')}</TableCell>
          <TableCell align="right">{say('history.traded')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...stretches].reverse().map((stretch) => (
          <TableRow key={stretch.first.at}>
            <TableCell component="th" scope="row">
              {timeOf(stretch, now)}
            </TableCell>
            <TableCell align="right">{showOdds(stretch.last.odds)}</TableCell>
            <TableCell align="right">{rangeOf(stretch)}</TableCell>
            <TableCell align="right">{showAmount(stretch.last.tradedPaise)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
