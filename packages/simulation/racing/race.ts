import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import { toIso, toIst } from '../../../domain/base/time';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import { idsOf, slotTrack } from '../track/fixture';
import type { Fixed, Named, Phase, Track } from '../track/fixture';
import { COURSES, GREYHOUNDS, HORSES, TRACKS } from '../match/names';
import { enter } from './entries';
import { createRaceMarket } from './raceMarkets';
import type { RaceChances } from './raceModel';
import { planRace } from './racePlan';
import type { RacePlan } from './racePlan';

export type RaceKind = {
  sportId: number;
  /** The kind's number in race ids. */
  id: number;
  /** Part of every seed: changing it changes the day. */
  seedWord: string;
  names: readonly string[];
  courses: readonly { name: string; country: string }[];
  field: number;
  seriesName: string;
  firstMs: number;
  periodMs: number;
  /** Listed so long before the off. */
  aheadMs: number;
};

const AHEAD_MS = 1_800_000;
const HOUR_MS = 3_600_000;

/** A horse race every five minutes, the first three minutes after the epoch. */
export const HORSE_RACES: RaceKind = {
  sportId: 7,
  id: 7,
  seedWord: 'race',
  names: HORSES,
  courses: COURSES,
  field: 8,
  seriesName: 'Simulated Racing',
  firstMs: 180_000,
  periodMs: 300_000,
  aheadMs: AHEAD_MS,
};
export const GREYHOUND_RACES: RaceKind = {
  sportId: 4339,
  id: 4339,
  seedWord: 'greyhounds',
  names: GREYHOUNDS,
  courses: TRACKS,
  field: 6,
  seriesName: 'Simulated Greyhounds',
  firstMs: 300_000,
  periodMs: 480_000,
  aheadMs: AHEAD_MS,
};
/** Three big races a day are listed long ahead: of each of the next two days some can be bet on. */
const LONG_AHEAD = { periodMs: 8 * HOUR_MS, aheadMs: 56 * HOUR_MS } as const;
export const BIG_HORSE_RACES: RaceKind = {
  ...HORSE_RACES,
  ...LONG_AHEAD,
  id: 71,
  seedWord: 'big race',
  firstMs: 2.5 * HOUR_MS,
};
export const BIG_GREYHOUND_RACES: RaceKind = {
  ...GREYHOUND_RACES,
  ...LONG_AHEAD,
  id: 4338,
  seedWord: 'big greyhounds',
  firstMs: 3.25 * HOUR_MS,
};

const LONGEST_MS = 150_000;
const OFF_MS = 2000;
/** From finish to result. */
const RESULT_MS = { seen: 6000, photo: 25_000 } as const;
const SOON_MS = 300_000;
const TICKS = {
  distant: [240_000, 480_000],
  early: [3000, 8000],
  soon: [800, 1800],
  running: [300, 600],
} as const;

const BEFORE = { inPlay: false, betDelay: 0 } as const;
const RUNNING = { inPlay: true, betDelay: IN_PLAY_DELAY_S.racing } as const;
type RacePhase = Omit<Phase, 'winner'>;

