import type { Db } from '../../base/db/connect';
import { recordEvent } from '../factors/events';
import { deviceKey, rememberDevice } from './guesses';
import type { Device } from './sessions';

/** How the devices of a player stand to one from which somebody signs in. */
async function acquaintance(db: Db, playerId: number, from: Device): Promise<'first' | 'known' | 'new'> {
  const seen = await db
    .selectFrom('known_devices')
    .select('device')
    .where('player_id', '=', playerId)
    .execute();
  if (seen.length === 0) return 'first';
  return seen.some(({ device }) => device === deviceKey(from)) ? 'known' : 'new';
}

/** Call when a sign-in is complete: its device is known from now on, and the owner can see that it happened. */
export async function arrive(
  db: Db,
  playerId: number,
  { ip, device }: Device,
  method: string,
  now: number,
): Promise<void> {
  const from = { ip, device };
  const isNew = (await acquaintance(db, playerId, from)) === 'new';
  await recordEvent(db, { playerId, kind: isNew ? 'newDevice' : 'signedIn', detail: method, at: now, from });
  await rememberDevice(db, playerId, from, now);
}
