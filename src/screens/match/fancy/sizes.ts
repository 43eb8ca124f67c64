/** Width of the two prices of a session, px. */
export const CELLS_PX = 130;
/** Height of a session with its two prices on a phone, px. */
export const ROW_PX = 52;
/** A desk, whose rows are lower. */
export const WIDE = '@media (min-width: 1240px)';
