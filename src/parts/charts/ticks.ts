const MINUTE_MS = 60_000;
/** UTC+5:30, whose whole hours the labels are. */
const IST_MS = 330 * MINUTE_MS;
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720];
const DAY_MIN = 1440;
/** Labels that a phone's width has room for. */
const MOST = 6;

/** The whole minutes (epoch ms) at which a stretch of time is labelled: no label, which has minutes, stands twice. */
export function ticksOf(from: number, to: number): readonly number[] {
  const minutes = STEPS_MIN.find((step) => (to - from) / (step * MINUTE_MS) < MOST) ?? DAY_MIN;
  const step = minutes * MINUTE_MS;
  const first = Math.ceil((from + IST_MS) / step) * step - IST_MS;
  const count = Math.floor((to - first) / step) + 1;
  return count > 0 ? Array.from({ length: count }, (_, i) => first + i * step) : [from];
}
