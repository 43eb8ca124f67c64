import type { BetReceipt } from './receipt';
import type { BeaconValue, RoundRecord } from './record';
import { rulesOf } from './rules/tables';
import { checkBeacon } from './steps/beacon';
import { checkChain, checkMix, checkRecord } from './steps/commitment';
import type { EpochCommitment, KnownSeed } from './steps/commitment';
import { checkCards, checkShuffle, dealAgain, undealtSteps } from './steps/deal';
import { checkOutcome, checkPayouts } from './steps/outcome';
import { checkReceipts } from './steps/receipt';
import { cannot } from './steps/step';
import type { Step, StepName } from './steps/step';

/** What may be known besides the record; each makes a check possible. */
export type Evidence = {
  /** Of my bet, or bets, in this round. */
  readonly receipt?: BetReceipt | readonly BetReceipt[] | undefined;
  /** The Ed25519 key that receipts are signed with: 32 bytes or their DER, in hexadecimal or base64. */
  readonly publicKey?: string | undefined;
  /** What my bets really brought, in hundredths of the currency, by the number of the bet. */
  readonly paid?: Readonly<Record<string, number>> | undefined;
  readonly commitment?: EpochCommitment | undefined;
  /** The value of the round as the beacon itself gives it. */
  readonly beacon?: BeaconValue | undefined;
  /** Of another beacon than drand's quicknet, in hexadecimal. */
  readonly beaconKey?: string | undefined;
  readonly known?: KnownSeed | undefined;
};

/**
 * All in all. `unchecked` names what nothing was given for and what a table of its level does not have; a verdict is
 * `cannot` only where the cards themselves, or something that was given, could not be checked.
 */
export type Verdict =
  | { readonly kind: 'agrees'; readonly unchecked: readonly StepName[] }
  | { readonly kind: 'differs'; readonly step: StepName }
  | { readonly kind: 'cannot'; readonly step: StepName };

export type Verification = { readonly steps: readonly Step[]; readonly verdict: Verdict };

const receiptsOf = ({ receipt }: Evidence): readonly BetReceipt[] =>
  receipt === undefined ? [] : [receipt].flat();

/** The checks that need the cards. */
function checkDeal(record: RoundRecord, evidence: Evidence): readonly Step[] {
  const rules = rulesOf(record.table);
  const receipts = receiptsOf(evidence);
  const why = rules ? 'the seed of this round was lost' : `there are no rules here for table ${record.table}`;
  if (!rules || record.seed === null) return [...undealtSteps(why), cannot('payout', why)];
  const deal = dealAgain(rules, record, record.seed);
  return [
    checkShuffle(deal, record),
    checkCards(deal, record),
    checkOutcome(rules, deal, record),
    checkPayouts(receipts, rules, deal, record, evidence.paid),
  ];
}

/** Whether a verdict may pass over a check that could not be made. */
function isNeeded(name: StepName, { level }: RoundRecord, evidence: Evidence): boolean {
  if (name === 'mix') return evidence.commitment !== undefined;
  if (name === 'beacon') return level === 3;
  if (name === 'receipt' || name === 'payout') return receiptsOf(evidence).length > 0;
  return true;
}

function verdictOf(steps: readonly Step[], record: RoundRecord, evidence: Evidence): Verdict {
  const differs = steps.find(({ ok }) => ok === false);
  if (differs) return { kind: 'differs', step: differs.name };
  const unchecked = steps.filter(({ ok }) => ok === 'cannot').map(({ name }) => name);
  const missed = unchecked.find((name) => isNeeded(name, record, evidence));
  return missed === undefined ? { kind: 'agrees', unchecked } : { kind: 'cannot', step: missed };
}

/** Checks a round from its public record alone, step by step, and says what it comes to. */
export async function verifyRound(record: RoundRecord, evidence: Evidence = {}): Promise<Verification> {
  const steps = [
    checkRecord(record),
    checkChain(record, evidence.commitment, evidence.known),
    checkMix(record, evidence.commitment),
    await checkReceipts(receiptsOf(evidence), record, evidence.publicKey),
    checkBeacon(record, { fetched: evidence.beacon, key: evidence.beaconKey }),
    ...checkDeal(record, evidence),
  ];
  return { steps, verdict: verdictOf(steps, record, evidence) };
}
