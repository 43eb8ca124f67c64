/** 75_300 ms as '1:15'. */
export function showLength(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}

/** The number of the action that led to a place, as the commands count them: the first one is 0. */
export const lastOf = (place: number): number => Math.max(0, place - 1);
