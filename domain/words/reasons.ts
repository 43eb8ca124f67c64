/** Codes for why a market takes no bets; the page translates them. `Ball running` becomes `BALL_RUNNING`. */
export const SUSPENSIONS = [
  'SUSPENDED',
  'BALL_RUNNING',
  'WICKET',
  'GOAL',
  'RED_CARD',
  'VAR_CHECK',
  'BREAK_POINT',
  'SET_OVER',
  'PERIOD_OVER',
  'MATCH_OVER',
  'THEY_ARE_OFF',
  'RACE_OVER',
  'PHOTO_FINISH',
  'BETTING_CLOSED',
  'STARTED',
  'SUSPENDED_BY_OPERATOR',
  'PRICES_DELAYED',
  'WAITING_FOR_PRICES',
  'WAITING_FOR_START',
  'NON_RUNNER',
  'RESULT_AWAITED',
] as const;
export type Suspension = (typeof SUSPENSIONS)[number];

/** Any other text of a feed is a plain suspension, as no other text has translations. */
export function toSuspension(text: string): Suspension {
  const code = text.trim().toUpperCase().replace(/\W+/g, '_');
  return SUSPENSIONS.find((known) => known === code) ?? 'SUSPENDED';
}

/** Why the exchange itself voided a bet; an operator's reason is free text. */
export const VOID_REASONS = [
  'NON_RUNNER',
  'RUNNER_REINSTATED',
  'ABANDONED',
  'OVERS_REDUCED',
  'TOO_FEW_OVERS',
  'NOT_FIRST_INNINGS',
  'NO_AVERAGE',
  'PLAYER_ABSENT',
  'NOT_COMPARED',
  'LEVEL',
  'NOT_PLAYED_IN_TIME',
  'ENDED_EARLY',
  'UNMOVED',
  'SEASON_CUT',
  'AFTER_RESULT',
  'WRONG_RATE',
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const isVoidReason = (text: string): text is VoidReason =>
  VOID_REASONS.some((known) => known === text);
