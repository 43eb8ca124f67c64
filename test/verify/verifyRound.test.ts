import { generateKeyPairSync, sign } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { canonicalWithout } from '@backlay/verify/base/canonical';
import type { BetReceipt } from '@backlay/verify/receipt';
import { readReceipt } from '@backlay/verify/receipt';
import type { RoundRecord } from '@backlay/verify/record';
import { readRecord } from '@backlay/verify/record';
import { beaconRoundAfter } from '@backlay/verify/steps/beacon';
import type { EpochCommitment } from '@backlay/verify/steps/commitment';
import { STEP_NAMES } from '@backlay/verify/steps/step';
import type { StepName } from '@backlay/verify/steps/step';
import { verifyRound } from '@backlay/verify/verifyRound';
import type { Evidence } from '@backlay/verify/verifyRound';
import { DEALT_TABLES, published, QUICKNET_1000, recordOf, seedAt, sha } from './dealt';

const commitmentOf = (table: string): EpochCommitment => ({
  table,
  epoch: 1,
  terminal_hash: seedAt(table, 0),
  mix_source: `players|${sha('first')}`,
});
const commitment = commitmentOf('dt20');

async function stepOf(record: RoundRecord, name: StepName, evidence: Evidence = {}) {
  const { steps } = await verifyRound(record, evidence);
  return steps.find((step) => step.name === name);
}

test.each(DEALT_TABLES.map(({ slug }) => slug))('a round of %s agrees', async (slug) => {
  const record = recordOf(slug, 3, { players: 4 });
  const { steps, verdict } = await verifyRound(record, { commitment: commitmentOf(slug) });
  expect(verdict).toEqual({ kind: 'agrees', unchecked: ['receipt', 'beacon', 'payout'] });
  expect(steps.map(({ name }) => name)).toEqual(STEP_NAMES);
  expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual({ status: 'read', value: record });
});

test.each(DEALT_TABLES.map(({ slug }) => slug))('a changed card or result of %s differs', async (slug) => {
  const record = recordOf(slug, 3, { players: 4 });
  const stepAt = async (changed: Partial<RoundRecord>) =>
    (await verifyRound(published({ ...record, ...changed }))).verdict;
  const cards = record.cards.map((group) => [...group]);
  const [first = []] = cards.filter((group) => group.length > 0);
  first[0] = 'none';
  expect(await stepAt({ cards })).toEqual({ kind: 'differs', step: 'shuffle' });
  const results = Object.entries(record.selections);
  for (const [id, result] of [...results.slice(0, 1), ...results.slice(-1)]) {
    const selections = { ...record.selections, [id]: result === 'lost' ? 'won' : 'lost' } as const;
    expect(await stepAt({ selections })).toEqual({ kind: 'differs', step: 'outcome' });
  }
});

const record = recordOf('dt20', 3, { players: 4 });
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const [[dragon = ''] = [], [tiger = ''] = []] = record.cards;
const other = dragon === 'ASS' ? 'KDD' : 'ASS';

const FORGERIES: readonly (readonly [what: string, step: StepName, changed: Partial<RoundRecord>])[] = [
  ['one card swapped', 'shuffle', { cards: [[other], [tiger]] }],
  ['two cards exchanged', 'cards', { cards: [[tiger], [dragon]] }],
  ['the seed of the round after', 'chain', { seed: seedAt('dt20', 4) }],
  ['the seed of the round before', 'chain', { seed: seedAt('dt20', 2) }],
  ['the seeds of the round before', 'chain', { seed: seedAt('dt20', 2), previous_seed: seedAt('dt20', 1) }],
  ['the terminal hash of another table', 'chain', { terminal_hash: seedAt('dt202', 0) }],
  ['one bit of the epoch mix', 'mix', { epoch_mix: flipped(record.epoch_mix) }],
  ['no players, and their head', 'mix', { entropy: { count: 0, head: record.entropy.head } }],
  ['players, and no head', 'mix', { entropy: { count: 4, head: '0'.repeat(64) } }],
  ['the number of another round', 'chain', { round: 4 }],
  ['a beacon where there is none', 'beacon', { beacon: { round: 1, signature: 'ab' } }],
  ['one result', 'outcome', { selections: { ...record.selections, 4: 'won' } }],
  ['a selection more', 'outcome', { selections: { ...record.selections, 99: 'lost' } }],
];

test.each(FORGERIES)('%s differs at %s', async (_, step, changed) => {
  const forged = published({ ...record, ...changed });
  expect(forged.record_hash).not.toBe(record.record_hash);
  const { verdict } = await verifyRound(forged, { commitment });
  expect(verdict).toEqual({ kind: 'differs', step });
});

