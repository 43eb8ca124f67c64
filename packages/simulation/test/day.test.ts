import { basketballTrack } from '../basketball/basketball';
import { cricketTrack, ODI_SEASON } from '../cricket/cricket';
import { fiveDayTrack } from '../fiveDay/fiveDay';
import type { Fixture, Track } from '../track/fixture';
import { footballTrack } from '../football/football';
import { GREYHOUND_RACES, raceTrack } from '../racing/race';
import { tennisTrack } from '../tennis/tennis';
import { volleyballTrack } from '../volleyball/volleyball';

/* What a newcomer finds at any hour, by the times of matches and races alone: no ball of them is played. */

const EPOCH = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Races are listed so long before their start. */
const RACE_AHEAD_MS = 30 * MINUTE;
const SEEDS = ['demo', 'other', 'day', '4711'];
/** The first day of each, and one that comes later, when no two sports stand as they did at first. */
const DAYS = [...SEEDS.map((seed) => [seed, 0] as const), ['demo', 2] as const];

type Make = (seed: string, epoch: number) => Track;
const CRICKET: Readonly<Record<string, Make>> = {
  T20: cricketTrack,
  'one-day': (seed, epoch) => cricketTrack(seed, epoch, ODI_SEASON),
  Test: fiveDayTrack,
};
const OTHERS: Readonly<Record<string, Make>> = {
  football: footballTrack,
  tennis: tennisTrack,
  basketball: basketballTrack,
  volleyball: volleyballTrack,
};
const RACES: readonly Make[] = [raceTrack, (seed, epoch) => raceTrack(seed, epoch, GREYHOUND_RACES)];

const startOf = ({ match, listAt }: Fixture): number => match?.times.startAt ?? listAt + RACE_AHEAD_MS;

function fixturesOf(track: Track, from: number, until: number): Fixture[] {
  const found: Fixture[] = [];
  for (const fixture of track.from(from)) {
    if (fixture.listAt > until) return found;
    found.push(fixture);
  }
  return found;
}

test.each(DAYS)(
  'all through a day of %p (day %p) cricket and another sport are in play, others ahead, and a race starts within five minutes',
  (seed, day) => {
    const from = EPOCH + day * DAY;
    const all = (make: Make) => fixturesOf(make(seed, EPOCH), from, from + DAY + HOUR);
    const cricket = Object.values(CRICKET).flatMap(all);
    const others = Object.values(OTHERS).map(all);
    const races = RACES.flatMap(all).map(startOf);
    // What there is changes at these times alone.
    const times = [...cricket, ...others.flat()].flatMap((one) => [startOf(one), one.endAt]);
    const within = [from, ...times, ...races].filter((at) => at >= from && at <= from + DAY);
    expect(within.length).toBeGreaterThan(500);
    const lacking = within.flatMap((at) => {
      const isOn = (fixture: Fixture) => startOf(fixture) <= at && at < fixture.endAt;
      const ahead = others.map((of) => of.filter((one) => one.listAt <= at && at < startOf(one)).length);
      const found = {
        cricket: cricket.some(isOn),
        other: others.flat().some(isOn),
        twoAheadOfEach: Math.min(...ahead) >= 2,
        race: races.some((startAt) => startAt > at && startAt <= at + 5 * MINUTE),
      };
      return Object.values(found).every(Boolean) ? [] : { minute: (at - from) / MINUTE, ...found };
    });
    expect(lacking).toEqual([]);
  },
);

test.each(Object.entries({ ...CRICKET, ...OTHERS }))(
  'whenever an operator ends a match of %s, the next of it has begun within a minute',
  (_, make) => {
    const waits = SEEDS.slice(0, 2).flatMap((seed) => {
      const track = make(seed, EPOCH);
      const inPlay = fixturesOf(track, EPOCH, EPOCH + DAY).flatMap(({ match, endAt }) =>
        match && match.times.startAt < endAt ? { ...match, endAt } : [],
      );
      // Just begun, and almost over, when the next one may be in play already.
      return inPlay.slice(0, -1).flatMap(({ n, times, endAt }) =>
        [0.01, 0.99].map((part) => {
          const at = Math.round(times.startAt + part * (endAt - times.startAt));
          const cut = { track: track.key ?? '', n, times, at, winners: [] };
          for (const { match } of track.from(at, [cut]))
            if (match && match.n > n) return { n: match.n - n, ms: match.times.startAt - at };
          return { n: 0, ms: Infinity };
        }),
      );
    });
    expect(waits.length).toBeGreaterThan(12);
    expect(waits.filter(({ n, ms }) => n !== 1 || ms > MINUTE)).toEqual([]);
  },
);

test('cricket is there at any minute: in play, or to start within three', () => {
  const matches = fixturesOf(cricketTrack('demo', EPOCH), EPOCH, EPOCH + DAY);
  for (const [i, { endAt }] of matches.slice(0, -1).entries())
    expect(matches[i + 1]!.listAt).toBeLessThan(endAt);
});
