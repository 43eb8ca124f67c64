/** Whether a stake is still to be decided, is paid, went back, or was never taken. */
export type StakeStanding = 'open' | 'done' | 'void' | 'refused' | 'unknown';

/** How a stake stands, by its state at the games' server. */
export function standingOf({ state }: { state: string }): StakeStanding {
  switch (state) {
    case 'PAYING':
    case 'DONE':
      return 'done';
    case 'REVERSED':
    case 'ROLLING_BACK':
      return 'void';
    case 'REFUSED':
      return 'refused';
    case 'TAKEN':
      return 'open';
    default:
      return 'unknown';
  }
}
