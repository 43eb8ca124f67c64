import type { Event } from '../../../domain/sports/competitions';
import type { Counted } from '../../../domain/sports/cricketTally';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { T20 } from './cricketFormats';
import type { Cricket } from './cricketFormats';

/** One session of an innings; balls count from 0. */
export type SessionPlan = {
  id: string;
  name: string;
  ballSess: SessionFacts['ballSess'];
  /** On the runs of the whole innings, which is called Lambi. */
  isLambi?: boolean;
  /** Its first ball, the ball after its last, and the ball from which on it is listed. */
  from: number;
  to: number;
  opens: number;
  /** Ends with the fall of a wicket, if that comes first. */
  toWicket: boolean;
  /** What its number counts; absent for a single ball and for a wicket, which may not fall. */
  counted?: Counted;
  /** What averages of abandoned matches call it. */
  event?: Event;
};

/** The sessions of one innings: 29 at most in a T20, 61 in a one-day match. */
export function sessionsOf(
  matchId: string,
  number: 1 | 2,
  team: string,
  cricket: Cricket = T20,
): SessionPlan[] {
  const id = (key: string): string => `${matchId}-s${number}-${key}`;
  const whole = { ballSess: 1, from: 0, opens: 0 } as const;
  const lengths = cricket.lengths[number].map((overs): SessionPlan => {
    const isLambi = overs === cricket.overs;
    return {
      ...whole,
      id: id(`r${overs}`),
      name: isLambi ? `Lambi ${team}` : `${overs} over runs ${team}`,
      isLambi,
      to: 6 * overs,
      toWicket: false,
      counted: { of: 'runs', from: 0, to: overs },
      ...(overs === 6 ? { event: 'sixOverRuns' } : {}),
    };
  });
  const wicket: SessionPlan = {
    ...whole,
    id: id('w1'),
    name: `Fall of 1st wicket ${team}`,
    to: 6 * cricket.overs,
    toWicket: true,
    event: 'openingPartnership',
  };
  const overs = Array.from({ length: cricket.overs }, (_, i): SessionPlan => {
    const [from, to, opens] = [6 * i, 6 * i + 6, Math.max(0, 6 * i - 6)];
    const name = `Over ${i + 1} runs ${team}`;
    return {
      id: id(`o${i + 1}`),
      name,
      ballSess: 2,
      from,
      to,
      opens,
      toWicket: false,
      counted: { of: 'runs', from: i, to: i + 1 },
      ...(i === 0 ? { event: 'firstOverRuns' } : {}),
    };
  });
  const balls = Array.from({ length: cricket.overs / cricket.ballEvery }, (_, i): SessionPlan => {
    const to = 6 * cricket.ballEvery * (i + 1);
    const text = `${to / 6 - 1}.6`;
    const name = `Runs off ball ${text} ${team}`;
    return { id: id(`b${text}`), name, ballSess: 3, from: to - 1, to, opens: to - 1, toWicket: false };
  });
  return [...lengths, wicket, ...overs, ...balls];
}
