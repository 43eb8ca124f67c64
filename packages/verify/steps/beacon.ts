import type { BeaconValue, RoundRecord } from '../record';
import { cannot, compared } from './step';
import type { Step } from './step';

/** drand quicknet: the second of its first value, and the seconds between two. */
const FIRST_VALUE_AT = 1_692_803_367;
const SECONDS_BETWEEN = 3;

/** The first value that comes a second or more after betting closed. */
export function beaconRoundAfter(lockMs: number): number {
  const since = lockMs / 1000 + 1 - FIRST_VALUE_AT;
  return Math.max(1, Math.ceil(since / SECONDS_BETWEEN) + 1);
}

function checkTime({ beacon, locks_at: lock }: RoundRecord): Step | undefined {
  if (!beacon || typeof lock !== 'number') return undefined;
  const why = 'the beacon round is the first one a second after betting closed';
  const step = compared('beacon', String(beaconRoundAfter(lock)), String(beacon.round), why);
  return step.ok === true ? undefined : step;
}

const textOf = (beacon: BeaconValue | null): string =>
  beacon ? `${beacon.round} ${beacon.signature}` : 'none';

/**
 * The beacon value of the round is the one that the whole world was given. `fetched` is what somebody got from the beacon
 * themselves: signatures of drand (BLS on a pairing curve) are not verified here.
 */
export function checkBeacon(record: RoundRecord, fetched?: BeaconValue): Step {
  const { beacon, level } = record;
  if (level < 3) {
    const why = `no round of a table at level ${level} has a beacon`;
    return beacon ? compared('beacon', 'none', textOf(beacon), why) : cannot('beacon', why);
  }
  if (!beacon) {
    if (record.state === 'VOID') return cannot('beacon', 'the round is void without a beacon value');
    return compared('beacon', 'a value', 'none', 'a settled round at level 3 has a beacon value');
  }
  const mistimed = checkTime(record);
  if (mistimed) return mistimed;
  if (!fetched)
    return cannot('beacon', 'compare it with the beacon: its value was not given here', textOf(beacon));
  return compared('beacon', textOf(fetched), textOf(beacon), 'the value is the one that the beacon gave');
}
