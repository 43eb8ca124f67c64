/** Advisory locks: a server holds the first exclusively, admin commands share the second. Whoever can take
 * both is the last user and stops an embedded PostgreSQL. */
export const SERVER_LOCK = 0x6261636b;
export const VISITORS_LOCK = SERVER_LOCK + 1;
/** Held by the one process that plays the exchange's own games. */
export const GAMES_LOCK = SERVER_LOCK + 2;
/** Held by whoever gives the exchange's role its rights. */
export const RIGHTS_LOCK = SERVER_LOCK + 17;
/** Held while a backup of the database is made. */
export const BACKUP_LOCK = SERVER_LOCK + 16;
/** Shared by every transaction that takes bets, alone for a moment by whoever stops them (server/halts). */
export const HALT_LOCK = SERVER_LOCK + 3;

/** Held by whoever makes a month of a table, or puts one away (migration 0216). */
export const MONTHS_LOCK = SERVER_LOCK + 8;

export const LEASE_SETTING = 'backlay.epochs';
