import { createHash } from 'node:crypto';
import { seeded } from '../../../../domain/base/random';
import { finishFault, finishOf } from '../../../../domain/results/finish';
import { drawNormal } from '../../../../packages/simulation/prices/normal';
import { GREYHOUND_RACES, HORSE_RACES, raceTrack } from '../../../../packages/simulation/racing/race';
import type { RaceKind } from '../../../../packages/simulation/racing/race';
import { raceChances } from '../../../../packages/simulation/racing/raceModel';
import { planRace } from '../../../../packages/simulation/racing/racePlan';
import type { Fixture } from '../../../../packages/simulation/track/fixture';
import { createLive } from '../../../../server/markets/matches/createLive';
import type { FeedDefinition } from '@backlay/feed/message';

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

/** A race played to its end: its definitions by market, and who won what. */
function play(race: Fixture) {
  let now = 0;
  const live = createLive({ clock: { now: () => now } });
  const results = new Map<string, readonly number[]>();
  const definitions: FeedDefinition[] = [];
  const late: string[] = [];
  live.on('resulted', (id, winners) => results.set(id, winners ?? []));
  for (const { pt, mc } of race.script()) {
    if (pt < now) throw new Error(`a message of ${pt} after one of ${now}`);
    now = pt;
    for (const change of mc) {
      if (change.rc && !change.marketDefinition && live.get(change.id)?.status !== 'OPEN')
        late.push(change.id);
      live.apply(change);
      if (change.marketDefinition) definitions.push(change.marketDefinition);
    }
  }
  const of = (type: string) => definitions.filter(({ marketType }) => marketType === type);
  return { win: of('WIN'), place: of('PLACE'), results, late, endAt: now };
}

type Played = ReturnType<typeof play>;
const winnersIn = (definitions: Played['win']) =>
  definitions.at(-1)!.runners.filter(({ status }) => status === 'WINNER');

describe.each([
  ['horses', HORSE_RACES, 8, 3],
  ['greyhounds', GREYHOUND_RACES, 6, 2],
] as const)('%s', (_name, kind, field, places) => {
  const [race] = racesOf(kind, 0);
  const { win, place, results, late, endAt } = play(race!);

  test('a race goes off in play and is won by one of its field, at one of its courses', () => {
    const [first] = win;
    expect(first?.eventTypeId).toBe(String(kind.sportId));
    expect(kind.courses).toContainEqual({ name: first?.venue, country: first?.countryCode });
    expect(new Set(first?.runners.map(({ name }) => name)).size).toBe(field);
    expect(win.map(({ status, statusMessage, inPlay }) => [status, statusMessage, inPlay])).toEqual([
      ['OPEN', undefined, false],
      ['SUSPENDED', 'THEY_ARE_OFF', false],
      ['OPEN', undefined, true],
      ['SUSPENDED', expect.stringMatching(/^(RACE_OVER|PHOTO_FINISH)$/), true],
      ['CLOSED', undefined, true],
    ]);
    expect(endAt).toBe(race!.endAt);
    expect(late).toEqual([]);
  });

  test('beside who wins, who is placed: the winner among them', () => {
    expect([...results.values()].map((winners) => winners.length)).toEqual([1, places]);
    expect(place.map(({ numberOfWinners }) => numberOfWinners)).toEqual(place.map(() => places));
    expect(winnersIn(place).map(({ id }) => id)).toContain(winnersIn(win)[0]!.id);
  });
});

const plansOf = (field: number) =>
  Array.from({ length: 1500 }, (_, i) => planRace(`plan ${field} ${i}`, field));
const plans = plansOf(8);

describe('the model', () => {
  test('chances to win sum to 1, of a place to the places, and follow strength', () => {
    const chances = raceChances([0.9, 0.3, 0, -0.4, -1], 1, 2);
    expect(chances.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, { place }) => sum + place, 0)).toBeCloseTo(2, 3);
    expect(chances.map(({ win }) => win)).toEqual(chances.map(({ win }) => win).toSorted((a, b) => b - a));
    expect(chances.every(({ win, place }) => place > win)).toBe(true);
  });

  test('it is what drawing many races gives', () => {
    const marks = [0.7, 0.2, 0, -0.3, -0.9];
    const random = seeded(5);
    const races = 6000;
    const counts = marks.map(() => ({ win: 0, place: 0 }));
    for (let i = 0; i < races; i += 1) {
      const order = marks
        .map((mark, runner) => ({ end: mark + 0.8 * drawNormal(random), runner }))
        .sort((a, b) => b.end - a.end);
      counts[order[0]!.runner]!.win += 1;
      for (const { runner } of order.slice(0, 2)) counts[runner]!.place += 1;
    }
    for (const [i, { win, place }] of raceChances(marks, 0.8, 2).entries()) {
      expect(Math.abs(counts[i]!.win / races - win)).toBeLessThan(0.02);
      expect(Math.abs(counts[i]!.place / races - place)).toBeLessThan(0.02);
    }
  });

  test.each([
    ['before the off', null],
    ['half way', 0.5],
    ['near the end', 0.9],
  ])('what is said %s comes true as often as it says', (_when, done) => {
    const sums = Array.from({ length: 5 }, () => ({ off: 0, variance: 1e-9 }));
    for (const { early, running, positions } of plans.slice(0, 300)) {
      const chances = done === null ? early(true) : running(done);
      for (const [i, chance] of chances.entries()) {
        if (!chance) continue;
        const position = positions[i]!;
        for (const [said, came] of [
          [chance.win, position === 1],
          [chance.place, position <= 3],
        ] as const) {
          const sum = sums[Math.min(4, Math.floor(said * 5))]!;
          sum.off += Number(came) - said;
          sum.variance += said * (1 - said);
        }
      }
    }
    for (const { off, variance } of sums) expect(Math.abs(off) / Math.sqrt(variance)).toBeLessThan(3);
  });
});

