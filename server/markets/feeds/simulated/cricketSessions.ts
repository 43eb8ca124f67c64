import { RUNS } from '../../../../domain/sessionFacts';
import { toIso } from '../../../../domain/time';
import { IN_PLAY_DELAY_S } from '../../../../domain/product';
import type { FeedDefinition, FeedMarketChange, FeedRunnerChange } from '../../matches/message';
import { isOver } from './cricketModel';
import type { Innings } from './cricketModel';
import type { Moment, Plan } from './cricketPlan';
import { runChances } from './cricketRuns';
import type { RunChances } from './cricketRuns';
import { definitionOf } from './fixture';
import type { Fixed, Phase } from './fixture';
import { sessionsOf } from './sessionKinds';
import type { SessionPlan } from './sessionKinds';
import { quoteOf } from './sessionQuote';
import type { SessionQuote } from './sessionQuote';

const IN_PLAY = { inPlay: true, betDelay: IN_PLAY_DELAY_S.cricket } as const;
const FRESH: Innings = { runs: 0, wickets: 0, balls: 0 };
/** An over that may never be bowled is offered once it is the current one: its bets would often be void. */
const SURE = { runs: 36, wickets: 3 } as const;

/** What there is to know at a moment, and nothing of what comes. */
type Known = Pick<Moment, 'phase' | 'innings' | 'target'>;

type FixedOf = (session: SessionPlan) => Fixed;

type Session = SessionPlan & {
  /** Runs of the innings before its first ball. */
  before: number;
  fixed: Fixed | undefined;
  said: string;
  /** By what they say: the same few are sent ball after ball. */
  definitions: Map<string, FeedDefinition>;
  quoted: string;
  state: 'running' | 'awaited' | 'closed';
  /** null: void, as no ball of it was bowled. */
  result: number | null;
};

function quoteNow(
  session: SessionPlan & { before: number },
  { innings, target }: Known,
  chances: RunChances,
) {
  const { from, to, before, toWicket } = session;
  const { runs, wickets, balls } = innings;
  const needed = target === null ? Infinity : target - runs;
  const left = 10 - wickets;
  const hasBegun = balls >= from;
  if (!hasBegun && (needed < SURE.runs || left < SURE.wickets)) return null;
  const toCome = to - Math.max(balls, from);
  return quoteOf((more) => chances(toCome, toWicket ? 1 : left, more), {
    made: hasBegun ? runs - before : 0,
    most: needed,
  });
}

const rcOf = ({ no, yes }: SessionQuote): FeedRunnerChange[] => [
  { id: RUNS, batb: [[0, ...yes]], batl: [[0, ...no]] },
];

function definitionIn(session: Session, fixed: Fixed, phase: Phase): FeedDefinition {
  const { name, ballSess, result } = session;
  const definition = definitionOf(fixed, [{ id: RUNS, name }], phase);
  const facts = { type: 'line', typeId: 1, ballSess, width: 0, capRuns: 0 } as const;
  const ended = phase.status === 'CLOSED' && result !== null ? { sessionResult: result } : {};
  return { ...definition, session: facts, ...ended };
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

const isEnded = ({ to, toWicket }: SessionPlan, { innings, target }: Known): boolean =>
  innings.balls >= to || (toWicket && innings.wickets > 0) || isOver(innings, target);

const SUSPENDED = { BALL: 'BALL_RUNNING', WICKET: 'WICKET', OVER: 'MATCH_OVER' } as const;

function follow(session: Session, known: Known, chances: RunChances): FeedMarketChange | undefined {
  const { innings, phase } = known;
  if (isEnded(session, known)) {
    session.state = 'awaited';
    // The rules void no session for an innings that ended early, all out or at its target: what was made counts.
    session.result = innings.balls > session.from ? innings.runs - session.before : null;
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
    ...{ ...plan, before: 0, fixed: undefined, said: '', definitions: new Map(), quoted: '' },
    ...{ state: 'running', result: null },
  }));
  return {
    at: (known: Known, fixedOf: FixedOf): FeedMarketChange[] =>
      sessions.flatMap((session) => {
        if (known.innings.balls <= session.from) session.before = known.innings.runs;
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

/** The sessions of a match, moved from one moment of its plan to the next.
 * @param match what the definitions of its markets share
 * @param teams in the order of batting */
export function createSessions(match: Fixed, { edge }: Pick<Plan, 'edge'>, teams: readonly [string, string]) {
  const [first, second] = [
    createInnings(sessionsOf(match.eventId, 1, teams[0]), runChances(edge)),
    createInnings(sessionsOf(match.eventId, 2, teams[1]), runChances(-edge)),
  ];
  return {
    /** Changes at a moment; `results` is due before the next. */
    at: ({ number, ...known }: Known & Pick<Moment, 'number'>, pt: number): FeedMarketChange[] => {
      const fixedOf: FixedOf = ({ name }) => ({
        ...{ ...match, name, marketType: 'SESSION', marketTime: toIso(pt) },
      });
      if (number === 2) return second.at(known, fixedOf);
      const changes = first.at(known, fixedOf);
      if (known.phase !== 'OPEN' || !isOver(known.innings, null)) return changes;
      // The innings break: the chase can be bet on already.
      const chase = { phase: 'OPEN', innings: FRESH, target: known.innings.runs + 1 } as const;
      return [...changes, ...second.at(chase, fixedOf)];
    },
    results: (): FeedMarketChange[] => [...first.results(), ...second.results()],
  };
}
