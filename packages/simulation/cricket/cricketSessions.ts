import { LAMBI, RUNS } from '../../../domain/sessions/sessionFacts';
import { toIso } from '../../../domain/base/time';
import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import type { FeedDefinition, FeedMarketChange, FeedRunnerChange } from '@backlay/feed/message';
import { countedIn, EMPTY_TALLY } from '../../../domain/sports/cricketTally';
import type { InningsEnd } from '../../../domain/ends/innings';
import { isOver } from './cricketModel';
import type { Innings } from './cricketModel';
import type { CricketMoment, Plan, CricketStanding } from './cricketPlan';
import { targetOf } from './cricketRain';
import { inningsChances } from './cricketRuns';
import type { RunChances } from './cricketRuns';
import { definitionOf } from '../track/fixture';
import type { Fixed, Phase } from '../track/fixture';
import { sessionsOf } from './sessionKinds';
import type { SessionPlan } from './sessionKinds';
import type { SessionState } from '../sessions/sessionLife';
import { quoteOf } from '../sessions/sessionQuote';
import type { SessionQuote } from '../sessions/sessionQuote';

const IN_PLAY = { inPlay: true, betDelay: IN_PLAY_DELAY_S.cricket } as const;
const FRESH: Innings = { runs: 0, wickets: 0, balls: 0 };
/** An over that may never be bowled is offered once it is the current one: its bets would often be void. */
const SURE = { runs: 36, wickets: 3 } as const;

/** What there is to know at a moment, and nothing of what comes. */
type Known = Pick<CricketMoment, 'phase' | 'innings' | 'target' | 'tally' | 'cricket' | 'isAbandoned'> & {
  number: 1 | 2;
  pt: number;
};

type FixedOf = (session: SessionPlan) => Fixed;

type Session = SessionPlan & {
  /** Runs of the innings before its first ball, which may have to be bowled again. */
  before: number;
  hasBegun: boolean;
  fixed: Fixed | undefined;
  said: string;
  /** By what they say: the same few are sent ball after ball. */
  definitions: Map<string, FeedDefinition>;
  quoted: string;
  state: SessionState;
  /** null: void, as no ball of it was bowled. */
  result: number | null;
  ending: InningsEnd | undefined;
};

function quoteNow(
  session: SessionPlan & { before: number },
  { innings, target, cricket }: Known,
  chances: RunChances,
) {
  const { from, to, before, toWicket } = session;
  const { runs, wickets, balls } = innings;
  const needed = target === null ? Infinity : target - runs;
  const left = 10 - wickets;
  const hasBegun = balls >= from;
  if (!hasBegun && (needed < SURE.runs || left < SURE.wickets)) return null;
  const toCome = Math.min(to, cricket.balls) - Math.max(balls, from);
  return quoteOf((more) => chances(toCome, toWicket ? 1 : left, more), {
    made: hasBegun ? runs - before : 0,
    most: needed,
  });
}

const rcOf = ({ no, yes }: SessionQuote): FeedRunnerChange[] => [
  { id: RUNS, batb: [[0, ...yes]], batl: [[0, ...no]] },
];

function definitionIn(session: Session, fixed: Fixed, phase: Phase): FeedDefinition {
  const { name, ballSess, isLambi, result, ending } = session;
  const definition = definitionOf(fixed, [{ id: RUNS, name }], phase);
  const facts = { type: 'line', typeId: isLambi ? LAMBI : 1, ballSess, width: 0, capRuns: 0 } as const;
  if (phase.status !== 'CLOSED') return { ...definition, session: facts };
  const ended = result === null ? { isVoid: true } : { isVoid: false, sessionResult: result };
  return { ...definition, session: facts, ...ended, ...(ending ? { ending } : {}) };
}

/** The session's new definition; undefined if it was the last one already. */
function define(session: Session, phase: Phase): Pick<FeedMarketChange, 'marketDefinition'> | undefined {
  const said = `${phase.status} ${phase.statusMessage ?? ''}`;
  if (!session.fixed || said === session.said) return undefined;
  session.said = said;
  const marketDefinition = session.definitions.get(said) ?? definitionIn(session, session.fixed, phase);
  session.definitions.set(said, marketDefinition);
  return { marketDefinition };
}

function open(session: Session, quote: SessionQuote): FeedMarketChange | undefined {
  const isNew = session.quoted === '';
  const defined = define(session, { status: 'OPEN', ...IN_PLAY });
  const quoted = JSON.stringify(quote);
  const moved = quoted !== session.quoted;
  session.quoted = quoted;
  if (!defined && !moved) return undefined;
  return {
    id: session.id,
    ...defined,
    ...(isNew ? { img: true } : {}),
    ...(moved ? { rc: rcOf(quote) } : {}),
  };
}

function suspend(session: Session, statusMessage: Phase['statusMessage']): FeedMarketChange | undefined {
  const defined = define(session, {
    status: 'SUSPENDED',
    ...(statusMessage && { statusMessage }),
    ...IN_PLAY,
  });
  return defined && { id: session.id, ...defined };
}

/** Rain took some of its overs. */
const isCut = ({ to, toWicket }: SessionPlan, { cricket }: Known): boolean => !toWicket && to > cricket.balls;

function isEnded(session: SessionPlan, known: Known): boolean {
  const { innings, target, cricket, isAbandoned } = known;
  if (isAbandoned || isCut(session, known) || innings.balls >= session.to) return true;
  return (session.toWicket && innings.wickets > 0) || isOver(innings, target, cricket);
}

