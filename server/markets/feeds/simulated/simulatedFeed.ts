import * as v from 'valibot';
import type { Feed } from '../feed';
import { createFold } from '../fold';
import type { FeedMessage } from '../../matches/message';
import { binaryTrack, UNDERLYINGS } from './binary';
import { basketballTrack } from './basketball';
import { cricketTrack, ODI_SEASON } from './cricket';
import type { Fixture, Track } from './fixture';
import { footballTrack } from './football';
import { CUP, ELECTION, outrightTrack } from './outright';
import { GREYHOUND_RACES, raceTrack } from './race';
import { tennisTrack } from './tennis';
import { volleyballTrack } from './volleyball';

const savedState = v.object({ epoch: v.number(), at: v.number() });

type Source = { next: FeedMessage; rest: Iterator<FeedMessage> };

function sourceOf(messages: Iterable<FeedMessage>): Source | undefined {
  const rest = messages[Symbol.iterator]();
  const first = rest.next();
  return first.done ? undefined : { next: first.value, rest };
}

function step(source: Source): boolean {
  const after = source.rest.next();
  if (!after.done) source.next = after.value;
  return !after.done;
}

/** When each market was listed and closed. */
function createLives() {
  const listed = new Map<string, number>();
  const closed = new Map<string, number>();
  return {
    add: ({ pt, mc }: FeedMessage): void => {
      for (const { id, marketDefinition } of mc) {
        if (!listed.has(id)) listed.set(id, pt);
        if (marketDefinition?.status === 'CLOSED') closed.set(id, pt);
      }
    },
    /** Whether there is news of it for players who saw everything before `since`. */
    isNews: (id: string, since: number): boolean => {
      const end = closed.get(id);
      return end === undefined || (end >= since && (listed.get(id) ?? 0) <= since);
    },
  };
}

/** A fixture under way at `now`, without those of its markets that came and went unseen or were resulted before. */
function takeUp(
  fixture: Fixture,
  since: number,
  now: number,
): { image: FeedMessage | undefined; rest: Source | undefined } {
  const fold = createFold();
  const lives = createLives();
  const source = sourceOf(fixture.script());
  let more = source !== undefined;
  while (source && more && source.next.pt <= now) {
    fold.add(source.next);
    lives.add(source.next);
    more = step(source);
  }
  const whole = fold.image(now);
  const image = whole && { ...whole, mc: whole.mc.filter(({ id }) => lives.isNews(id, since)) };
  return { image, rest: more ? source : undefined };
}

const earliest = (sources: readonly Source[]): Source | undefined =>
  sources.reduce<Source | undefined>(
    (best, one) => (best && best.next.pt <= one.next.pt ? best : one),
    undefined,
  );

function createQueue(tracks: readonly Track[], since: number) {
  const heads = tracks.map((track) => {
    const rest = track.from(since)[Symbol.iterator]();
    const first = rest.next();
    return { rest, next: first.done ? undefined : first.value };
  });
  const head = () =>
    heads.reduce((best, one) =>
      (one.next?.listAt ?? Infinity) < (best.next?.listAt ?? Infinity) ? one : best,
    );
  return {
    listAt: (): number => head().next?.listAt ?? Infinity,
    take: (): Fixture | undefined => {
      const from = head();
      const { next } = from;
      const after = from.rest.next();
      from.next = after.done ? undefined : after.value;
      return next;
    },
  };
}

type Queue = ReturnType<typeof createQueue>;

/** Images of the markets at `now`; their remaining scripts go to `sources`. */
function* standing(queue: Queue, sources: Source[], since: number, now: number): Generator<FeedMessage> {
  while (queue.listAt() <= now) {
    const fixture = queue.take();
    // Listed and over while the server was down, so nobody has bet on it.
    if (!fixture || (fixture.endAt <= now && fixture.listAt > since)) continue;
    const { image, rest } = takeUp(fixture, since, now);
    if (image) yield image;
    if (rest) sources.push(rest);
  }
}

function* following(queue: Queue, sources: Source[]): Generator<FeedMessage> {
  for (;;) {
    const source = earliest(sources);
    if (source && source.next.pt < queue.listAt()) {
      yield source.next;
      if (!step(source)) sources.splice(sources.indexOf(source), 1);
      continue;
    }
    const fixture = queue.take();
    const fresh = fixture && sourceOf(fixture.script());
    if (fresh) sources.push(fresh);
  }
}

/** A day of sport determined by the seed and the epoch (time of the first start, in feed_state). A restart
 * resumes at the present time and results what ended meanwhile. */
export function createSimulatedFeed({ seed }: { seed: string }): Feed {
  let state = { epoch: 0, at: 0 };
  return {
    stateKey: `feed:simulated:${seed}`,
    async *open(saved, now) {
      const before = v.safeParse(savedState, saved);
      const epoch = before.success ? before.output.epoch : now;
      // An earlier run with a faster clock may have been ahead of now.
      const since = before.success ? Math.min(before.output.at, now) : now;
      state = { epoch, at: since };
      const tracks = [
        cricketTrack(seed, epoch),
        cricketTrack(seed, epoch, ODI_SEASON),
        raceTrack(seed, epoch),
        raceTrack(seed, epoch, GREYHOUND_RACES),
        footballTrack(seed, epoch),
        tennisTrack(seed, epoch),
        basketballTrack(seed, epoch),
        volleyballTrack(seed, epoch),
        outrightTrack(seed, epoch, CUP),
        outrightTrack(seed, epoch, ELECTION),
        ...UNDERLYINGS.map((underlying) => binaryTrack(seed, epoch, underlying)),
      ];
      const queue = createQueue(tracks, since);
      const sources: Source[] = [];
      const said = (message: FeedMessage): FeedMessage => {
        state = { epoch, at: Math.max(state.at, message.pt) };
        return message;
      };
      for (const message of standing(queue, sources, since, now)) yield await Promise.resolve(said(message));
      for (const message of following(queue, sources)) yield await Promise.resolve(said(message));
    },
    state: () => state,
    detail: () => ({ kind: 'simulated', brokenLines: 0, skipped: [], run: 1 }),
  };
}
