import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import { between, hashSeed, pick, seeded } from '../../../../domain/random';
import { toIso, toIst } from '../../../../domain/time';
import type { FeedMarketChange, FeedMessage, FeedRunnerChange } from '../../matches/message';
import { definitionOf, idsOf, slotTrack } from './fixture';
import type { Fixed, Phase, Track } from './fixture';
import { COURSES, GREYHOUNDS, HORSES, TRACKS } from './names';
import { createQuotes } from './quotes';

export type RaceKind = {
  /** Also the kind's number in race ids. */
  sportId: number;
  /** Part of every seed: changing it changes the day. */
  seedWord: string;
  names: readonly string[];
  courses: readonly { name: string; country: string }[];
  field: number;
  seriesName: string;
  firstMs: number;
  periodMs: number;
};

/** A horse race every five minutes, the first three minutes after the epoch. */
export const HORSE_RACES: RaceKind = {
  sportId: 7,
  seedWord: 'race',
  names: HORSES,
  courses: COURSES.map((name) => ({ name, country: 'GB' })),
  field: 8,
  seriesName: 'Simulated Racing',
  firstMs: 180_000,
  periodMs: 300_000,
};
export const GREYHOUND_RACES: RaceKind = {
  sportId: 4339,
  seedWord: 'greyhounds',
  names: GREYHOUNDS,
  courses: TRACKS,
  field: 6,
  seriesName: 'Simulated Greyhounds',
  firstMs: 300_000,
  periodMs: 480_000,
};

const AHEAD_MS = 600_000;
const OFF_MS = 2000;
const RESULT_MS = 6000;
const BET_DELAY_S = IN_PLAY_DELAY_S.racing;
const LEVEL_RUPEES = 9000;

type Entry = { id: number; name: string };

function fieldOf(random: () => number, { names, field, sportId }: RaceKind): Entry[] {
  const left = names.map((name, i) => ({ id: sportId * 1000 + 100 + i, name }));
  return Array.from({ length: field }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

function shares(strengths: readonly number[]): number[] {
  const weights = strengths.map((strength) => Math.exp(strength));
  const whole = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / whole);
}

function drawn(random: () => number, chances: readonly number[]): number {
  let at = random();
  const found = chances.findIndex((chance) => (at -= chance) < 0);
  return found < 0 ? chances.length - 1 : found;
}

function createRunning(random: () => number, field: number) {
  const strengths = Array.from({ length: field }, () => (random() + random() - 1) * 1.9);
  const winner = drawn(random, shares(strengths));
  return {
    winner,
    chances: (done: number): number[] => {
      const clear = done * done * 7;
      return shares(strengths.map((strength, i) => strength + (i === winner ? clear : 0)));
    },
    wander: (size: number): void => {
      for (const i of strengths.keys()) strengths[i] = (strengths[i] ?? 0) + (random() + random() - 1) * size;
    },
  };
}

function fixedOf(random: () => number, kind: RaceKind, matchId: string, startAt: number): Fixed {
  const course = pick(random, kind.courses);
  const open = toIso(startAt);
  return {
    eventId: matchId,
    eventTypeId: String(kind.sportId),
    eventName: `${course.name} ${toIst(startAt).slice(11, 16)}`,
    name: 'To Win',
    marketType: 'WIN',
    marketTime: open,
    openDate: open,
    numberOfWinners: 1,
    countryCode: course.country,
    venue: course.name,
    seriesId: kind.sportId * 1000 + 1,
    seriesName: kind.seriesName,
  };
}

type Race = {
  id: string;
  random: () => number;
  field: Entry[];
  running: ReturnType<typeof createRunning>;
  quotes: ReturnType<typeof createQuotes>;
};

function quoteSome(race: Race, done: number, count = race.field.length): Pick<FeedMarketChange, 'rc' | 'tv'> {
  const size = race.field.length;
  const chances = race.running.chances(done);
  const first = count === size ? 0 : Math.floor(race.random() * size);
  const rc: FeedRunnerChange[] = [];
  for (let i = first; i < first + count; i += 1) {
    const entry = race.field[i % size];
    if (entry) rc.push(race.quotes.quote(entry.id, chances[i % size] ?? 0));
  }
  return { rc, tv: race.quotes.traded() };
}

function* moving(race: Race, from: number, to: number, inRunning: boolean): Generator<FeedMessage> {
  for (let pt = from; ;) {
    pt += inRunning ? between(race.random, 250, 500) : between(race.random, 600, 1400);
    if (pt >= to) return;
    race.running.wander(inRunning ? 0.12 : 0.03);
    const done = inRunning ? (pt - from) / (to - from) : 0;
    yield { pt, mc: [{ id: race.id, ...quoteSome(race, done, inRunning ? 3 : 2) }] };
  }
}

function* scriptOf(
  race: Race,
  fixed: Fixed,
  times: { listAt: number; startAt: number; finishAt: number },
): Generator<FeedMessage> {
  const { listAt, startAt, finishAt } = times;
  const define = (phase: Phase) => ({
    id: race.id,
    marketDefinition: definitionOf(fixed, race.field, phase),
  });
  const running = { inPlay: true, betDelay: BET_DELAY_S } as const;
  yield {
    pt: listAt,
    mc: [{ ...define({ status: 'OPEN', inPlay: false, betDelay: 0 }), img: true, ...quoteSome(race, 0) }],
  };
  yield* moving(race, listAt, startAt, false);
  const off: Phase = { status: 'SUSPENDED', statusMessage: 'THEY_ARE_OFF', inPlay: false, betDelay: 0 };
  yield { pt: startAt, mc: [define(off)] };
  yield { pt: startAt + OFF_MS, mc: [{ ...define({ status: 'OPEN', ...running }), ...quoteSome(race, 0) }] };
  yield* moving(race, startAt + OFF_MS, finishAt, true);
  yield { pt: finishAt, mc: [define({ status: 'SUSPENDED', statusMessage: 'RACE_OVER', ...running })] };
  const winner = race.field[race.running.winner]?.id ?? 0;
  yield { pt: finishAt + RESULT_MS, mc: [define({ status: 'CLOSED', ...running, winner })] };
}

/** Races of a kind, each listed ten minutes ahead. */
export const raceTrack = (seed: string, epoch: number, kind = HORSE_RACES): Track =>
  slotTrack(
    { first: epoch + kind.firstMs, period: kind.periodMs, ahead: AHEAD_MS, longest: 120_000 },
    (n, startAt, listAt) => {
      const seedText = `${seed}:${kind.seedWord}:${n}`;
      const length = between(seeded(hashSeed(`${seedText}:length`)), 60_000, 90_000);
      const finishAt = startAt + OFF_MS + length;
      const script = (): Iterable<FeedMessage> => {
        const random = seeded(hashSeed(seedText));
        const { matchId, marketId: id } = idsOf(seed, kind.sportId, n);
        const fixed = fixedOf(random, kind, matchId, startAt);
        const [field, running] = [fieldOf(random, kind), createRunning(random, kind.field)];
        const race: Race = { id, random, field, running, quotes: createQuotes(random, LEVEL_RUPEES) };
        return scriptOf(race, fixed, { listAt, startAt, finishAt });
      };
      return { listAt, endAt: finishAt + RESULT_MS, script };
    },
  );
