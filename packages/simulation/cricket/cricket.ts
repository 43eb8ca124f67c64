import { between, hashSeed, seeded } from '../../../domain/base/random';
import { RESULT_MS } from './cricketAhead';
import { ODI, T20 } from './cricketFormats';
import type { Cricket } from './cricketFormats';
import type { CricketMatch, Side } from './cricketMarkets';
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

function matchOf(seed: string, n: number, season: Season): CricketMatch {
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

const DAY_MS = 24 * 60 * MINUTE_MS;
/** A row of matches ends after so long, and the next one begins where the epoch alone says: when a match starts depends on how
 * long every one before it in its row lasted, and an exchange that is years old has to find its place in a moment. */
const ROW_MS = 60 * DAY_MS;
/** A row has numbers for a match every half an hour. */
const NUMBERS = 3000;
/** No match lasts longer. */
const LONGEST_MS = DAY_MS / 2;

type InRow = { n: number; times: Times };

function beginningOf(row: number, epoch: number, { listsAfter, startsAfter }: Season): InRow {
  const begins = epoch + row * ROW_MS;
  return { n: row * NUMBERS, times: { listAt: begins + listsAfter, startAt: begins + startsAfter } };
}

/** Where matches can be taken up, those that began before `time` and may not be over included: a match that was cut says its own
 * times. */
function startOf(cuts: readonly Cut[], time: number, epoch: number, season: Season): InRow {
  const row = Math.max(0, Math.floor((time - LONGEST_MS - epoch) / ROW_MS));
  const first = beginningOf(row, epoch, season);
  const known = cuts.findLast(({ n, times }) => n >= first.n && times.startAt <= time);
  return known ? { n: known.n, times: known.times } : first;
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
    let { n, times } = startOf(cuts, time, epoch, season);
    for (; ; n += 1) {
      const next = Math.floor((n - 1) / NUMBERS) + 1;
      if (n > 0 && times.startAt >= epoch + next * ROW_MS) ({ n, times } = beginningOf(next, epoch, season));
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
