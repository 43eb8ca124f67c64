/** Width of the two prices of a session, px. */
export const CELLS_PX = 130;
/** Height of a session with its two prices, px. */
export const ROW_PX = 68;
