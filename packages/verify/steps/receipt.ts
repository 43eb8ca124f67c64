import { canonicalWithout } from '../base/canonical';
import { bytesOf, bytesOfBase64 } from '../base/encoding';
import { hashBytes } from '../base/hash';
import { verifyEd25519 } from '../base/signature';
import type { BetReceipt } from '../receipt';
import type { RoundRecord } from '../record';
import { cannot, compared, firstTrouble } from './step';
import type { Step } from './step';

/** A public key may come raw or as the DER of SubjectPublicKeyInfo, whose last 32 bytes it is. */
const KEY_BYTES = 32;
const DER_BYTES = 44;

function keyFrom(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  return bytesOf(bare, KEY_BYTES) ?? bytesOf(bare, DER_BYTES)?.slice(-KEY_BYTES);
}

async function checkSignature(receipt: BetReceipt, publicKey: string | undefined): Promise<Step> {
  const what = `the signature of bet ${receipt.bet_id}`;
  if (publicKey === undefined) return cannot('receipt', `${what} needs the public key`, receipt.signature);
  const key = keyFrom(publicKey);
  if (!key) return cannot('receipt', 'the public key cannot be read', publicKey);
  const signature = bytesOf(receipt.signature, 64) ?? bytesOfBase64(receipt.signature);
  const valid = await verifyEd25519(key, signature, canonicalWithout(receipt, 'signature'));
  if (valid === 'cannot') return cannot('receipt', `${what}: this browser has no Ed25519`, receipt.signature);
  return {
    name: 'receipt',
    ok: valid,
    expected: 'a signature of these very fields by the published key',
    found: receipt.signature,
    why: what,
  };
}

const isOf = ({ entropy_index: index }: BetReceipt, { entropy }: RoundRecord): boolean =>
  index <= entropy.count;

/** What my page brought is in the head that the receipt names. */
function checkBrought(receipt: BetReceipt): Step | undefined {
  const { entropy, entropy_before: before, entropy_head: head, entropy_index: index } = receipt;
  if (entropy === undefined || before === undefined || index === 0) return undefined;
  const why = 'the head follows from the one before and what my page brought';
  return compared('receipt', hashBytes(before + hashBytes(entropy)), head, why);
}

/** The head at the player's own contribution can be compared only if nobody came after. */
function checkEntropy(receipt: BetReceipt, record: RoundRecord): Step {
  const { entropy_index: index, entropy_head: head } = receipt;
  const { entropy } = record;
  if (!isOf(receipt, record))
    return compared('receipt', `at most ${entropy.count}`, String(index), 'the number of my contribution');
  if (index === entropy.count)
    return compared(
      'receipt',
      head,
      entropy.head,
      'my contribution was the last, so its head is that of the round',
    );
  return {
    name: 'receipt',
    ok: true,
    expected: `at most ${entropy.count}`,
    found: String(index),
    why: `${entropy.count - index} contributions came after mine, which the record does not list`,
  };
}

const checkField = (what: string, expected: string, found: string): Step =>
  compared('receipt', expected, found, `${what} of the receipt and of the record`);

async function checkOne(receipt: BetReceipt, record: RoundRecord, key: string | undefined): Promise<Step> {
  const brought = checkBrought(receipt);
  return firstTrouble([
    checkField('the round', receipt.round_id, record.round_id),
    checkField('the terminal hash', receipt.terminal_hash, record.terminal_hash),
    checkField('the rules', receipt.rules_hash, record.rules_hash),
    await checkSignature(receipt, key),
    ...(brought ? [brought] : []),
    checkEntropy(receipt, record),
  ]);
}

/** What I was told when I bet fits what was published afterwards. */
export async function checkReceipts(
  receipts: readonly BetReceipt[],
  record: RoundRecord,
  publicKey: string | undefined,
): Promise<Step> {
  const [first, ...rest] = await Promise.all(receipts.map((receipt) => checkOne(receipt, record, publicKey)));
  return first ? firstTrouble([first, ...rest]) : cannot('receipt', 'no receipt was given');
}
