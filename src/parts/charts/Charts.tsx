import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { PricePoint } from '../../../api/history';
import type { DayProfit } from '../../../api/statements';
import type { Paise } from '../../../domain/base/money';
import { showOdds, showSigned } from '../../base/format/amounts';
import type { ShowShort } from '../../base/format/amounts';
import { useShowShort } from '../../base/format/useShowShort';
import { showTime } from '../../base/format/dates';
import { ticksOf } from './ticks';

// Every graph in one chunk, as most of it is what draws them. Each stands beside the same in words and as a table.

const LOOK = {
  height: 260,
  margin: { left: 0, right: 12, top: 12, bottom: 0 },
  colors: ['var(--action)'],
  skipAnimation: true,
  hideLegend: true,
  grid: { horizontal: true },
} as const;

/** Of the figures below a graph, px: the chart leaves out those that are taller than there is room for, and the typeface is. */
const BELOW = 32;

/** Gains and losses in their colours, in short: '+1.5k'. */
const signedIn = (showShort: ShowShort) => ({
  valueFormatter: (paise: Paise) => `${paise > 0 ? '+' : ''}${showShort(paise)}`,
  colorMap: { type: 'piecewise' as const, thresholds: [0], colors: ['var(--loss)', 'var(--profit)'] },
  width: 56,
});

type CourseProps = { points: readonly PricePoint[]; height?: number | undefined };

/** No price lies on the frame: a twentieth of what lies between them, at least two hundredths, above and below. */
function roomAround(odds: readonly number[]) {
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  const room = Math.max(2, Math.round((most - least) / 20));
  return odds.length === 0 ? {} : { min: least - room, max: most + room };
}

/** The odds of a runner over time, each holding until the next; the last one is marked. */
export function CourseGraph({ points, height = LOOK.height }: CourseProps) {
  const data = points.map(({ at }) => at);
  const odds = points.map((point) => point.odds);
  const tickInterval = [...ticksOf(data[0] ?? 0, data.at(-1) ?? 0)];
  return (
    <LineChart
      {...LOOK}
      height={height}
      disableAxisListener
      xAxis={[{ data, height: BELOW, tickInterval, scaleType: 'time', valueFormatter: showTime }]}
      yAxis={[{ valueFormatter: showOdds, tickMinStep: 1, width: 56, ...roomAround(odds) }]}
      series={[{ data: odds, curve: 'stepAfter', showMark: points.length < 3 || 'end' }]}
    />
  );
}

/** What is beyond the least and the most of a graph, so that its edge is not theirs. */
const ROOM = 1.1;

type RunProps = {
  /** Profit or loss with each number from `from` on. */
  results: readonly Paise[];
  from: number;
  at: number;
  /** The session's own line as it stands. */
  line: number | null;
  onLook: (number: number) => void;
};

/** What the numbers of a session bring, and a line at the one looked at; a press looks at another. Which number that is
 * stands below: at the edge there would be no room for it. */
export function RunGraph({ results, from, at, line, onLook }: RunProps) {
  const signed = signedIn(useShowShort());
  return (
    <LineChart
      {...LOOK}
      onAxisClick={(_, data) => typeof data?.axisValue === 'number' && onLook(data.axisValue)}
      xAxis={[
        {
          data: results.map((_, i) => from + i),
          height: BELOW,
          scaleType: 'linear',
          tickMinStep: 1,
          domainLimit: 'strict',
        },
      ]}
      yAxis={[{ ...signed, min: ROOM * Math.min(0, ...results), max: ROOM * Math.max(0, ...results) }]}
      series={[{ data: [...results], curve: 'step', showMark: false, area: true }]}
    >
      <ChartsReferenceLine y={0} lineStyle={{ stroke: 'var(--muted)' }} />
      {line !== null && (
        <ChartsReferenceLine x={line} lineStyle={{ stroke: 'var(--muted)', strokeDasharray: '4 4' }} />
      )}
      <ChartsReferenceLine x={at} lineStyle={{ stroke: 'var(--text)', strokeWidth: 2 }} />
    </LineChart>
  );
}

/** What each day brought: gains stand on the line, losses hang from it. */
export function DaysGraph({ days }: { days: readonly DayProfit[] }) {
  const signed = signedIn(useShowShort());
  return (
    <BarChart
      {...LOOK}
      disableKeyboardNavigation
      xAxis={[
        {
          data: days.map(({ day }) => day),
          height: BELOW,
          scaleType: 'band',
          valueFormatter: shortDay,
          tickLabelInterval: labelled(days),
        },
      ]}
      yAxis={[signed]}
      series={[{ data: days.map(({ paise }) => paise), valueFormatter: (paise) => showSigned(paise ?? 0) }]}
    >
      <ChartsReferenceLine y={0} lineStyle={{ stroke: 'var(--muted)' }} />
    </BarChart>
  );
}

/** So many labels fit a phone. */
const MOST_LABELS = 5;

/** Which days are labelled, where not all fit: those that brought something first, and of many every so many. */
function labelled(days: readonly DayProfit[]): (day: string, index: number) => boolean {
  const played = days.flatMap(({ paise }, index) => (paise === 0 ? [] : [index]));
  const step = Math.ceil(days.length / MOST_LABELS);
  if (played.length === 0) return (_, index) => index % step === 0;
  const every = Math.ceil(played.length / MOST_LABELS);
  const chosen = new Set([...played].reverse().filter((_, nth) => nth % every === 0));
  return (_, index) => chosen.has(index);
}

/** 'yyyy-MM-dd' as 'dd/MM'. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
