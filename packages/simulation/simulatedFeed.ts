import * as v from 'valibot';
import type { EndedMarket, Feed } from '@backlay/feed/feed';
import type { FeedMessage } from '@backlay/feed/message';
import { binaryTrack, UNDERLYINGS } from './binary/binary';
import { basketballTrack } from './basketball/basketball';
import { cricketTrack, ODI_SEASON } from './cricket/cricket';
import { cut } from './track/cut';
import type { Cut } from './track/cut';
import type { Track } from './track/fixture';
import { fiveDayTrack } from './fiveDay/fiveDay';
import { footballTrack } from './football/football';
import { following, openLanes, standing } from './track/lanes';
import { CUP, ELECTION, outrightTrack } from './outright/outright';
import { BIG_GREYHOUND_RACES, BIG_HORSE_RACES, GREYHOUND_RACES, HORSE_RACES, raceTrack } from './racing/race';
import { tennisTrack } from './tennis/tennis';
import { volleyballTrack } from './volleyball/volleyball';

/** Versions before the cuts saved none. */
const savedState = v.object({ epoch: v.number(), at: v.number(), cuts: v.optional(v.array(cut), []) });

/** No exchange has run as long: a place that says so is damaged, and walking from there would not end. */
const LONGEST_MS = 10 * 365 * 24 * 3_600_000;

/** The place a feed stood at; undefined where none can be read. */
function readPlace(saved: unknown, now: number): v.InferOutput<typeof savedState> | undefined {
  const { success, output } = v.safeParse(savedState, saved);
  return success && output.epoch > now - LONGEST_MS && output.at > now - LONGEST_MS ? output : undefined;
}

const wholeDay = (seed: string, epoch: number): Track[] => [
  cricketTrack(seed, epoch),
  cricketTrack(seed, epoch, ODI_SEASON),
  fiveDayTrack(seed, epoch),
  ...[HORSE_RACES, GREYHOUND_RACES, BIG_HORSE_RACES, BIG_GREYHOUND_RACES].map((kind) =>
    raceTrack(seed, epoch, kind),
  ),
  footballTrack(seed, epoch),
  tennisTrack(seed, epoch),
  basketballTrack(seed, epoch),
  volleyballTrack(seed, epoch),
  outrightTrack(seed, epoch, CUP),
  outrightTrack(seed, epoch, ELECTION),
  ...UNDERLYINGS.map((underlying) => binaryTrack(seed, epoch, underlying)),
];

/** A feed that is opened again may be at a place before a cut, but never so long before. */
const HEARD_MS = 3_600_000;

/** What the exchange has settled, and what of it is still to be looked at. */
function createHeard() {
  let heard: EndedMarket[] = [];
  let fresh: EndedMarket[] = [];
  return {
    add: (market: EndedMarket): void => void fresh.push(market),
    /** What was settled up to a time, and not asked for before. */
    freshBy: (time: number): readonly EndedMarket[] => {
      // Asked before every message, and nearly always there is nothing.
      if (fresh.length === 0) return fresh;
      const due = fresh.filter(({ at }) => at <= time);
      fresh = fresh.filter(({ at }) => at > time);
      heard = [...heard, ...due].filter(({ at }) => at > time - HEARD_MS);
      return due;
    },
    /** For whoever starts at a saved place. */
    all: (): readonly EndedMarket[] => [...heard, ...fresh],
  };
}

/** A day of sport determined by the seed, the epoch (time of the first start, in feed_state) and the matches that
 * operators ended. A restart resumes at the present time and results what ended meanwhile. */
export function createSimulatedFeed({
  seed,
  tracksOf = wholeDay,
}: {
  seed: string;
  tracksOf?: typeof wholeDay;
}): Feed {
  let state: { epoch: number; at: number; cuts: readonly Cut[] } = { epoch: 0, at: 0, cuts: [] };
  const heard = createHeard();
  return {
    stateKey: `feed:simulated:${seed}`,
    async *open(saved, now) {
      const before = readPlace(saved, now);
      const epoch = before?.epoch ?? now;
      // An earlier run with a faster clock may have been ahead of now.
      const since = Math.min(before?.at ?? now, now);
      const cuts = before?.cuts ?? [];
      state = { epoch, at: since, cuts };
      const lanes = openLanes(tracksOf(seed, epoch), cuts, heard.all(), { since, now });
      heard.freshBy(now);
      const said = (message: FeedMessage): FeedMessage => {
        state = { epoch, at: Math.max(state.at, message.pt), cuts: lanes.flatMap((lane) => lane.cuts) };
        return message;
      };
      for (const message of standing(lanes, since, now)) yield await Promise.resolve(said(message));
      for (const message of following(lanes, heard.freshBy, () => state.at))
        yield await Promise.resolve(said(message));
    },
    state: () => state,
    detail: () => ({ kind: 'simulated', brokenLines: 0, skipped: [], run: 1 }),
    ended: heard.add,
  };
}
