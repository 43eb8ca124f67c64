import { connectBus } from './base/bus/nats';
import type { Bus } from './base/bus/bus';
import { ownSubject } from './markets/relay/subjects';
import type { Outlet } from './parts';
import type { Running } from './running';

/** Where the processes meet; let go when this one stops. @throws StartError */
export async function joinBus({ config, options, stops }: Running): Promise<Bus> {
  const bus =
    options.bus ?? (await connectBus(config.natsUrl ?? '', (error) => options.report(error, 'the bus')));
  stops.add(() => bus.close());
  let told = true;
  bus.onState((isUp) => {
    if (isUp !== told) options.report(isUp ? 'the bus is back' : 'the bus is out of reach', 'bus');
    told = isUp;
  });
  return bus;
}

/** Tells players by the bus, wherever their streams are. */
export const outletOf = (bus: Bus): Pick<Outlet, 'bets' | 'news'> => ({
  bets: (playerId, change) => bus.publish(ownSubject(playerId, 'bets'), JSON.stringify(change)),
  news: (playerId) => bus.publish(ownSubject(playerId, 'news'), ''),
});
