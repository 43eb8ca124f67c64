import * as v from 'valibot';
import type { EventEnd } from '../../../../domain/settlement/eventEnd';
import { fromIso, toIso } from '../../../../domain/base/time';
import type { Feed } from '@backlay/feed/feed';
import { createFold } from '@backlay/feed/fold';
import type { FeedDefinition, FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import { findRecordings } from './files';
import { merged } from './messages';
import type { Reader } from './messages';
import { createNaming } from './names';
import { createScores } from './scores';
import { createTimeline } from './timeline';
import type { Timeline } from './timeline';

export type RecordedOptions = {
  paths: readonly string[];
  /** 20 plays twenty minutes of the recording in one. */
  speed: number;
  /** Longest silence while no market is in play, in the recording's time... */
  maxGapMs?: number;
  /** ...and while one is. */
  maxGapInPlayMs?: number;
  pauseMs?: number;
  /** Exchange time. A recording that falls behind continues from there and never speeds up. */
  now?: () => number;
  log: (line: string) => void;
};

const savedState = v.object({ fingerprint: v.string(), run: v.number(), played: v.number() });
type State = v.InferOutput<typeof savedState>;

const suffixed = (id: string, run: number): string => (run === 1 ? id : `${id}.${run}`);

/** A date of the recording in exchange time. */
function moved(iso: string, timeline: Timeline): string {
  const time = fromIso(iso);
  return time === undefined ? iso : toIso(timeline.at(time));
}

/** How an event ended, its times in exchange time. How long a match was put off stays as it was: the rules count its hours. */
function movedEnd(end: EventEnd, timeline: Timeline): EventEnd {
  if (end.of === 'innings')
    return end.decidedAt === undefined ? end : { ...end, decidedAt: timeline.at(end.decidedAt) };
  if (end.of !== 'football') return end;
  const kickOffAt = timeline.at(end.kickOffAt);
  const playedAt = end.playedAt === null ? null : kickOffAt + (end.playedAt - end.kickOffAt);
  return { ...end, kickOffAt, playedAt };
}

type Dressing = { run: number; speed: number; naming: ReturnType<typeof createNaming>; timeline: Timeline };

function createDress({ run, speed, naming, timeline }: Dressing) {
  const define = async (id: string, definition: FeedDefinition): Promise<FeedDefinition> => {
    const named = await naming.name(id, definition);
    const runners = named.runners.map((runner) =>
      typeof runner.removalDate === 'string'
        ? { ...runner, removalDate: moved(runner.removalDate, timeline) }
        : runner,
    );
    return {
      ...named,
      runners,
      pace: speed,
      eventId: suffixed(named.eventId, run),
      marketTime: moved(named.marketTime, timeline),
      openDate: moved(named.openDate ?? named.marketTime, timeline),
      ...(named.ending ? { ending: movedEnd(named.ending, timeline) } : {}),
    };
  };
  const one = async (change: FeedMarketChange): Promise<FeedMarketChange> => {
    const { id, marketDefinition: definition } = change;
    const dressed = { ...change, id: suffixed(id, run) };
    return definition ? { ...dressed, marketDefinition: await define(id, definition) } : dressed;
  };
  return async ({ pt: from, mc, ...rest }: FeedMessage, to: number): Promise<FeedMessage> => {
    timeline.put(from, to);
    const changes: FeedMarketChange[] = [];
    for (const change of mc) changes.push(await one(change));
    return { ...rest, pt: to, mc: changes };
  };
}

function createWatch() {
  const last = new Map<string, FeedDefinition>();
  const closed = new Set<string>();
  return {
    see: ({ mc }: FeedMessage): void => {
      for (const { id, marketDefinition } of mc) {
        if (!marketDefinition) continue;
        last.set(id, marketDefinition);
        if (marketDefinition.status === 'CLOSED') closed.add(id);
      }
    },
    inPlay: (): boolean => [...last.values()].some(({ inPlay, status }) => inPlay && status !== 'CLOSED'),
    /** A market that never closed ends void; one that was closed has its result, or waits for an operator. */
    endings: (): FeedMarketChange[] =>
      [...last].flatMap(([id, definition]): FeedMarketChange[] => {
        if (closed.has(id)) return [];
        const runners = definition.runners.map((runner) => ({ ...runner, status: 'REMOVED' as const }));
        const statusMessage = 'The recording ended without a result';
        return [
          { id, marketDefinition: { ...definition, status: 'CLOSED', isVoid: true, statusMessage, runners } },
        ];
      }),
  };
}

type Run = { state: State; due: number };

const BEHIND_MS = 1000;

/** After a pause or an overload, play on from now instead of everything at once. */
const keptUp = (due: number, now: number): number => (now - due > BEHIND_MS ? now : due);

/** How long after the message before it a message is played. */
function gapOf(
  { maxGapMs, maxGapInPlayMs, speed }: Required<RecordedOptions>,
  recordedMs: number,
  inPlay: boolean,
): number {
  return Math.min(Math.max(0, recordedMs), inPlay ? maxGapInPlayMs : maxGapMs) / speed;
}

async function* playRun(
  options: Required<RecordedOptions>,
  files: readonly string[],
  run: Run,
  heard: Pick<Reader, 'broken' | 'troubled'>,
): AsyncGenerator<FeedMessage> {
  const { speed, log, now } = options;
  const naming = createNaming(files);
  const timeline = createTimeline(speed);
  const dress = createDress({ run: run.state.run, speed, naming, timeline });
  const watch = createWatch();
  const withScores = createScores();
  const fold = createFold();
  const skip = run.state.played;
  let count = 0;
  let before: number | undefined;
  for await (const recorded of merged(files, { ...heard, log })) {
    const message = withScores(recorded);
    count += 1;
    naming.hear(message);
    if (count <= skip) fold.add(message);
    else {
      run.due = keptUp(run.due, now());
      const image = count === skip + 1 && before !== undefined ? fold.image(before) : undefined;
      if (image) yield await dress(image, run.due);
      run.due += gapOf(options, message.pt - (before ?? message.pt), watch.inPlay());
      run.state = { ...run.state, played: count };
      yield await dress(message, Math.round(run.due));
    }
    watch.see(message);
    before = message.pt;
  }
  const mc = watch.endings();
  if (mc.length > 0 && before !== undefined) yield await dress({ pt: before, mc }, Math.round(run.due));
}

const DEFAULTS = { maxGapMs: 10_000, maxGapInPlayMs: 60_000, pauseMs: 60_000, now: () => -Infinity };

/** Plays recorded streams over and over, each run with its own ids; a restart resumes where it was. @throws
 * StartError if a path is missing or nothing can be played */
export async function createRecordedFeed(wish: RecordedOptions): Promise<Feed> {
  const options = { ...DEFAULTS, ...wish };
  const { files, skipped, fingerprint } = await findRecordings(options.paths);
  for (const line of skipped) options.log(`feed: ${line}, skipped`);
  const run: Run = { state: { fingerprint, run: 1, played: 0 }, due: 0 };
  // A counter of the whole process, as every run meets the same broken lines.
  let brokenLines = 0;
  let inTrouble: readonly string[] = [];
  const heard = {
    broken: (): void => void (brokenLines += 1),
    troubled: (names: readonly string[]): void => {
      inTrouble = names;
    },
  };
  return {
    stateKey: 'feed:recorded',
    async *open(saved, now) {
      const before = v.safeParse(savedState, saved);
      run.due = now;
      if (before.success) run.state = before.output;
      // Changed files start a new run, since ids of an earlier one may be settled.
      if (run.state.fingerprint !== fingerprint)
        run.state = { fingerprint, run: run.state.run + 1, played: 0 };
      for (;;) {
        yield* playRun(options, files, run, heard);
        run.state = { fingerprint, run: run.state.run + 1, played: 0 };
        run.due += options.pauseMs;
      }
    },
    state: () => run.state,
    detail: () => ({ kind: 'recorded', brokenLines, skipped, run: run.state.run, inTrouble }),
  };
}
