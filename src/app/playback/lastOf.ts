/** The number of the action that led to a place, as the commands count them: the first one is 0. */
export const lastOf = (place: number): number => Math.max(0, place - 1);
