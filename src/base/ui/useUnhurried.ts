import { useDeferredValue } from 'react';

/**
 * Whether what has come may be drawn yet: a moment after it came. Its first drawing is then done in slices, between which a press
 * is answered; a phone is busy with a whole screen for a long time. Later changes of it are drawn at once.
 */
export const useUnhurried = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