/** What only the hash of the record covers: times, words, and what a receipt or the next record holds against it. */
const BY_HASH_ALONE: Partial<RoundRecord> = {
  round_id: 'x',
  opens_at: 1,
  locks_at: 1,
  result_at: 1,
  outcome: 'x',
  void_reason: 'x',
  previous_record_hash: sha('x'),
};

const OTHERS: Partial<RoundRecord> = {
  table: 'dt202',
  epoch: 2,
  round: 2,
  rules_hash: 'x',
  level: 3,
  terminal_hash: sha('x'),
  previous_seed: sha('x'),
  epoch_mix: sha('x'),
  entropy: { count: 4, head: sha('x') },
  beacon: { round: 1, signature: 'ab' },
  seed: sha('x'),
  cards: [[], []],
  selections: {},
  state: 'VOID',
};

test.each(Object.entries(OTHERS))('another %s does not agree, whatever its hash', async (name, value) => {
  const promised = { ...commitment, level: 2, rules_hash: record.rules_hash };
  const { verdict } = await verifyRound(published({ ...record, [name]: value }), { commitment: promised });
  expect(verdict.kind).toBe('differs');
});

test('every field is covered, by a step or by the hash', async () => {
  const fields = Object.keys({ ...OTHERS, ...BY_HASH_ALONE, v: 1, record_hash: '' });
  expect(fields.sort()).toEqual(Object.keys(record).sort());
  for (const [name, value] of Object.entries(BY_HASH_ALONE)) {
    const { verdict } = await verifyRound({ ...record, [name]: value }, { commitment });
    expect(verdict).toEqual({ kind: 'differs', step: 'record' });
  }
});

test('a changed record under its old hash, or a changed hash, differs at the record', async () => {
  const differs = { kind: 'differs', step: 'record' };
  expect((await verifyRound({ ...record, outcome: 'x' })).verdict).toEqual(differs);
  expect((await verifyRound({ ...record, record_hash: flipped(record.record_hash) })).verdict).toEqual(
    differs,
  );
});

test('a head of other players changes the cards', async () => {
  const forged = published({ ...record, entropy: { count: 4, head: flipped(record.entropy.head) } });
  expect((await verifyRound(forged, { commitment })).verdict).toEqual({ kind: 'differs', step: 'shuffle' });
});

test('a missing selection is named with what it should be', async () => {
  const { 4: pair, ...selections } = record.selections;
  const step = await stepOf(published({ ...record, selections }), 'outcome');
  expect(step).toMatchObject({ ok: false, expected: `4: ${pair}`, found: '4: missing' });
});

test('without its source the epoch mix stays unchecked, unless it is that of a demo', async () => {
  expect(await stepOf(record, 'mix')).toMatchObject({ ok: 'cannot', found: record.epoch_mix });
  expect((await verifyRound(record)).verdict).toMatchObject({ kind: 'agrees' });
  const demo = { ...record, epoch_mix: sha(`backlay-epoch-v1|dt20|1|${record.terminal_hash}|demo`) };
  expect(await stepOf(demo, 'mix')).toMatchObject({
    ok: true,
    why: expect.stringContaining('demo') as string,
  });
});

test('a terminal hash that was not published differs, however well the chain fits', async () => {
  const published = { ...commitment, terminal_hash: sha('another chain') };
  const { verdict } = await verifyRound(record, { commitment: published });
  expect(verdict).toEqual({ kind: 'differs', step: 'chain' });
});

test('a known seed shortens the way, and one of another chain is not believed', async () => {
  const known = { ...record, round: 2, seed: seedAt('dt20', 2) };
  expect(await stepOf(record, 'chain', { known })).toMatchObject({
    ok: true,
    why: expect.stringContaining('1 times') as string,
  });
  for (const useless of [
    { ...known, epoch: 2 },
    { ...known, table: 'dt202' },
    { ...known, round: 3 },
    { ...known, terminal_hash: sha('x') },
  ])
    expect(await stepOf(record, 'chain', { known: { ...useless, seed: sha('x') } })).toMatchObject({
      ok: true,
      why: expect.stringContaining('3 times') as string,
    });
});

test('a table without rules cannot be checked', async () => {
  const unknown = published({ ...record, table: 'nowhere' });
  expect((await verifyRound(unknown)).verdict).toEqual({ kind: 'cannot', step: 'shuffle' });
  expect(await stepOf(unknown, 'outcome')).toMatchObject({
    ok: 'cannot',
    why: 'there are no rules here for table nowhere',
  });
});

