import { between, hashSeed, seeded } from '../../../domain/random';
import { RESULT_MS } from './cricketAhead';
import { ODI, T20 } from './cricketFormats';
import type { Cricket } from './cricketFormats';
import type { Match, Side } from './cricketMarkets';
import { durationOf, planMatch } from './cricketPlan';
import { scriptOf } from './cricketScript';
import { cutOf, NEXT_AFTER_MS } from '../track/cut';
import type { Cut, Times } from '../track/cut';
import { idsOf } from '../track/fixture';
import type { Track } from '../track/fixture';
import { NATIONS } from '../match/names';

const MINUTE_MS = 60_000;

/** Matches of one format, one after the other. */
export type Season = {
  kind: number;
  /** Their seeds begin with it. */
  key: string;
  cricket: Cricket;
  seriesId: number;
  seriesName: string;
  /** First ball of the first match, and when it is listed, after the epoch. */
  startsAfter: number;
  listsAfter: number;
  /** From the end of a match to the first ball of the next. */
  gapMs: number;
};

export const T20_SEASON: Season = {
  kind: 4,
  key: 'cricket',
  cricket: T20,
  seriesId: 4001,
  seriesName: 'Simulated T20 Series',
  startsAfter: -15 * MINUTE_MS,
  listsAfter: -25 * MINUTE_MS,
  gapMs: 3 * MINUTE_MS,
};
export const ODI_SEASON: Season = {
  kind: 44,
  key: 'oneDay',
  cricket: ODI,
  seriesId: 4002,
  seriesName: 'Simulated One-Day Series',
  // Without a gap, so that one is in play while the T20 has its own.
  startsAfter: 12 * MINUTE_MS,
  listsAfter: -20 * MINUTE_MS,
  gapMs: 0,
};

const seedTextOf = (seed: string, n: number, { key }: Season): string => `${seed}:${key}:${n}`;

function matchOf(seed: string, n: number, season: Season): Match {
  const { cricket, seriesId, seriesName } = season;
  const seedText = seedTextOf(seed, n, season);
  const random = seeded(hashSeed(`${seedText}:sides`));
  const home = between(random, 0, NATIONS.length - 1);
  const away = (home + between(random, 1, NATIONS.length - 1)) % NATIONS.length;
  const side = (i: number): Side => ({ id: 4100 + i, name: NATIONS[i] ?? '' });
  const sides = [side(home), side(away)] as const;
  const plan = planMatch(seedText, [sides[0].name, sides[1].name], cricket);
  return { n, seedText, sides, seriesId, seriesName, plan };
}

/** Where a row of matches can be taken up: a match that was cut says its own times. */
function startOf(cuts: readonly Cut[], time: number, first: Times): { n: number; times: Times } {
  const known = cuts.findLast(({ times }) => times.startAt <= time);
  return known ? { n: known.n, times: known.times } : { n: 0, times: first };
}

/** The match after one that started at `listAt`: it starts at `startAt`, or soon after that one is cut. */
function nextTimes(listAt: number, startAt: number, cut: Cut | undefined): Times {
  if (!cut) return { listAt, startAt };
  return { listAt, startAt: cut.at + NEXT_AFTER_MS, moved: { until: cut.at, startAt } };
}

/** Matches in a row, each listed when the last goes in play, so one can be bet on without delay. */
export const cricketTrack = (seed: string, epoch: number, season: Season = T20_SEASON): Track => ({
  key: season.key,
  *from(time, cuts = []) {
    const first = { listAt: epoch + season.listsAfter, startAt: epoch + season.startsAfter };
    let { n, times } = startOf(cuts, time, first);
    for (; ; n += 1) {
      const cut = cutOf(cuts, n);
      const [now, ids] = [cut?.times ?? times, idsOf(seed, season.kind, n)];
      const plannedEnd = now.startAt + durationOf(seedTextOf(seed, n, season), season.cricket) + RESULT_MS;
      const endAt = cut?.at ?? plannedEnd;
      if (endAt >= time) {
        const match = matchOf(seed, n, season);
        const about = { n, marketId: ids.marketId, times: now, isCut: cut !== undefined };
        const script = () => scriptOf(match, ids, now, cut);
        yield { listAt: now.listAt, endAt, script, match: about };
      }
      times = nextTimes(now.startAt, plannedEnd + season.gapMs, cut);
    }
  },
});
