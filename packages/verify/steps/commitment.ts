import { canonicalWithout } from '../base/canonical';
import { hashBytes, hashText } from '../base/hash';
import { readFields } from '../record';
import type { Reading, RoundRecord } from '../record';
import { cannot, compared, firstTrouble } from './step';
import type { Step } from './step';

/**
 * What was published of an epoch before its first round. `mix_source` is the text that the epoch mix was made from, as it
 * was hashed: `demo`, `players|HEAD` or `BEACON ROUND|SIGNATURE`.
 */
export type EpochCommitment = {
  readonly table: string;
  readonly epoch: number;
  readonly terminal_hash: string;
  readonly mix_source: string;
  /** Neither changes within an epoch. */
  readonly level?: number;
  readonly rules_hash?: string;
};

const FIELDS: Readonly<Record<keyof EpochCommitment, (value: unknown) => boolean>> = {
  table: (value) => typeof value === 'string',
  epoch: (value) => typeof value === 'number',
  terminal_hash: (value) => typeof value === 'string',
  mix_source: (value) => typeof value === 'string',
  level: (value) => value === undefined || typeof value === 'number',
  rules_hash: (value) => value === undefined || typeof value === 'string',
};

/** A commitment from JSON; it may say more than is needed here. */
export const readCommitment = (value: unknown): Reading<EpochCommitment> =>
  readFields('commitment', value, FIELDS);

/** A round of the same table and epoch whose seed has been followed back to the terminal hash already. */
export type KnownSeed = Pick<RoundRecord, 'table' | 'epoch' | 'round' | 'terminal_hash'> & {
  readonly seed: string;
};

/** SHA-256 of the canonical record without its own hash. */
export const hashOfRecord = (record: RoundRecord): string =>
  hashText(canonicalWithout(record, 'record_hash'));

/** The record is the one that was published under its hash. */
export const checkRecord = (record: RoundRecord): Step =>
  compared(
    'record',
    hashOfRecord(record),
    record.record_hash,
    'SHA-256 of the canonical JSON without record_hash',
  );

function knownBefore(record: RoundRecord, known: KnownSeed | undefined): KnownSeed | undefined {
  if (known?.table !== record.table || known.epoch !== record.epoch) return undefined;
  return known.terminal_hash === record.terminal_hash && known.round < record.round ? known : undefined;
}

function checkStart(record: RoundRecord, seed: string, known: KnownSeed | undefined): Step {
  const from = knownBefore(record, known);
  const start = from?.seed ?? record.terminal_hash;
  const times = record.round - (from?.round ?? 0);
  const place = from ? `the seed of round ${from.round}` : 'the terminal hash';
  return compared('chain', hashBytes(seed, times), start, `the seed, hashed ${times} times, is ${place}`);
}

/** What was promised for the whole epoch. */
function checkPromises(record: RoundRecord, commitment: EpochCommitment): readonly Step[] {
  const check = (what: string, promised: string | number | undefined, found: string | number): Step[] =>
    promised === undefined
      ? []
      : [compared('chain', String(promised), String(found), `the ${what} is the one of the commitment`)];
  return [
    ...check('table', commitment.table, record.table),
    ...check('epoch', commitment.epoch, record.epoch),
    ...check('terminal hash', commitment.terminal_hash, record.terminal_hash),
    ...check('level', commitment.level, record.level),
    ...check('hash of the rules', commitment.rules_hash, record.rules_hash),
  ];
}

/** The seed is the link of the chain that belongs to this round: it could not be chosen after bets were seen. */
export function checkChain(record: RoundRecord, commitment?: EpochCommitment, known?: KnownSeed): Step {
  const { seed, previous_seed: previous } = record;
  if (seed === null) return cannot('chain', 'the seed of this round was lost');
  return firstTrouble([
    compared('chain', hashBytes(seed), previous, 'the hash of the seed is the seed of the round before'),
    ...(commitment ? checkPromises(record, commitment) : []),
    checkStart(record, seed, known),
  ]);
}

/** The mix of an epoch from the text it was made from. */
export const epochMixFrom = (
  { table, epoch, terminal_hash: terminal }: Pick<RoundRecord, 'table' | 'epoch' | 'terminal_hash'>,
  source: string,
): string => hashText(`backlay-epoch-v1|${table}|${epoch}|${terminal}|${source}`);

/** The head of a round on which nobody has bet. */
const EMPTY_HEAD = '0'.repeat(64);

/** What is mixed into the seed before the cards follow from it. */
export const roundMixOf = ({ table, round, epoch_mix: epochMix, entropy, beacon }: RoundRecord): string =>
  hashText(`backlay-mix-v1|${table}|${round}|${epochMix}|${entropy.head}|${beacon?.signature ?? ''}`);

function checkEpochMix(record: RoundRecord, commitment: EpochCommitment | undefined): Step {
  const found = record.epoch_mix;
  const demo = epochMixFrom(record, 'demo');
  if (commitment) {
    const expected = epochMixFrom(record, commitment.mix_source);
    return compared('mix', expected, found, 'the epoch mix follows from its published source');
  }
  if (found === demo)
    return compared('mix', demo, found, 'the epoch mix is that of a demo: its dealer knew it beforehand');
  return cannot('mix', 'what the epoch mix was made from was not given', found);
}

function checkHead({ entropy }: RoundRecord): Step {
  const isEmpty = entropy.head === EMPTY_HEAD;
  return {
    name: 'mix',
    ok: isEmpty === (entropy.count === 0),
    expected: entropy.count === 0 ? EMPTY_HEAD : 'a head that is not all zeros',
    found: entropy.head,
    why: `the head of ${entropy.count} contributions of players`,
  };
}

/** What the cards follow from besides the seed was fixed as it had to be. */
export function checkMix(record: RoundRecord, commitment?: EpochCommitment): Step {
  const step = firstTrouble([checkHead(record), checkEpochMix(record, commitment)]);
  return { ...step, why: `${step.why}; the mix of the round is ${roundMixOf(record)}` };
}
