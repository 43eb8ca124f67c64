/* What page and worker say to each other; they may be of different builds, so these never change. */
export const TAKE_OVER = 'takeOver';
export const ASKS_BUILD = 'build';
/** A notification was pressed: `{ open: path, tag }`. */
export const OPEN = 'open';
