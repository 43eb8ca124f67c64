/**
 * Why a market takes no bets, as a code: the sentence is the page's, in the player's language. The words a feed may use
 * are read as the code of the same letters, `Ball running` as `BALL_RUNNING`.
 */
export const SUSPENSIONS = [
  'SUSPENDED',
  'BALL_RUNNING',
  'WICKET',
  'MATCH_OVER',
  'THEY_ARE_OFF',
  'RACE_OVER',
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

/** Anything a feed says beyond the list is a suspension and no more: nobody could say it in another language. */
export const toSuspension = (text: string): Suspension => {
  const code = text.trim().toUpperCase().replace(/\W+/g, '_');
  return SUSPENSIONS.find((known) => known === code) ?? 'SUSPENDED';
};

/** Why a bet is void, where the exchange itself decided so; an operator's own words stand for themselves. */
export const VOID_REASONS = ['NON_RUNNER', 'RUNNER_REINSTATED'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const isVoidReason = (text: string): text is VoidReason =>
  VOID_REASONS.some((known) => known === text);