function fieldOf(random: () => number, { names, field, sportId }: RaceKind): Named[] {
  const left = names.map((name, i) => ({ id: sportId * 1000 + 100 + i, name }));
  return Array.from({ length: field }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** Races go round the courses, so that the next few are in several countries. */
function fixedOf(seed: string, kind: RaceKind, n: number, startAt: number): Fixed {
  const { courses, sportId, id, seriesName } = kind;
  const course = courses[(n + hashSeed(`${seed}:${kind.seedWord}:courses`)) % courses.length];
  const { name = '', country = '' } = course ?? {};
  const open = toIso(startAt);
  return {
    eventId: idsOf(seed, id, n).matchId,
    eventTypeId: String(sportId),
    eventName: `${name} ${toIst(startAt).slice(11, 16)}`,
    marketType: 'WIN',
    numberOfWinners: 1,
    marketTime: open,
    openDate: open,
    countryCode: country,
    venue: name,
    seriesId: sportId * 1000 + 1,
    seriesName,
  };
}

type Race = {
  random: () => number;
  plan: RacePlan;
  markets: readonly ReturnType<typeof createRaceMarket>[];
  size: number;
};
type Chances = readonly (RaceChances | null)[];

function raceOf(seed: string, kind: RaceKind, n: number, plan: RacePlan, fixed: Fixed): Race {
  const random = seeded(hashSeed(`${seed}:${kind.seedWord}:${n}`));
  const { matchId, marketId } = idsOf(seed, kind.id, n);
  const race = { fixed, field: enter(fieldOf(random, kind), kind.sportId, matchId), plan };
  const win = createRaceMarket(random, 'win', { id: marketId, ...race });
  const place = createRaceMarket(random, 'place', { id: `${matchId}-place`, ...race });
  return { random, plan, markets: [win, place], size: kind.field };
}

function* moving(
  { random, markets, size }: Race,
  chancesAt: (pt: number) => Chances,
  [from, to]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
): Generator<FeedMessage> {
  for (
    let pt = from + between(random, shortest, longest);
    pt < to;
    pt += between(random, shortest, longest)
  ) {
    const first = Math.floor(random() * size);
    const chances = chancesAt(pt);
    yield { pt, mc: markets.map((market) => ({ id: market.id, ...market.quote(chances, first, 2) })) };
  }
}

type Times = { listAt: number; startAt: number; finishAt: number; endAt: number };

function* beforeTheOff(race: Race, { listAt, startAt }: Times): Generator<FeedMessage> {
  const { plan, markets } = race;
  const outAt = plan.withdrawn ? startAt - plan.withdrawn.beforeMs : startAt;
  const [nearAt, soonAt] = [Math.max(listAt, startAt - AHEAD_MS), startAt - SOON_MS];
  const part = (chances: Chances, from: number, to: number) => [
    ...(from < nearAt ? [moving(race, () => chances, [from, nearAt], TICKS.distant)] : []),
    moving(race, () => chances, [Math.max(from, nearAt), Math.min(to, soonAt)], TICKS.early),
    moving(race, () => chances, [Math.max(from, soonAt), to], TICKS.soon),
  ];
  const whole = plan.early(false);
  const open = { phase: { status: 'OPEN', ...BEFORE }, isResult: false } as const;
  const listed = markets.map((one) => ({
    ...one.define({ ...open, out: null }),
    img: true,
    ...one.quote(whole),
  }));
  yield { pt: listAt, mc: listed };
  for (const some of part(whole, listAt, outAt)) yield* some;
  if (!plan.withdrawn) return;
  const out = { runner: plan.withdrawn.runner, at: outAt };
  const rest = plan.early(true);
  yield { pt: outAt, mc: markets.map((one) => ({ ...one.define({ ...open, out }), ...one.quote(rest) })) };
  for (const some of part(rest, outAt, startAt)) yield* some;
}

function* scriptOf(race: Race, times: Times): Generator<FeedMessage> {
  const { plan, markets } = race;
  const { startAt, finishAt, endAt } = times;
  const { withdrawn } = plan;
  const out = withdrawn && { runner: withdrawn.runner, at: startAt - withdrawn.beforeMs };
  const define = (phase: RacePhase, isResult = false): FeedMarketChange[] =>
    markets.map((market) => market.define({ phase, out, isResult }));
  yield* beforeTheOff(race, times);
  yield { pt: startAt, mc: define({ status: 'SUSPENDED', statusMessage: 'THEY_ARE_OFF', ...BEFORE }) };
  const inPlayAt = startAt + OFF_MS;
  const open = define({ status: 'OPEN', ...RUNNING });
  const first = plan.running(0);
  yield { pt: inPlayAt, mc: open.map((one, i) => ({ ...one, ...markets[i]?.quote(first) })) };
  const chancesAt = (pt: number): Chances => plan.running((pt - inPlayAt) / (finishAt - inPlayAt));
  yield* moving(race, chancesAt, [inPlayAt, finishAt], TICKS.running);
  const statusMessage = plan.isPhoto ? 'PHOTO_FINISH' : 'RACE_OVER';
  yield { pt: finishAt, mc: define({ status: 'SUSPENDED', statusMessage, ...RUNNING }) };
  yield { pt: endAt, mc: define({ status: 'CLOSED', ...RUNNING }, true) };
}

/** Races of a kind. */
export const raceTrack = (seed: string, epoch: number, kind = HORSE_RACES): Track =>
  slotTrack(
    { first: epoch + kind.firstMs, period: kind.periodMs, ahead: kind.aheadMs, longest: LONGEST_MS },
    (n, { startAt, listAt }) => {
      const plan = planRace(`${seed}:${kind.seedWord}:${n}`, kind.field);
      const finishAt = startAt + OFF_MS + plan.lengthMs;
      const endAt = finishAt + (plan.isPhoto ? RESULT_MS.photo : RESULT_MS.seen);
      const script = (): Iterable<FeedMessage> => {
        const race = raceOf(seed, kind, n, plan, fixedOf(seed, kind, n, startAt));
        return scriptOf(race, { listAt, startAt, finishAt, endAt });
      };
      return { listAt, endAt, script };
    },
  );
