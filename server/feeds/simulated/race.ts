import { IN_PLAY_DELAY_S } from '../../../domain/product';
import { between, hashSeed, seeded } from '../../../domain/random';
import { toIst } from '../../../domain/time';
import type { FeedMarketChange, FeedMessage, FeedRunnerChange } from '../message';
import { definitionOf, idsOf, slotTrack, type Fixed, type Phase, type Track } from './fixture';
import { COURSES, HORSES } from './names';
import { createQuotes } from './quotes';

const KIND = 7;
const PERIOD_MS = 300_000;
const AHEAD_MS = 600_000;
/** From the end of pre-off trading to the market in running. */
const OFF_MS = 2000;
const RESULT_MS = 6000;
const BET_DELAY_S = IN_PLAY_DELAY_S.racing;
const FIELD = 8;
const LEVEL_RUPEES = 9000;

type Horse = { id: number; name: string };

const fieldOf = (random: () => number): Horse[] => {
  const left = HORSES.map((name, i) => ({ id: 7100 + i, name }));
  return Array.from({ length: FIELD }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
};

const shares = (strengths: readonly number[]): number[] => {
  const weights = strengths.map((strength) => Math.exp(strength));
  const whole = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / whole);
};

/** Index drawn with these chances. */
const drawn = (random: () => number, chances: readonly number[]): number => {
  let at = random();
  const found = chances.findIndex((chance) => (at -= chance) < 0);
  return found < 0 ? chances.length - 1 : found;
};

/** Strengths wander before the off; in running they part, the winner's to the front. */
const createRunning = (random: () => number) => {
  const strengths = Array.from({ length: FIELD }, () => (random() + random() - 1) * 1.9);
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
};

const fixedOf = (random: () => number, matchId: string, startAt: number): Fixed => {
  const venue = COURSES[Math.floor(random() * COURSES.length)] ?? COURSES[0];
  const open = new Date(startAt).toISOString();
  return {
    eventId: matchId,
    eventTypeId: '7',
    eventName: `${venue} ${toIst(startAt).slice(11, 16)}`,
    name: 'To Win',
    marketType: 'WIN',
    marketTime: open,
    openDate: open,
    numberOfWinners: 1,
    countryCode: 'GB',
    venue,
    seriesId: 7001,
    seriesName: 'Simulated Racing',
  };
};

type Race = {
  id: string;
  random: () => number;
  field: Horse[];
  running: ReturnType<typeof createRunning>;
  quotes: ReturnType<typeof createQuotes>;
};

/** New quotes of `count` runners drawn at random, or of all. */
const quoteSome = (race: Race, done: number, count = FIELD): Pick<FeedMarketChange, 'rc' | 'tv'> => {
  const chances = race.running.chances(done);
  const first = count === FIELD ? 0 : Math.floor(race.random() * FIELD);
  const rc: FeedRunnerChange[] = [];
  for (let i = first; i < first + count; i += 1) {
    const horse = race.field[i % FIELD];
    if (horse) rc.push(race.quotes.quote(horse.id, chances[i % FIELD] ?? 0));
  }
  return { rc, tv: race.quotes.traded() };
};

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
  const off: Phase = { status: 'SUSPENDED', statusMessage: 'They are off', inPlay: false, betDelay: 0 };
  yield { pt: startAt, mc: [define(off)] };
  yield { pt: startAt + OFF_MS, mc: [{ ...define({ status: 'OPEN', ...running }), ...quoteSome(race, 0) }] };
  yield* moving(race, startAt + OFF_MS, finishAt, true);
  yield { pt: finishAt, mc: [define({ status: 'SUSPENDED', statusMessage: 'Race over', ...running })] };
  const winner = race.field[race.running.winner]?.id ?? 0;
  yield { pt: finishAt + RESULT_MS, mc: [define({ status: 'CLOSED', ...running, winner })] };
}

/** A race every five minutes, each listed ten minutes ahead; the first goes off three minutes after `epoch`. */
export const raceTrack = (seed: string, epoch: number): Track =>
  slotTrack(
    { first: epoch + 180_000, period: PERIOD_MS, ahead: AHEAD_MS, longest: 120_000 },
    (n, startAt, listAt) => {
      const seedText = `${seed}:race:${n}`;
      const length = between(seeded(hashSeed(`${seedText}:length`)), 60_000, 90_000);
      const finishAt = startAt + OFF_MS + length;
      const script = (): Iterable<FeedMessage> => {
        const random = seeded(hashSeed(seedText));
        const { matchId, marketId: id } = idsOf(seed, KIND, n);
        const fixed = fixedOf(random, matchId, startAt);
        const [field, running] = [fieldOf(random), createRunning(random)];
        const race: Race = { id, random, field, running, quotes: createQuotes(random, LEVEL_RUPEES) };
        return scriptOf(race, fixed, { listAt, startAt, finishAt });
      };
      return { listAt, endAt: finishAt + RESULT_MS, script };
    },
  );
