import type { EndedMarket } from '@backlay/feed/feed';
import type { FeedMessage } from '@backlay/feed/message';
import { withCut } from './cut';
import type { Cut } from './cut';
import type { Fixture, Track } from './fixture';
import { sourceAfter, sourceOf, step, takeUp } from './source';
import type { Source } from './source';

type Playing = { fixture: Fixture; source: Source };

/** A track in play: what is under way, what comes next, and all that follows. */
export type Lane = {
  track: Track;
  cuts: readonly Cut[];
  playing: Playing[];
  ready: Fixture[];
  coming: Iterator<Fixture>;
};

function pull({ ready, coming }: Lane): void {
  const after = coming.next();
  if (!after.done) ready.push(after.value);
}

const listAtOf = ({ ready: [next] }: Lane): number => next?.listAt ?? Infinity;

/** What was listed by `since`, then what is not over at `now`. Nobody has bet on what came and went in between, which may be
 * months of fixtures: they are not even looked at. */
function* worthPlaying(track: Track, cuts: readonly Cut[], since: number, now: number): Generator<Fixture> {
  for (const fixture of track.from(since, cuts)) {
    if (fixture.listAt > since) break;
    yield fixture;
  }
  for (const fixture of track.from(now, cuts)) if (fixture.listAt > since) yield fixture;
}

/** A track that was last played at `since`, with everything ready that is listed by `now`, and one more. */
function laneFrom(track: Track, cuts: readonly Cut[], since: number, now: number): Lane {
  const coming = worthPlaying(track, cuts, since, now);
  const lane: Lane = { track, cuts, playing: [], ready: [], coming };
  do pull(lane);
  while ((lane.ready.at(-1)?.listAt ?? Infinity) <= now);
  return lane;
}

function take(lane: Lane): Fixture | undefined {
  const fixture = lane.ready.shift();
  if (lane.ready.length === 0) pull(lane);
  return fixture;
}

/** Ends a match in play of this lane if this is its match odds; a match that is cut or over stays as it is. */
function cutFor(
  { track: { key }, cuts }: Lane,
  fixtures: readonly Fixture[],
  { marketId, at, winners }: EndedMarket,
  saidAt: number,
): Cut[] | undefined {
  const fixture = fixtures.find(({ match }) => match?.marketId === marketId);
  const now = Math.max(at, saidAt);
  if (key === undefined || !fixture?.match || fixture.match.isCut) return undefined;
  const { n, times } = fixture.match;
  if (now < times.startAt || now + 1 >= fixture.endAt) return undefined;
  // What was said up to now stays as it is.
  const cut = { track: key, n, times, at: now + 1, winners: [...winners] };
  return withCut(cuts, cut, saidAt);
}

/** A lane as operators' results leave it that came while nobody played it. */
function heard(lane: Lane, ended: readonly EndedMarket[], since: number, now: number): Lane {
  let current = lane;
  for (const one of ended) {
    const cuts = cutFor(current, current.ready, one, since);
    if (cuts) current = laneFrom(current.track, cuts, since, now);
  }
  return current;
}

/** The tracks at the time of their opening, nothing taken up yet.
 * @param since when they were last played */
export function openLanes(
  tracks: readonly Track[],
  cuts: readonly Cut[],
  ended: readonly EndedMarket[],
  { since, now }: { since: number; now: number },
): Lane[] {
  const inOrder = [...ended].sort((a, b) => a.at - b.at);
  return tracks.map((track) => {
    const own = cuts.filter((cut) => cut.track === track.key);
    return heard(laneFrom(track, own, since, now), inOrder, since, now);
  });
}

const nextToList = (lanes: readonly Lane[]): Lane | undefined =>
  lanes.reduce<Lane | undefined>(
    (best, lane) => (best && listAtOf(best) <= listAtOf(lane) ? best : lane),
    undefined,
  );

/** Images of the markets at `now`; what is left of their scripts is then under way. */
export function* standing(lanes: readonly Lane[], since: number, now: number): Generator<FeedMessage> {
  for (;;) {
    const lane = nextToList(lanes);
    if (!lane || listAtOf(lane) > now) return;
    const fixture = take(lane);
    // Over at this very moment, and listed while the server was down.
    if (!fixture || (fixture.endAt <= now && fixture.listAt > since)) continue;
    const { image, rest } = takeUp(fixture, since, now);
    if (image) yield image;
    if (rest) lane.playing.push({ fixture, source: rest });
  }
}

type Earliest = { lane: Lane; playing: Playing };

function earliestOf(lanes: readonly Lane[]): Earliest | undefined {
  let earliest: Earliest | undefined;
  for (const lane of lanes)
    for (const playing of lane.playing)
      if (!earliest || playing.source.next.pt < earliest.playing.source.next.pt) earliest = { lane, playing };
  return earliest;
}

const numberOf = (fixture: Fixture | undefined): number => fixture?.match?.n ?? Infinity;

/** The lane again from what it has said, with another end of the match that was cut and another start of the next. */
function anew(lane: Lane, cuts: readonly Cut[], saidAt: number): Lane {
  // A fixture without a place has said all it had to say.
  const saidOf = new Map(lane.playing.map(({ fixture, source }) => [numberOf(fixture), source.said]));
  const after = laneFrom(lane.track, cuts, saidAt, saidAt);
  while (numberOf(after.ready[0]) < numberOf(lane.ready[0])) {
    const fixture = take(after);
    const said = saidOf.get(numberOf(fixture));
    if (fixture && said !== undefined) after.playing.push(...playedOn(fixture, said, cuts));
  }
  return after;
}

/** A fixture that goes on as its cuts leave it; nothing of it if it was said to the end. */
function playedOn(fixture: Fixture, said: number, cuts: readonly Cut[]): Playing[] {
  const source = sourceAfter(fixture, said, cuts.at(-1)?.at ?? Infinity);
  return source ? [{ fixture, source }] : [];
}

/** Cuts the match that this market decides, if it is one in play. */
function cutShort(lanes: Lane[], ended: EndedMarket, saidAt: number): void {
  for (const [i, lane] of lanes.entries()) {
    const fixtures = lane.playing.map(({ fixture }) => fixture);
    const cuts = cutFor(lane, fixtures, ended, saidAt);
    if (cuts) lanes[i] = anew(lane, cuts, saidAt);
  }
}

/** Takes the next fixture of all under way. */
function listNext(lane: Lane): void {
  const fixture = take(lane);
  const source = fixture && sourceOf(fixture.script());
  if (source) lane.playing.push({ fixture, source });
}

/** Everything that follows, by time.
 * @param endedBy what the exchange has settled up to a time, and not said before
 * @param saidAt the time of the newest message */
export function* following(
  lanes: Lane[],
  endedBy: (time: number) => readonly EndedMarket[],
  saidAt: () => number,
): Generator<FeedMessage> {
  for (;;) {
    for (const one of endedBy(saidAt())) cutShort(lanes, one, saidAt());
    const first = earliestOf(lanes);
    const coming = nextToList(lanes);
    if (coming && (!first || first.playing.source.next.pt >= listAtOf(coming))) {
      listNext(coming);
      continue;
    }
    if (!first) return;
    const { lane, playing } = first;
    yield playing.source.next;
    if (!step(playing.source)) lane.playing.splice(lane.playing.indexOf(playing), 1);
  }
}
