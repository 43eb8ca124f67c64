import type { NotificationKind } from '../../../domain/players/notifications';

export const HOUR_MS = 3_600_000;

/** For how long a message is of use; then it is thrown away where it waits, here or at a push service. */
export const livesMs = (kind: NotificationKind): number =>
  kind === 'signIn' || kind === 'security' ? 24 * HOUR_MS : HOUR_MS;
