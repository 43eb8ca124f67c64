/** Advisory locks: a server holds the first exclusively, admin commands share the second. Whoever can take
 * both is the last user and stops an embedded PostgreSQL. */
export const SERVER_LOCK = 0x6261636b;
export const VISITORS_LOCK = SERVER_LOCK + 1;

export const LEASE_SETTING = 'backlay.epochs';
