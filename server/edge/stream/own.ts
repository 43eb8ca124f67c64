import * as v from 'valibot';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { createInterest } from '../../base/interest';
import type { HeldInterest } from '../../base/interest';
import type { BetsChange } from '../../book/orders/parts/tell';
import { ownSubject } from '../../markets/relay/subjects';

export type OwnDeps = {
  bus: Bus;
  /** The machine's. */
  timers: Pick<Clock, 'after'>;
  outlet: { bets: (playerId: number, change: BetsChange) => void; news: (playerId: number) => void };
};

const betsChange = v.custom<BetsChange>((value) => typeof value === 'object' && value !== null);

/** Hears from the bus what is told of players, of those who have a socket here. */
export function hearOwn({ bus, timers, outlet }: OwnDeps) {
  const stops = new Map<string, () => void>();
  const begin = (key: string): void => {
    const playerId = Number(key);
    const bets = ownSubject(playerId, 'bets');
    const stop = bus.subscribe(ownSubject(playerId, '>'), (text, subject) => {
      if (subject === bets) outlet.bets(playerId, v.parse(betsChange, JSON.parse(text)));
      else outlet.news(playerId);
    });
    stops.set(key, stop);
  };
  const end = (key: string): void => {
    stops.get(key)?.();
    stops.delete(key);
  };
  const interest = createInterest({ begin, end, lingerMs: 0, timers });
  return {
    hear: (playerId: number): HeldInterest => {
      const release = interest.hold([String(playerId)]);
      return { ready: bus.settled(), release };
    },
    stop: interest.stop,
  };
}
