import type { BetReceipt } from './receipt';
import type { BeaconValue, RoundRecord } from './record';
import type { EpochCommitment, KnownSeed } from './steps/commitment';
import { verifyRound } from './verifyRound';
import type { Evidence, Verification } from './verifyRound';

/** How a record follows the one before it. */
export type LogFault = {
  readonly at: RoundRecord;
  readonly kind: 'gap' | 'previous record';
  readonly expected: string;
  readonly found: string;
};

/** What is checked of each record of a log. */
export type CheckedRecord = {
  readonly record: RoundRecord;
  readonly verification: Verification;
  /** How it does not follow the record before it. */
  readonly faults: readonly LogFault[];
};

const nameOf = ({ table, epoch, round }: Pick<RoundRecord, 'table' | 'epoch' | 'round'>): string =>
  `${table} epoch ${epoch} round ${round}`;

/** Every link of a chain is used, in order; a new epoch begins at its first round. */
function gapAt(before: RoundRecord, at: RoundRecord): LogFault | undefined {
  const isNext = at.epoch === before.epoch && at.round === before.round + 1;
  const isNextEpoch = at.epoch === before.epoch + 1 && at.round === 1;
  if (at.table === before.table && (isNext || isNextEpoch)) return undefined;
  const expected = nameOf({ table: before.table, epoch: before.epoch, round: before.round + 1 });
  return { at, kind: 'gap', expected, found: nameOf(at) };
}

function faultsAt(before: RoundRecord | undefined, at: RoundRecord): LogFault[] {
  if (!before) return [];
  const gap = gapAt(before, at);
  const faults = gap ? [gap] : [];
  if (at.previous_record_hash !== before.record_hash)
    faults.push({
      at,
      kind: 'previous record',
      expected: before.record_hash,
      found: at.previous_record_hash ?? 'none',
    });
  return faults;
}

/** Seeds are followed back to the terminal hash once; later rounds only to the one before. */
function knownFrom({ record, verification }: CheckedRecord): KnownSeed | undefined {
  const chain = verification.steps.find(({ name }) => name === 'chain');
  const { table, epoch, round, seed, terminal_hash } = record;
  return chain?.ok === true && seed !== null ? { table, epoch, round, seed, terminal_hash } : undefined;
}

/** What may be known besides the records, of any of their rounds. */
export type LogEvidence = {
  readonly commitments?: readonly EpochCommitment[];
  readonly receipts?: readonly BetReceipt[];
  readonly publicKey?: string | undefined;
  readonly beacons?: readonly BeaconValue[];
};

const evidenceFor = (record: RoundRecord, evidence: LogEvidence, known: KnownSeed | undefined): Evidence => ({
  commitment: evidence.commitments?.find(
    ({ table, epoch }) => table === record.table && epoch === record.epoch,
  ),
  receipt: evidence.receipts?.filter((receipt) => receipt.round_id === record.round_id),
  beacon: evidence.beacons?.find(({ round }) => round === record.beacon?.round),
  publicKey: evidence.publicKey,
  known,
});

/** Checks the rounds of one table in the order given: each by itself, and that none is missing or exchanged. */
export async function* verifyLog(
  records: readonly RoundRecord[],
  evidence: LogEvidence = {},
): AsyncGenerator<CheckedRecord> {
  let known: KnownSeed | undefined;
  let before: RoundRecord | undefined;
  for (const record of records) {
    const verification = await verifyRound(record, evidenceFor(record, evidence, known));
    const checked = { record, verification, faults: faultsAt(before, record) };
    yield checked;
    known = knownFrom(checked) ?? known;
    before = record;
  }
}
