/** So many wait for one player at most. */
export const MOST_ALERTS = 20;

/** One is kept for so many days, whether its figure was reached or not. */
export const ALERT_DAYS = 30;

/** What somebody waits for: last traded odds of a runner, hundredths. `rises`: they are below it now. */
export type AwaitedOdds = { readonly odds: number; readonly rises: boolean };

/** Whether a trade at these odds is what was waited for: prices may leap over a figure. */
export const isReached = ({ odds, rises }: AwaitedOdds, traded: number): boolean =>
  rises ? traded >= odds : traded <= odds;
