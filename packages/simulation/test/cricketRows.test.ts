import { cricketTrack, ODI_SEASON, T20_SEASON } from '../cricket/cricket';
import type { Season } from '../cricket/cricket';
import * as Plan from '../cricket/cricketPlan';
import type { Fixture } from '../track/fixture';

jest.mock('../cricket/cricketPlan', () => {
  const plan = jest.requireActual<typeof Plan>('../cricket/cricketPlan');
  const known = new Map<string, number>();
  // Played once each: the same matches are walked again and again here.
  const durationOf: typeof Plan.durationOf = (seedText, cricket) => {
    const duration = known.get(seedText) ?? plan.durationOf(seedText, cricket);
    known.set(seedText, duration);
    return duration;
  };
  return { ...plan, durationOf: jest.fn(durationOf) };
});

const EPOCH = Date.UTC(2026, 10, 21, 6, 0, 0);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Where the second row begins. */
const SECOND = EPOCH + 60 * DAY_MS;

const SEASONS: [string, Season][] = [
  ['T20', T20_SEASON],
  ['one day', ODI_SEASON],
];

/** What is listed before `until` and not over at `from`. */
function fixtures(season: Season, from: number, until: number): Fixture[] {
  const found: Fixture[] = [];
  for (const one of cricketTrack('demo', EPOCH, season).from(from)) {
    if (one.listAt > until) return found;
    found.push(one);
  }
  return found;
}

const told = ({ listAt, endAt, match }: Fixture) => ({ listAt, endAt, ...match });

test.each(SEASONS)(
  'an exchange that is ten years old finds its %s match without all before it',
  (_, season) => {
    const counting = jest.mocked(Plan.durationOf);
    counting.mockClear();
    const now = EPOCH + 10 * 365 * DAY_MS;
    const [first] = fixtures(season, now, now + DAY_MS);
    expect(first && first.listAt <= now && first.endAt >= now).toBe(true);
    // Of sixty days, one every half an hour at most.
    expect(counting.mock.calls.length).toBeLessThan(3000);
  },
);

test.each(SEASONS)('a row of %s matches ends and the next begins: none is lost, none twice', (_, season) => {
  const all = fixtures(season, SECOND - DAY_MS, SECOND + DAY_MS);
  const ids = all.map(({ match }) => match?.marketId);
  expect(new Set(ids).size).toBe(all.length);
  const numbers = all.map(({ match }) => match?.n ?? -1);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(numbers.some((n) => n < 3000) && numbers.includes(3000)).toBe(true);
  // Whenever it is taken up, it is the same.
  for (const hour of [-23, -7, -2, -1, 0, 1, 2, 7, 22]) {
    const at = SECOND + hour * HOUR_MS;
    const later = all.filter(({ endAt }) => endAt >= at).map(told);
    expect(fixtures(season, at, SECOND + DAY_MS).map(told)).toEqual(later);
    expect(later[0] && later[0].listAt <= at).toBe(true);
  }
});
