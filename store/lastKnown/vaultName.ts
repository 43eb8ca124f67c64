/** The database of what was last known, which a sign-out deletes before anything else of it has come. */
export const VAULT = 'backlay.last';
