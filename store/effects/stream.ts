import { frameArrived } from '../../slices/prices';
import { selectWantedMarkets } from '../base/selectors/wanted';
import type { Listen } from '../base/root/types';
import type { Stream } from '../stream/stream';

/** Notifies the stream of what may concern it. Frames are skipped: sixty a second must cost nothing here. */
export function listenForStream(listen: Listen, stream: Stream): void {
  listen({
    predicate: (action, now, before) => now.connection !== before.connection && !frameArrived.match(action),
    effect: () => stream.act(),
  });
  listen({
    predicate: (_, now, before) =>
      now.auth !== before.auth ||
      now.route !== before.route ||
      now.api.queries !== before.api.queries ||
      (now.slip !== before.slip && selectWantedMarkets(now) !== selectWantedMarkets(before)),
    effect: () => stream.look(),
  });
}