describe('a void round', () => {
  const selections = Object.fromEntries(
    Object.keys(record.selections).map((id) => [id, 'returned' as const]),
  );
  const fields = { state: 'VOID', void_reason: 'server down past the deadline' } as const;
  const isVoid = published({ ...record, ...fields, selections });

  test('shows its cards and returns every stake', async () => {
    expect((await verifyRound(isVoid, { commitment })).verdict).toMatchObject({ kind: 'agrees' });
    const silent = published({ ...isVoid, selections: {} });
    expect((await verifyRound(silent, { commitment })).verdict).toMatchObject({ kind: 'agrees' });
  });

  test.each([
    ['a selection that lost', { selections: { ...selections, 1: 'lost' } as const }],
    ['no reason', { void_reason: null }],
  ])('%s differs', async (_, changed) => {
    const { verdict } = await verifyRound(published({ ...isVoid, ...changed }), { commitment });
    expect(verdict).toEqual({ kind: 'differs', step: 'outcome' });
  });

  test('a lost seed leaves nothing to check', async () => {
    const lost = published({ ...isVoid, seed: null, cards: [], selections: {} });
    expect((await verifyRound(lost, { commitment })).verdict).toEqual({ kind: 'cannot', step: 'chain' });
  });
});

describe('level 3', () => {
  const at = (n: number): number => 1_692_803_367_000 + (n - 1) * 3000;
  const third = recordOf('dt20', 3, { level: 3 });
  // Betting closed so that the value is the one of the beacon that is known here.
  const timed = published({ ...third, locks_at: at(QUICKNET_1000.round) - 1000 });

  test('the beacon round is the first a second after betting closed', () => {
    expect(beaconRoundAfter(at(1000) - 1000)).toBe(1000);
    expect(beaconRoundAfter(at(1000) - 999)).toBe(1001);
    expect(beaconRoundAfter(at(1000) - 3999)).toBe(1000);
    expect(beaconRoundAfter(at(1000) - 4000)).toBe(999);
  });

  test('agrees with a value that the beacon signed, and with the same one fetched', async () => {
    const unchecked = ['receipt', 'payout'];
    expect((await verifyRound(timed, { commitment })).verdict).toEqual({ kind: 'agrees', unchecked });
    const fetched = { commitment, beacon: QUICKNET_1000 };
    expect((await verifyRound(timed, fetched)).verdict).toEqual({ kind: 'agrees', unchecked });
    const other = { commitment, beacon: { round: 1000, signature: 'cd'.repeat(48) } };
    expect((await verifyRound(timed, other)).verdict).toEqual({ kind: 'differs', step: 'beacon' });
  });

  test.each([
    // Signed by the beacon, for its round 657,413.
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    QUICKNET_1000.signature.replace(/9$/, '8'),
    'ab'.repeat(48),
    'c0' + '00'.repeat(47),
    '',
    'no hexadecimal',
  ])('a value that the beacon did not sign for this round differs: %s', async (signature) => {
    const forged = { ...timed, beacon: { round: 1000, signature } };
    expect(await stepOf(forged, 'beacon')).toMatchObject({ ok: false, found: `1000 ${signature}` });
  });

  test('a value signed by another key differs', async () => {
    const { publicKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
    const beaconKey = publicKey.toHex();
    expect(await stepOf(timed, 'beacon', { beaconKey })).toMatchObject({ ok: false });
  });

  test('a value of another time differs, and so does none; without the time it cannot be checked', async () => {
    const round = String(beaconRoundAfter(Number(third.locks_at)));
    expect(await stepOf(third, 'beacon')).toMatchObject({ ok: false, expected: round, found: '1000' });
    expect(await stepOf({ ...third, beacon: null }, 'beacon')).toMatchObject({ ok: false, found: 'none' });
    expect(await stepOf({ ...third, locks_at: 'noon' }, 'beacon')).toMatchObject({ ok: 'cannot' });
  });
});

describe('receipts', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const KEYS = [
    der.toString('hex'),
    der.toString('base64'),
    der.subarray(-32).toString('hex'),
    der.subarray(-32).toString('base64url'),
    String(publicKey.export({ type: 'spki', format: 'pem' })),
  ];
  const key = KEYS[0] as string;
  const signed = (changed: Partial<BetReceipt> = {}): BetReceipt => {
    const bare = {
      bet_id: 'b1',
      round_id: record.round_id,
      selection: 1,
      side: 'back' as const,
      odds: 2,
      stake: 250.55,
      accepted_at: 1_795_000_000_000,
      entropy_index: 4,
      entropy_head: record.entropy.head,
      terminal_hash: record.terminal_hash,
      rules_hash: record.rules_hash,
      signature: '',
      ...changed,
    };
    const text = canonicalWithout(bare, 'signature');
    return { ...bare, signature: sign(null, Buffer.from(text), privateKey).toString('base64') };
  };

  test.each(KEYS.map((one, i) => [i, one] as const))(
    'agree under form %i of the key',
    async (_, publicKey) => {
      const receipt = signed();
      expect(readReceipt(receipt)).toEqual({ status: 'read', value: receipt });
      const { verdict } = await verifyRound(record, { commitment, receipt, publicKey });
      expect(verdict).toEqual({ kind: 'agrees', unchecked: ['beacon'] });
    },
  );

  test('an earlier one agrees, and says that others came after', async () => {
    const receipt = signed({ entropy_index: 2, entropy_head: sha('x') });
    expect(await stepOf(record, 'receipt', { receipt, publicKey: key })).toMatchObject({
      ok: true,
      why: '2 contributions came after mine, which the record does not list',
    });
  });

  test.each([
    ['another round', { round_id: '1' }],
    ['another chain', { terminal_hash: sha('x') }],
    ['other rules', { rules_hash: sha('x') }],
    ['another head', { entropy_head: sha('x') }],
    ['a contribution that was left out', { entropy_index: 5 }],
  ])('%s differs', async (_, changed) => {
    const evidence = { commitment, receipt: signed(changed), publicKey: key };
    expect((await verifyRound(record, evidence)).verdict).toEqual({ kind: 'differs', step: 'receipt' });
  });

  test('one that was changed after it was signed differs', async () => {
    for (const receipt of [
      { ...signed(), stake: 250.56 },
      { ...signed(), signature: 'ab' },
      { ...signed(), signature: signed({ odds: 3 }).signature },
    ]) {
      const { verdict } = await verifyRound(record, { receipt, publicKey: key });
      expect(verdict).toEqual({ kind: 'differs', step: 'receipt' });
    }
  });

  test('without the key, or with one that cannot be read, it cannot be checked', async () => {
    const receipt = signed();
    for (const publicKey of [undefined, 'abc'])
      expect((await verifyRound(record, { receipt, publicKey })).verdict).toEqual({
        kind: 'cannot',
        step: 'receipt',
      });
  });

  test('where there is no Ed25519 it cannot be checked', async () => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
    for (const crypto of [{}, { subtle: { importKey: () => Promise.reject(new Error('unknown')) } }]) {
      Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
      const step = await stepOf(record, 'receipt', { receipt: signed(), publicKey: key });
      expect(step).toMatchObject({ ok: 'cannot', why: expect.stringContaining('no Ed25519') as string });
    }
    if (kept) Object.defineProperty(globalThis, 'crypto', kept);
  });

  test('my payout follows from the rules, and another one differs', async () => {
    const won = record.selections['1'] === 'won' ? 50_110 : 0;
    const receipt = signed();
    expect(await stepOf(record, 'payout', { receipt })).toMatchObject({ ok: true, expected: String(won) });
    const { verdict } = await verifyRound(record, { receipt, publicKey: key, paid: { b1: won + 1 } });
    expect(verdict).toEqual({ kind: 'differs', step: 'payout' });
  });

  test('a bet on what is not there cannot be checked', async () => {
    const { verdict } = await verifyRound(record, { receipt: signed({ selection: 77 }), publicKey: key });
    expect(verdict).toEqual({ kind: 'cannot', step: 'payout' });
  });

  test('a bet after the first card is decided by when it was placed', async () => {
    const bahar = recordOf('ab20', 3);
    const [, cards = []] = bahar.cards;
    const rank = 'A23456789TJQK'.indexOf((cards[0] ?? '').slice(0, -2).replace('10', 'T')) + 1;
    const receiptAt = (placed_after: number): BetReceipt => ({
      ...signed({ selection: 20 + rank, stake: 100 }),
      placed_after,
    });
    expect(await stepOf(bahar, 'payout', { receipt: receiptAt(0) })).toMatchObject({ expected: '12500' });
    expect(await stepOf(bahar, 'payout', { receipt: receiptAt(2) })).toMatchObject({ expected: '20000' });
  });
});

test.each([
  ['no object', 'x', 'this is no record'],
  ['a list', [record], 'this is no record'],
  ['another version', { ...record, v: 2 }, 'the record has no readable v'],
  ['a chain longer than any', { ...record, round: 1_000_001 }, 'the record has no readable round'],
  ['a short seed', { ...record, seed: 'ab' }, 'the record has no readable seed'],
  ['cards that are no lists', { ...record, cards: ['ASS'] }, 'the record has no readable cards'],
  ['a result of its own', { ...record, selections: { 1: 'maybe' } }, 'the record has no readable selections'],
  ['no entropy', { ...record, entropy: null }, 'the record has no readable entropy'],
])('%s is no record', (_, value, why) => {
  expect(readRecord(value)).toEqual({ status: 'unreadable', why });
});