/** How the cricket a session is about ended; what that makes of its bets is for the settlement. */
function endingOf(session: SessionPlan, known: Known): InningsEnd {
  const { to, toWicket, event } = session;
  const { innings, tally, cricket, number, isAbandoned, pt } = known;
  const hasFallen = toWicket && innings.wickets > 0;
  return {
    of: 'innings',
    format: cricket.format,
    innings: number,
    balls: tally.balls,
    due: hasFallen ? tally.balls : to,
    isAbandoned,
    isReduced: toWicket ? cricket.balls < 6 * cricket.overs : isCut(session, known),
    ...(event ? { event } : {}),
    decidedAt: pt,
  };
}

const SUSPENDED = { BALL: 'BALL_RUNNING', WICKET: 'WICKET', RAIN: 'SUSPENDED', OVER: 'MATCH_OVER' } as const;

/** The number of a session whose balls were bowled. */
const madeIn = ({ counted, before }: Session, { innings, tally }: Known): number =>
  (counted && countedIn(tally, counted)) ?? innings.runs - before;

function follow(session: Session, known: Known, chances: RunChances): FeedMarketChange | undefined {
  const { innings, phase } = known;
  if (isEnded(session, known)) {
    session.state = 'awaited';
    // The rules void no session for an innings that ended early, all out or at its target: what was made counts.
    session.result = innings.balls > session.from ? madeIn(session, known) : null;
    session.ending = endingOf(session, known);
    return suspend(session, 'RESULT_AWAITED');
  }
  if (phase !== 'OPEN') return suspend(session, SUSPENDED[phase]);
  const quote = quoteNow(session, known, chances);
  return quote ? open(session, quote) : suspend(session, 'SUSPENDED');
}

function list(session: Session, known: Known, chances: RunChances, fixedOf: FixedOf) {
  const { balls } = known.innings;
  const isDue = known.phase === 'OPEN' && balls >= session.opens && balls <= session.from;
  const quote = isDue && !isEnded(session, known) ? quoteNow(session, known, chances) : null;
  if (!quote) return undefined;
  session.fixed = fixedOf(session);
  return open(session, quote);
}

function createInnings(plans: readonly SessionPlan[], chances: RunChances) {
  const sessions = plans.map((plan): Session => ({
    ...plan,
    before: 0,
    fixed: undefined,
    said: '',
    definitions: new Map(),
    quoted: '',
    state: 'running',
    result: null,
    ending: undefined,
    hasBegun: false,
  }));
  return {
    at: (known: Known, fixedOf: FixedOf): FeedMarketChange[] =>
      sessions.flatMap((session) => {
        if (!session.hasBegun) session.before = known.innings.runs;
        session.hasBegun = session.hasBegun || known.innings.balls >= session.from;
        if (session.state !== 'running') return [];
        const change = session.fixed
          ? follow(session, known, chances)
          : list(session, known, chances, fixedOf);
        return change ?? [];
      }),
    results: (): FeedMarketChange[] =>
      sessions.flatMap((session) => {
        if (session.state !== 'awaited') return [];
        session.state = 'closed';
        return { id: session.id, ...define(session, { status: 'CLOSED', ...IN_PLAY }) };
      }),
  };
}

/** The innings as sessions see it: penalty runs are in the score and in the target, and in nothing else. */
export function withoutPenalties(moment: CricketStanding): Omit<Known, 'pt'> {
  const { penalties } = moment.tally;
  const { phase, innings, target, tally, cricket, isAbandoned, number } = moment;
  return {
    phase,
    tally,
    cricket,
    isAbandoned,
    number,
    innings: { ...innings, runs: innings.runs - penalties },
    target: target === null ? null : target - penalties,
  };
}

/** The sessions of a match, moved from one moment of its plan to the next.
 * @param match what the definitions of its markets share
 * @param teams in the order of batting */
export function createSessions(
  match: Fixed,
  plan: Pick<Plan, 'edge' | 'cricket'>,
  teams: readonly [string, string],
) {
  const { cricket } = plan;
  const chances = inningsChances(plan);
  const [first, second] = [
    createInnings(sessionsOf(match.eventId, 1, teams[0], cricket), chances[0]),
    createInnings(sessionsOf(match.eventId, 2, teams[1], cricket), chances[1]),
  ];
  return {
    /** Changes at a moment; `results` is due before the next. */
    at: (moment: CricketStanding, pt: number): FeedMarketChange[] => {
      const known: Known = { ...withoutPenalties(moment), pt };
      const fixedOf: FixedOf = ({ name }) => ({
        ...match,
        name,
        marketType: 'SESSION',
        marketTime: toIso(pt),
      });
      if (known.number === 2) return second.at(known, fixedOf);
      const changes = first.at(known, fixedOf);
      const isBreak = known.phase === 'OPEN' && isOver(known.innings, null, known.cricket);
      if (!isBreak && !known.isAbandoned) return changes;
      // The innings break: the chase can be bet on already, and ends with the match.
      const target = targetOf(moment.innings, moment.cricket);
      const chase: Known = { ...known, number: 2, innings: FRESH, tally: EMPTY_TALLY, target };
      return [...changes, ...second.at(chase, fixedOf)];
    },
    results: (): FeedMarketChange[] => [...first.results(), ...second.results()],
  };
}
