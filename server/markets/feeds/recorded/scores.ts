import * as v from 'valibot';
import type { Score } from '../../../../api/schemas/match';
import type { Suspension } from '../../../../domain/words/reasons';
import { tell } from '../../../../domain/words/sayings';
import type { FeedDefinition, FeedMarketChange, FeedMessage } from '@backlay/feed/message';

const innings = v.object({
  battingTeam: v.optional(v.string()),
  inningsRuns: v.number(),
  inningsOvers: v.string(),
  inningsWickets: v.number(),
});
const incident = v.object({
  incidentType: v.string(),
  value: v.optional(v.string()),
});
const scoreChange = v.object({
  eventId: v.string(),
  fixtureInfo: v.optional(
    v.object({
      fixtureStatus: v.optional(v.string()),
      eventStatus: v.optional(v.string()),
      maxOvers: v.optional(v.number()),
    }),
  ),
  matchStats: v.optional(
    v.object({ currentInnings: v.optional(v.number()), inningsStats: v.array(innings) }),
  ),
  incidentListWrapper: v.optional(v.object({ incidentList: v.array(incident) })),
});
/** What a score message says of a cricket match; unused fields are ignored. */
export type ScoreChange = v.InferOutput<typeof scoreChange>;

/** A message of scores ("ccm") of cricket. */
export const scoreMessage = v.object({
  pt: v.number(),
  cc: v.pipe(v.array(scoreChange), v.minLength(1)),
});

/** A message of a recording: prices, or scores. */
export type RecordedMessage = FeedMessage & { cc?: readonly ScoreChange[] };

const RUNNING: ReadonlyMap<string, Suspension> = new Map([
  ['BALL_IN_PROGRESS', 'BALL_RUNNING'],
  ['RUNS_LIKELY', 'BALL_RUNNING'],
  ['POSSIBLE_WICKET', 'BALL_RUNNING'],
  ['UMPIRE_REVIEW', 'BALL_RUNNING'],
  // The scorers are in doubt, so nobody knows what the last ball was.
  ['DATA_ASSEMBLY_ISSUE', 'SUSPENDED'],
]);

/** Why no bets are taken in this state of a match; undefined between balls and before the start. */
function suspensionOf({ fixtureStatus, eventStatus = '' }: NonNullable<ScoreChange['fixtureInfo']>) {
  if (fixtureStatus === 'FINISHED') return 'MATCH_OVER';
  return RUNNING.get(eventStatus);
}

function ballsOf(overs: string): number {
  const [whole = 0, part = 0] = overs.split('.').map(Number);
  return whole * 6 + part;
}

function ballOf({ incidentType, value = '' }: v.InferOutput<typeof incident>): string[] {
  if (incidentType === 'OUT') return ['W'];
  if (incidentType === 'WIDE') return ['wd'];
  return /^\d$/.test(value) ? [value] : [];
}

const LAST_BALLS = 6;

type Match = { suspended: Suspension | undefined; maxOvers: number | undefined; last: string[] };

type Stats = NonNullable<ScoreChange['matchStats']>;
type Standing = { side: string; runs: number; wickets: number; overs: string };

/** What the second innings chases, where each side has one of so many overs. */
function targetOf({ currentInnings, inningsStats }: Stats, { maxOvers }: Match): number | undefined {
  const [first] = inningsStats;
  return currentInnings === 2 && first && maxOvers ? first.inningsRuns + 1 : undefined;
}

function summaryOf(standing: Standing, target: number | undefined, maxOvers = 0) {
  if (target === undefined) return tell('score', standing);
  const needed = Math.max(0, target - standing.runs);
  const balls = Math.max(0, maxOvers * 6 - ballsOf(standing.overs));
  return tell('scoreChasing', { ...standing, needed, balls });
}

function scoreOf(stats: Stats, match: Match): Score | undefined {
  const innings = stats.currentInnings ?? 1;
  const now = stats.inningsStats[innings - 1];
  if (!now?.battingTeam) return undefined;
  const { battingTeam: side, inningsRuns: runs, inningsWickets: wickets, inningsOvers: overs } = now;
  const target = targetOf(stats, match);
  const { message: summary, saying } = summaryOf({ side, runs, wickets, overs }, target, match.maxOvers);
  return {
    summary,
    ...(saying ? { saying: { key: saying.key, values: saying.values } } : {}),
    batting: side,
    runs,
    wickets,
    overs,
    innings,
    last: match.last,
    ...(target === undefined ? {} : { target }),
  };
}

/** Takes over what a message says of a match. @returns whether it may be bet on otherwise than before */
function follow(match: Match, { fixtureInfo, incidentListWrapper }: ScoreChange): boolean {
  const before = match.suspended;
  if (fixtureInfo) match.suspended = suspensionOf(fixtureInfo);
  match.maxOvers = fixtureInfo?.maxOvers ?? match.maxOvers;
  // The newest incident stands first.
  if (incidentListWrapper)
    match.last = incidentListWrapper.incidentList.flatMap(ballOf).slice(0, LAST_BALLS).reverse();
  return before !== match.suspended;
}

/** Joins scores to prices: an open market in play is suspended while its match says that a ball runs. */
export function createScores() {
  const matches = new Map<string, Match>();
  const definitions = new Map<string, FeedDefinition>();

  const stated = (definition: FeedDefinition): FeedDefinition => {
    const reason = matches.get(definition.eventId)?.suspended;
    if (!reason || definition.status !== 'OPEN' || !definition.inPlay) return definition;
    return { ...definition, status: 'SUSPENDED', statusMessage: reason };
  };
  const priced = (change: FeedMarketChange): FeedMarketChange => {
    const { id, marketDefinition: definition } = change;
    if (!definition) return change;
    definitions.set(id, definition);
    if (definition.status === 'CLOSED') definitions.delete(id);
    return { ...change, marketDefinition: stated(definition) };
  };
  const scored = (change: ScoreChange): FeedMarketChange[] => {
    const { eventId } = change;
    const match = matches.get(eventId) ?? { suspended: undefined, maxOvers: undefined, last: [] };
    matches.set(eventId, match);
    const isOther = follow(match, change);
    const sc = change.matchStats && scoreOf(change.matchStats, match);
    const markets = [...definitions].filter(([, definition]) => definition.eventId === eventId);
    return markets.flatMap(([id, definition], i): FeedMarketChange[] => {
      const score = i === 0 && sc ? { sc } : {};
      const isNews = isOther && definition.inPlay && definition.status === 'OPEN';
      if (isNews) return [{ id, ...score, marketDefinition: stated(definition) }];
      return i === 0 && sc ? [{ id, sc }] : [];
    });
  };
  return ({ cc, mc, ...rest }: RecordedMessage): FeedMessage => ({
    ...rest,
    mc: [...mc.map(priced), ...(cc ?? []).flatMap(scored)],
  });
}
