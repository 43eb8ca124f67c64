import type { NumberedChange } from './change';

/** Every change, oldest first. A log says which of them were in force when it was recorded; the others apply to it. */
export const CHANGES: readonly NumberedChange[] = [];

/** What a log recorded by this build says of them. */
export const CHANGE_IDS: readonly string[] = CHANGES.map(({ id }) => id);
