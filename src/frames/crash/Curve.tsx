import { growthAt } from '../../../domain/games/crash';

const WIDTH = 320;
const HEIGHT = 140;
const STEPS = 40;
const LEAST_MS = 6000;
const LEAST_RISE = 100;

/** How the multiplier has grown until now: a line that always ends at the same height once it has left the ground. */
export function Curve({ elapsedMs, isOver }: { elapsedMs: number; isOver: boolean }) {
  const span = Math.max(elapsedMs, LEAST_MS);
  const rise = Math.max(growthAt(elapsedMs) - 100, LEAST_RISE);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const ms = (elapsedMs * step) / STEPS;
    const x = (ms / span) * WIDTH;
    const y = HEIGHT - ((growthAt(ms) - 100) / rise) * HEIGHT;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className="curve"
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-over={isOver || undefined}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
