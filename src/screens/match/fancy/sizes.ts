/** Width of the two prices of a session, px. */
export const CELLS_PX = 130;
/** Height of a session with its two prices on a phone, px. */
export const ROW_PX = 52;
/** Where name and facts of a session stand side by side. */
export const WIDE = '@media (min-width: 1240px)';
