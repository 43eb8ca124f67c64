import type { Bus } from '../../base/bus/bus';
import { createAsking, epochOf } from '../../markets/relay/asking';
import type { Asking } from '../../markets/relay/asking';
import { readBeat } from '../../markets/relay/showing';
import { SUBJECTS } from '../../markets/relay/subjects';

/** Asks owners of shards. */
export type Owners = Pick<Asking, 'ask'> & { stop: () => void };

/** @param bus on which owners say which shards they have, and in which life */
export function createOwners(bus: Bus): Owners {
  const asking = createAsking(bus, SUBJECTS.order);
  const stop = bus.subscribe(SUBJECTS.beat, (text) => {
    for (const [shard, life] of readBeat(text)) asking.heard(shard, epochOf(life));
  });
  return { stop, ask: asking.ask };
}