describe('what is rare', () => {
  const share = (count: number) => count / plans.length;

  test('a runner is taken out of one race in eight, and runs nowhere', () => {
    const short = plans.filter(({ withdrawn }) => withdrawn);
    expect(share(short.length)).toBeGreaterThan(0.09);
    expect(share(short.length)).toBeLessThan(0.16);
    for (const { withdrawn, positions, early, running } of short) {
      const { runner } = withdrawn!;
      expect([positions[runner], early(true)[runner]]).toEqual([null, null]);
      expect(early(false)[runner]).not.toBeNull();
      expect(running(0.5)[runner]).toBeNull();
    }
  });

  test('now and then the photo decides, seldom nobody can', () => {
    const isTied = ({ positions }: (typeof plans)[number]) => positions.filter((one) => one === 1).length > 1;
    expect(share(plans.filter(({ isPhoto }) => isPhoto).length)).toBeGreaterThan(0.05);
    expect(share(plans.filter(({ isPhoto }) => isPhoto).length)).toBeLessThan(0.3);
    const ties = plans.filter(isTied);
    expect(share(ties.length)).toBeGreaterThan(0.002);
    expect(share(ties.length)).toBeLessThan(0.04);
    expect(ties.every(({ isPhoto }) => isPhoto)).toBe(true);
  });
});

/** Races of one kind through a day, until one is found. */
function find(kind: RaceKind, isWanted: (played: Played) => boolean): Played {
  for (const race of racesOf(kind, 48 * 60)) {
    const n = Math.round((race.listAt + 1_800_000 - EPOCH - kind.firstMs) / kind.periodMs);
    const plan = planRace(`demo:${kind.seedWord}:${n}`, kind.field);
    const isTie = plan.positions.filter((one) => one !== null && one <= plan.places).length > plan.places;
    if (!plan.withdrawn && !isTie) continue;
    const played = play(race);
    if (isWanted(played)) return played;
  }
  throw new Error('no such race in two days');
}

test('a non-runner is taken out before the off, with its factor and the time, and the others are priced anew', () => {
  const { win, place, results } = find(HORSE_RACES, ({ win: all }) =>
    all.some(({ runners }) => runners.some(({ status }) => status === 'REMOVED')),
  );
  for (const definitions of [win, place]) {
    const at = definitions.findIndex(({ runners }) => runners.some(({ status }) => status === 'REMOVED'));
    const [before, after] = [definitions[at - 1]!, definitions[at]!];
    expect([before.status, after.status, after.inPlay]).toEqual(['OPEN', 'OPEN', false]);
    const out = after.runners.find(({ status }) => status === 'REMOVED')!;
    expect(out.adjustmentFactor).toBeGreaterThan(0);
    expect(Date.parse(out.removalDate!)).toBeLessThan(Date.parse(after.marketTime));
    const last = definitions.at(-1)!.runners.find(({ id }) => id === out.id);
    expect(last).toMatchObject({ status: 'REMOVED', removalDate: out.removalDate });
    expect([...results.values()].flat()).not.toContain(out.id);
  }
});

test('of a dead heat for the last place the feed says who tied', () => {
  const { place } = find(HORSE_RACES, ({ place: all }) => winnersIn(all).length > 3);
  const said = winnersIn(place).map(({ id, position }) => ({ selectionId: id, position: position! }));
  const finish = finishOf(said, 3);
  expect(finish.some((group) => group.length > 1)).toBe(true);
  expect(finishFault(finish, 3)).toBeUndefined();
});

test('a race starts within five minutes at any time, and of both kinds one is always open', () => {
  for (const kind of [HORSE_RACES, GREYHOUND_RACES]) {
    const races = racesOf(kind, 240).map(({ listAt, endAt }) => ({
      listAt,
      startAt: listAt + 30 * MINUTE,
      endAt,
    }));
    for (let at = EPOCH; at <= EPOCH + 240 * MINUTE; at += MINUTE / 2) {
      const next = races.find(({ listAt, startAt }) => listAt <= at && at < startAt);
      expect(next).toBeDefined();
      if (kind === HORSE_RACES) expect(next!.startAt - at).toBeLessThanOrEqual(5 * MINUTE);
    }
  }
});

test.each([
  ['horses', HORSE_RACES, ['AU', 'GB', 'IE', 'IN', 'ZA']],
  ['greyhounds', GREYHOUND_RACES, ['AU', 'GB', 'IE']],
] as const)('%s: what is listed at any time is in several countries', (_name, kind, all) => {
  const countryOf = (race: Fixture): string => {
    for (const { mc } of race.script()) return mc[0]!.marketDefinition!.countryCode!;
    return '';
  };
  const countries = racesOf(kind, 120).map(countryOf);
  expect([...new Set(countries)].sort()).toEqual(all);
  for (let i = 0; i + 3 < countries.length; i += 1)
    expect(new Set(countries.slice(i, i + 3)).size).toBeGreaterThan(1);
});

test('the same seed is the same race, to the last message', () => {
  const hash = (race: Fixture) =>
    createHash('sha256')
      .update(JSON.stringify([...race.script()]))
      .digest('hex');
  const [one, two] = [racesOf(HORSE_RACES, 0), racesOf(HORSE_RACES, 0)];
  expect(hash(one[0]!)).toBe(hash(two[0]!));
  expect(hash(one[0]!)).not.toBe(hash(one[1]!));
});
