import type { Ball } from './match';

const SECOND_MS = 1000;

/** A match each eight minutes: while one is played, teams are chosen for the next. */
export const MATCH_EVERY_MS = 480 * SECOND_MS;
export const BALL_MS = 3 * SECOND_MS;
export const BREAK_MS = 15 * SECOND_MS;
/** A match whose first ball is later than this is abandoned, and entries go back. */
export const ABANDONED_AFTER_MS = 240 * SECOND_MS;

/** When the match that teams are chosen for at a moment has its first ball. */
export const firstBallAfter = (at: number): number => (Math.floor(at / MATCH_EVERY_MS) + 1) * MATCH_EVERY_MS;

/** When a ball is bowled, ms after the first one. */
const bowledAt = ({ innings }: Ball, i: number): number => i * BALL_MS + (innings === 1 ? BREAK_MS : 0);

/** The balls that have been bowled so long after the first one: the others are nobody's to see. */
export const bowledSoFar = (log: readonly Ball[], sinceFirstMs: number): readonly Ball[] =>
  log.filter((ball, i) => bowledAt(ball, i) <= sinceFirstMs);
