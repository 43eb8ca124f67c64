import { hasSignedRound } from '../base/bls';
import type { BeaconValue, RecordTime, RoundRecord } from '../record';
import { cannot, compared } from './step';
import type { Step } from './step';

/** drand quicknet: its key, the second of its first value, and the seconds between two. Written down here, and never read from a record. */
const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
  '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
  '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const FIRST_VALUE_AT = 1_692_803_367;
const SECONDS_BETWEEN = 3;

/** The first value that comes a second or more after betting closed. */
export function beaconRoundAfter(lockMs: number): number {
  const since = lockMs / 1000 + 1 - FIRST_VALUE_AT;
  return Math.max(1, Math.ceil(since / SECONDS_BETWEEN) + 1);
}

/** Void without one, or with a value that no round of its level has; undefined: there is one to check. */
function checkPresence({ beacon, level, state }: RoundRecord): Step | undefined {
  if (level < 3) {
    const why = `no round of a table at level ${level} has a beacon`;
    return beacon ? compared('beacon', 'none', textOf(beacon), why) : cannot('beacon', why);
  }
  if (beacon) return undefined;
  if (state === 'VOID') return cannot('beacon', 'the round is void without a beacon value');
  return compared('beacon', 'a value', 'none', 'a settled round at level 3 has a beacon value');
}

function checkTime(beacon: BeaconValue, lock: RecordTime): Step | undefined {
  if (typeof lock !== 'number') return cannot('beacon', 'the moment at which betting closed is no number');
  const why = 'the beacon round is the first one a second after betting closed';
  const step = compared('beacon', String(beaconRoundAfter(lock)), String(beacon.round), why);
  return step.ok === true ? undefined : step;
}

const textOf = (beacon: BeaconValue | null): string =>
  beacon ? `${beacon.round} ${beacon.signature}` : 'none';

/** What may be known of the beacon besides the record. */
export type BeaconEvidence = {
  /** What somebody got from the beacon themselves. */
  readonly fetched?: BeaconValue | undefined;
  /** The beacon's key in hexadecimal; drand's quicknet where none is given. */
  readonly key?: string | undefined;
};

/** The beacon value of the round is the one in time, and signed by the beacon's key: nobody but the beacon could have made it. */
export function checkBeacon(record: RoundRecord, { fetched, key }: BeaconEvidence = {}): Step {
  const { beacon } = record;
  const absent = checkPresence(record);
  if (absent || !beacon) return absent ?? cannot('beacon', 'there is none');
  const mistimed = checkTime(beacon, record.locks_at);
  if (mistimed) return mistimed;
  if (fetched && textOf(fetched) !== textOf(beacon))
    return compared('beacon', textOf(fetched), textOf(beacon), 'the value is the one that the beacon gave');
  const isSigned = hasSignedRound(key ?? QUICKNET_KEY, beacon.round, beacon.signature);
  const expected = isSigned ? textOf(beacon) : `${beacon.round} and a signature by the key of the beacon`;
  return compared('beacon', expected, textOf(beacon), 'the value is signed by the key of the beacon');
}
