/**
 * Advisory locks of the database, any numbers that nothing else on it uses. The server holds the first alone; every
 * admin command holds the second, shared. Whoever can take both is the last, and switches off an embedded PostgreSQL.
 */
export const SERVER_LOCK = 0x6261636b;
export const VISITORS_LOCK = SERVER_LOCK + 1;

/** Setting of a server's connections: the token under which it holds the database (lease.ts). Unset on all others. */
export const LEASE_SETTING = 'backlay.lease';
