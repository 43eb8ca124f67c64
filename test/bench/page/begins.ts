/** The page's mark behind which a log is written. */
export const BEGINS = 'writing begins';
