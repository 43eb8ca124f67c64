/** Tables whose rows are never changed or taken away: triggers refuse it to everybody (`outage.ts`, APPEND_ONLY), and the role that the
 * exchange works as has no right to. */
export const ONLY_ADDED = [
  'transactions',
  'entries',
  'fills',
  'bet_events',
  'audit_log',
  'limit_events',
  'security_events',
] as const;
