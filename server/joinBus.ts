import { connectBus } from './base/bus/nats';
import type { Bus } from './base/bus/bus';
import { machineTimer } from './base/looking';
import { atMostEvery } from './base/paced';
import { ownSubject, SUBJECTS } from './markets/relay/subjects';
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

const DESK_MS = 1000;

/** Tells players by the bus, wherever their streams are, and consoles that there was something to tell. */
export function outletOf(bus: Bus): Pick<Outlet, 'bets' | 'news'> {
  const tellDesk = atMostEvery(DESK_MS, machineTimer, () => bus.publish(SUBJECTS.desk, ''));
  return {
    bets: (playerId, change) => {
      bus.publish(ownSubject(playerId, 'bets'), JSON.stringify(change));
      tellDesk();
    },
    news: (playerId) => bus.publish(ownSubject(playerId, 'news'), ''),
  };
}
