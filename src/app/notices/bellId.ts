/** The button that a desk's list of notices hangs from. */
export const BELL_ID = 'notices-bell';
