import { writeBeacon } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { chainOf } from './seat';
import type { Seat } from './seat';

/** A value that is not there so long after its time makes the round void (fairness.md 4.1). */
const LONGEST_MS = 20_000;
const AGAIN_MS = 1000;

/**
 * Waits for the value of the beacon that a round of level 3 is dealt from, always the same one; at other levels there is nothing to
 * wait for. undefined: it did not come, and no other may take its place.
 */
export async function awaitBeacon(seat: Seat, row: RoundRow): Promise<RoundRow | undefined> {
  const { deps, pace } = seat;
  if (chainOf(seat).level !== 3 || row.beacon_signature !== null) return row;
  const { beacon } = deps;
  if (!beacon) return undefined;
  const round = beacon.roundAfter(row.locks_at.getTime());
  const until = beacon.timeOf(round) + LONGEST_MS;
  await pace.until(beacon.timeOf(round));
  for (;;) {
    const value = await beacon.fetch(round);
    if (value) {
      await pace.insist('keeping the value of the beacon', () => writeBeacon(deps.db, row, value));
      return { ...row, beacon_round: value.round, beacon_signature: value.signature };
    }
    if (deps.clock.now() >= until) return undefined;
    await pace.until(deps.clock.now() + AGAIN_MS);
  }
}
