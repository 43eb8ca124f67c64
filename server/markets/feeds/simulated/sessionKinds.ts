import type { SessionFacts } from '../../../../domain/sessionFacts';

/** One session of an innings; balls count from 0. */
export type SessionPlan = {
  id: string;
  name: string;
  ballSess: SessionFacts['ballSess'];
  /** Its first ball, the ball after its last, and the ball from which on it is listed. */
  from: number;
  to: number;
  opens: number;
  /** Ends with the fall of a wicket, if that comes first. */
  toWicket: boolean;
};

const OVERS = 20;
const BALLS = 6 * OVERS;
/** The last ball of every fifth over is bet on by itself. */
const EVERY = 5;

/** A whole innings (Lambi) counts in the first one only: a chase ends at its target (product.md, section 1). */
const LENGTHS = { 1: [6, 10, 15, OVERS], 2: [6, 10, 15] } as const;

/** The sessions of one innings, 28 at most. */
export function sessionsOf(matchId: string, number: 1 | 2, team: string): SessionPlan[] {
  const id = (key: string): string => `${matchId}-s${number}-${key}`;
  const whole = { ballSess: 1, from: 0, opens: 0 } as const;
  const lengths = LENGTHS[number].map((overs): SessionPlan => {
    const name = `${overs} over runs ${team}`;
    return { ...whole, id: id(`r${overs}`), name, to: 6 * overs, toWicket: false };
  });
  const wicket: SessionPlan = {
    ...{ ...whole, id: id('w1'), name: `Fall of 1st wicket ${team}` },
    ...{ to: BALLS, toWicket: true },
  };
  const overs = Array.from({ length: OVERS }, (_, i): SessionPlan => {
    const [from, to, opens] = [6 * i, 6 * i + 6, Math.max(0, 6 * i - 6)];
    const name = `Over ${i + 1} runs ${team}`;
    return { id: id(`o${i + 1}`), name, ballSess: 2, from, to, opens, toWicket: false };
  });
  const balls = Array.from({ length: OVERS / EVERY }, (_, i): SessionPlan => {
    const to = 6 * EVERY * (i + 1);
    const text = `${to / 6 - 1}.6`;
    const name = `Runs off ball ${text} ${team}`;
    return { id: id(`b${text}`), name, ballSess: 3, from: to - 1, to, opens: to - 1, toWicket: false };
  });
  return [...lengths, wicket, ...overs, ...balls];
}
