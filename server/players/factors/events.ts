import type { SecurityEventKind } from '../../../domain/players/securityEvents';
import type { Db } from '../../base/db/connect';

export type Happened = {
  playerId: number;
  kind: SecurityEventKind;
  /** A method of signing in, or the name a player gave a factor. */
  detail?: string;
  at: number;
  from: { ip: string; device: string };
};

/** Writes down what happened, in the transaction in which it does. */
export async function recordEvent(
  on: Db,
  { playerId, kind, detail = '', at, from }: Happened,
): Promise<void> {
  await on
    .insertInto('security_events')
    .values({ player_id: playerId, at: new Date(at), kind, detail, ip: from.ip, device: from.device })
    .execute();
}
