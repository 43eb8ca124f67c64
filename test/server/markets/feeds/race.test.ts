import { GREYHOUND_RACES, HORSE_RACES, raceTrack } from '../../../../server/markets/feeds/simulated/race';
import type { RaceKind } from '../../../../server/markets/feeds/simulated/race';
import { createLive } from '../../../../server/markets/matches/createLive';

const EPOCH = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;

function racesOf(kind: RaceKind, minutes: number) {
  const races = [];
  for (const fixture of raceTrack('demo', EPOCH, kind).from(EPOCH)) {
    if (fixture.listAt > EPOCH + minutes * MINUTE) return races;
    races.push(fixture);
  }
  return races;
}

describe.each([
  ['horses', HORSE_RACES, 8],
  ['greyhounds', GREYHOUND_RACES, 6],
] as const)('%s', (_name, kind, field) => {
  test('a race goes off in play and is won by one of its field, at one of its courses', () => {
    const [race] = racesOf(kind, 0);
    let now = 0;
    const live = createLive({ clock: { now: () => now } });
    const results: (readonly number[])[] = [];
    const definitions = [];
    live.on('resulted', (_id, winners) => results.push(winners));
    let sawInPlay = false;
    for (const { pt, mc } of race?.script() ?? []) {
      now = pt;
      for (const change of mc) {
        live.apply(change);
        if (change.marketDefinition) definitions.push(change.marketDefinition);
      }
      sawInPlay ||= live.all().some(({ inPlay }) => inPlay);
    }
    const [definition] = definitions;
    expect(definition?.eventTypeId).toBe(String(kind.sportId));
    expect(kind.courses).toContainEqual({ name: definition?.venue, country: definition?.countryCode });
    expect(new Set(definition?.runners.map(({ name }) => name)).size).toBe(field);
    expect(sawInPlay).toBe(true);
    expect(definition?.runners.map(({ id }) => id)).toContain(results[0]?.[0]);
  });
});

test('a newcomer always finds a race of both that has not gone off', () => {
  for (const kind of [HORSE_RACES, GREYHOUND_RACES]) {
    const races = racesOf(kind, 240);
    for (let minute = 0; minute <= 240; minute += 1) {
      const at = EPOCH + minute * MINUTE;
      expect(races.some(({ listAt, endAt }) => listAt <= at && at < endAt - 2 * MINUTE)).toBe(true);
    }
  }
});

test('greyhounds race in more than one country', () => {
  const countries = new Set(
    racesOf(GREYHOUND_RACES, 240).map((race) => {
      for (const { mc } of race.script()) return mc[0]?.marketDefinition?.countryCode;
      return undefined;
    }),
  );
  expect([...countries].sort()).toEqual(['AU', 'IE']);
});
