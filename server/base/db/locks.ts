/** Advisory lock numbers, arbitrary but unique. A server holds the first exclusively, every admin command the
 * second, shared. Whoever can take both is the last user and stops an embedded PostgreSQL. */
export const SERVER_LOCK = 0x6261636b;
export const VISITORS_LOCK = SERVER_LOCK + 1;

/** Setting of a server's connections that holds its token (lease.ts); unset on all others. */
export const LEASE_SETTING = 'backlay.lease';
