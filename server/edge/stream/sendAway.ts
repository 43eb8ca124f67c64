import type { Clock } from '../../base/clock';
import type { Connection } from './connection';

/** Clients that are sent away together, and how long the others have to take them in. */
const LOT = { size: 250, pauseMs: 50 } as const;

/** Sends these elsewhere, one lot after the other; resolves when the last are told. */
export async function sendAway(
  connections: readonly Pick<Connection, 'sendAway'>[],
  timers: Pick<Clock, 'after'>,
): Promise<void> {
  for (let at = 0; at < connections.length; at += LOT.size) {
    if (at > 0) await new Promise<void>((done) => timers.after(LOT.pauseMs, done));
    for (const one of connections.slice(at, at + LOT.size)) one.sendAway();
  }
}
