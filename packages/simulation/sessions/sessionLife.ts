import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { toIso } from '../../../domain/base/time';
import type { FeedDefinition, FeedMarketChange, FeedRunnerChange } from '@backlay/feed/message';
import { definitionOf } from '../track/fixture';
import type { Fixed, Phase } from '../track/fixture';

/** Where the event that sessions are about stands: betting, or the reason why not. */
export type Betting = 'OPEN' | NonNullable<Phase['statusMessage']>;

/** A session of any kind, told by its engine; `Known` is what the event has come to, and nothing of what comes. */
export type SessionSpec<Known> = {
  id: string;
  name: string;
  facts: SessionFacts;
  runners: readonly { id: number; name: string }[];
  /** Whether it may be listed now. */
  isDue: (known: Known) => boolean;
  isEnded: (known: Known) => boolean;
  /** Its number, asked once it has ended; null: void. */
  resultOf: (known: Known) => number | null;
  /** How what it is about ended, asked with its number. @param quoted the last offer */
  endingOf?: (known: Known, quoted: readonly FeedRunnerChange[]) => EventEnd;
  /** What the house offers; null: nothing is worth a bet now. */
  quote: (known: Known) => FeedRunnerChange[] | null;
};

export type SessionState = 'running' | 'awaited' | 'closed';

/** What definitions of sessions share besides their names. */
export type Terms = { fixed: Fixed; inPlay: boolean; betDelay: number };

type Session<Known> = SessionSpec<Known> & {
  marketTime: string | undefined;
  said: string;
  /** By what they say: the same few are sent again and again. */
  definitions: Map<string, FeedDefinition>;
  quoted: string;
  state: SessionState;
  result: number | null;
  ending: EventEnd | undefined;
};

function definitionIn<Known>(session: Session<Known>, phase: Phase, { fixed }: Terms): FeedDefinition {
  const { name, runners, facts, marketTime = fixed.marketTime, result, ending } = session;
  const own = { ...fixed, name, marketTime, marketType: 'SESSION' };
  const definition = { ...definitionOf(own, runners, phase), session: facts };
  if (phase.status !== 'CLOSED') return definition;
  return {
    ...definition,
    ...(result === null ? { isVoid: true } : { isVoid: false, sessionResult: result }),
    ...(ending ? { ending } : {}),
  };
}

/** The session's new definition; undefined if it was the last one already. */
function define<Known>(
  session: Session<Known>,
  terms: Terms,
  { status, statusMessage }: Pick<Phase, 'status' | 'statusMessage'>,
): Pick<FeedMarketChange, 'marketDefinition'> | undefined {
  const said = `${status} ${statusMessage ?? ''}`;
  if (said === session.said) return undefined;
  session.said = said;
  const { inPlay, betDelay } = terms;
  const phase = { status, ...(statusMessage && { statusMessage }), inPlay, betDelay };
  const marketDefinition = session.definitions.get(said) ?? definitionIn(session, phase, terms);
  session.definitions.set(said, marketDefinition);
  return { marketDefinition };
}

function open<Known>(session: Session<Known>, terms: Terms, rc: FeedRunnerChange[]): FeedMarketChange[] {
  const isNew = session.quoted === '';
  const defined = define(session, terms, { status: 'OPEN' });
  const quoted = JSON.stringify(rc);
  const moved = quoted !== session.quoted;
  session.quoted = quoted;
  if (!defined && !moved) return [];
  return [{ id: session.id, ...defined, ...(isNew ? { img: true } : {}), ...(moved ? { rc } : {}) }];
}

const offerIn = (quoted: string): FeedRunnerChange[] =>
  quoted === '' ? [] : (JSON.parse(quoted) as FeedRunnerChange[]);

/** The life of sessions from listing to result, whatever they are about. */
export function createSessionLife<Known>(specs: readonly SessionSpec<Known>[], terms: Terms) {
  const sessions = specs.map((spec): Session<Known> => ({
    ...spec,
    marketTime: undefined,
    said: '',
    definitions: new Map(),
    quoted: '',
    state: 'running',
    result: null,
    ending: undefined,
  }));

  const suspend = (session: Session<Known>, why: NonNullable<Phase['statusMessage']>): FeedMarketChange[] => {
    const defined = define(session, terms, { status: 'SUSPENDED', statusMessage: why });
    return defined ? [{ id: session.id, ...defined }] : [];
  };

  const follow = (session: Session<Known>, known: Known, betting: Betting): FeedMarketChange[] => {
    if (session.isEnded(known)) {
      session.state = 'awaited';
      session.result = session.resultOf(known);
      session.ending = session.endingOf?.(known, offerIn(session.quoted));
      return suspend(session, 'RESULT_AWAITED');
    }
    if (betting !== 'OPEN') return suspend(session, betting);
    const rc = session.quote(known);
    return rc ? open(session, terms, rc) : suspend(session, 'SUSPENDED');
  };

  const list = (session: Session<Known>, known: Known, pt: number): FeedMarketChange[] => {
    const isDue = session.isDue(known) && !session.isEnded(known);
    const rc = isDue ? session.quote(known) : null;
    if (!rc) return [];
    session.marketTime = toIso(pt);
    return open(session, terms, rc);
  };

  // Most sessions of a long match are over or still to come: only those that run are looked at.
  let running: readonly Session<Known>[] = sessions;
  let awaited: Session<Known>[] = [];
  return {
    /** Changes at a moment; `results` is due before the next. */
    at: (known: Known, betting: Betting, pt: number): FeedMarketChange[] => {
      const changes: FeedMarketChange[] = [];
      for (const session of running) {
        const isListed = session.marketTime !== undefined;
        if (isListed) changes.push(...follow(session, known, betting));
        else if (betting === 'OPEN') changes.push(...list(session, known, pt));
        if (session.state === 'awaited') awaited.push(session);
      }
      if (awaited.length > 0) running = running.filter(({ state }) => state === 'running');
      return changes;
    },
    results: (): FeedMarketChange[] => {
      const ended = awaited;
      awaited = [];
      return ended.map((session) => {
        session.state = 'closed';
        return { id: session.id, ...define(session, terms, { status: 'CLOSED' }) };
      });
    },
  };
}
