import { useContext, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { useGetRecentPricesQuery } from '../../../api/history';
import type { RecentCourse } from '../../../api/history';
import type { WatchedMatch } from '../../../api/matches';
import { showOdds } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { useIsVisible } from '../../base/ui/useIsVisible';
import { RecentIds, askedWith } from './recentIds';

const AGAIN_MS = 120_000;
const HOUR = 60;
/** A market that began to be traded a moment ago is no line from edge to edge. */
const LEAST_SPAN = 10;
/** The height of the place as a part of the price: a tick up and down is no storm. */
const LEAST_RANGE = 0.05;

/** Of the drawing, which fills the place of the row (WatchRow). */
const WIDTH = 72;
const HEIGHT = 18;
/** Room for the line, which is two pixels wide, and for the dot at its end. */
const EDGE = 3;

/** The line, each price held until the next; what is shorter stands lower, as it does in the graphs of a market. */
function lineOf({ points }: RecentCourse): { path: string; endY: number } {
  const odds = points.map((point) => point.odds);
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  const range = Math.max(most - least, LEAST_RANGE * most);
  const middle = (most + least) / 2;
  const span = Math.max(LEAST_SPAN, ...points.map(({ minutesAgo }) => minutesAgo));
  const x = (minutesAgo: number): number => (WIDTH - 2 * EDGE) * (1 - minutesAgo / span) + EDGE;
  const y = (price: number): number => HEIGHT / 2 - ((HEIGHT - 2 * EDGE) * (price - middle)) / range;
  const steps = points.map((point, i) => {
    const at = x(point.minutesAgo).toFixed(1);
    return i === 0 ? `M${at} ${y(point.odds).toFixed(1)}` : `H${at}V${y(point.odds).toFixed(1)}`;
  });
  const endY = y(odds.at(-1) ?? least);
  return { path: `${steps.join('')}H${WIDTH - EDGE}`, endY };
}

type Props = { market: WatchedMatch['market'] };

/** The last hour of a match's favourite as a line; nothing where nothing was traded. */
export function Spark({ market }: Props) {
  const ids = useContext(RecentIds);
  const asked = useMemo(() => askedWith(ids, market.id), [ids, market.id]);
  const isVisible = useIsVisible();
  const { course } = useGetRecentPricesQuery(asked, {
    skip: asked.length === 0,
    pollingInterval: isVisible ? AGAIN_MS : 0,
    selectFromResult: ({ data }) => ({ course: data?.[market.id] }),
  });
  const runner = market.runners.find(({ id }) => id === course?.selectionId);
  return course && runner ? <Line course={course} runner={runner.name} /> : null;
}

function Line({ course, runner }: { course: RecentCourse; runner: string }) {
  const say = useSay<'frame'>();
  const named = useNames();
  const { path, endY } = lineOf(course);
  const [first] = course.points;
  const last = course.points.at(-1);
  if (!first || !last) return null;
  const values = { runner: named(runner), first: showOdds(first.odds), now: showOdds(last.odds) };
  const words =
    first.minutesAgo >= HOUR
      ? say('spark.lastHour', values)
      : say('spark.lately', { ...values, count: first.minutesAgo });
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={path} />
      <circle cx={WIDTH - EDGE} cy={endY.toFixed(1)} r={2} />
    </Drawing>
  );
}

const Drawing = styled('svg')({
  display: 'block',
  width: WIDTH,
  height: HEIGHT,
  '& path': { fill: 'none', stroke: 'var(--muted)', strokeWidth: 1.5, strokeLinejoin: 'round' },
  '& circle': { fill: 'var(--accent)' },
});
